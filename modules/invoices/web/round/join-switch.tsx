import { Switch } from '#web/kit/form/switch.tsx';
import type { BillableGroup } from '../../contract/billable.ts';
import { useInvoiceWords } from '../words.ts';
import classes from './round.module.css';
import { joinable } from './join.ts';

export type Joining = {
  /** Whether a line may be part of a joint invoice. */
  readonly may: (row: BillableGroup) => boolean;
  /** Payors whose cases share one invoice, by payor and currency. */
  readonly joined: ReadonlySet<string>;
  readonly join: (key: string, together: boolean) => void;
};

/** Switches from one invoice for each case to one for all of a payor’s cases that can share it. */
export function JoinSwitch({ rows, may, joined, join }: Joining & { readonly rows: readonly BillableGroup[] }) {
  const { round: words } = useInvoiceWords();
  const groups = joinable(rows, may);
  return groups.map(([key, cases]) => (
    <div key={key} className={classes.join}>
      <Switch
        label={words.join(cases.length, groups.length > 1 ? (cases[0]?.currencyCode ?? '') : '')}
        {...(cases.length < rows.length && groups.length === 1 ? { hint: words.joinHint } : {})}
        value={joined.has(key)}
        onChange={(together) => join(key, together)}
      />
    </div>
  ));
}
