import { CircleAlert, TriangleAlert } from 'lucide-react';
import { money, wholePercent } from '#shared/format.ts';
import { Meter } from '#web/kit/meter.tsx';
import type { FeeCapUse } from '../../contract/record.ts';
import classes from '../project-page.module.css';
import { useProjectWords } from '../words.ts';

const tones = { 1: 'accent', 2: 'warning', 3: 'danger' } as const;

/** How much of the fee cap is used, with a word from 80 and from 100 percent (PROJ-32). */
export function FeeCapBar({ use }: { readonly use: FeeCapUse }) {
  const { feeCap: words, settings } = useProjectWords();
  const status = use.statusId as 1 | 2 | 3;
  const used = words.percent(wholePercent(use.percentUsed));
  return (
    <div className={classes.cap} data-status={status} title={settings.feeCapTypes[use.feeCapTypeId]}>
      <span>{words.label}</span>
      <Meter label={words.label} valueText={used} fraction={use.percentUsed} tone={tones[status]} />
      <b className="num">{words.used(money(use.used, use.currencyCode), money(use.feeCap, use.currencyCode))}</b>
      {status === 1 ? null : (
        <small role="status" className={classes.warning}>
          {status === 2 ? <TriangleAlert size={13} aria-hidden /> : <CircleAlert size={13} aria-hidden />}
          {(status === 2 ? words.near : words.over)(wholePercent(use.percentUsed))}
        </small>
      )}
    </div>
  );
}
