import { useQuery } from '@tanstack/react-query';
import { int, kr } from '#shared/format.ts';
import { Fact, Figures } from '#web/kit/band.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import type { PartyType } from '../contract/record.ts';
import { statsOptions } from './api.ts';
import classes from './parties.module.css';
import { usePartyWords } from './words.ts';

type Props = {
  readonly type: PartyType;
  readonly id: number;
  /** Collapsed below the more important balance of the party. */
  readonly folded: boolean;
};

/** totalAmount, totalWorklogs, totalFee (CLIENT-05), over what the person sees. */
export function PartyFigures({ type, id, folded }: Props) {
  const { page: words, errors } = usePartyWords();
  const { data, error } = useQuery(statsOptions(type, id));
  if (error) return <p role="alert">{errors.stats}</p>;
  const figures = [
    [words.totalAmount, data ? kr(data.totalAmount) : null],
    [words.totalFee, data ? kr(data.totalFee) : null],
    [words.totalWorklogs, data ? int(data.totalWorklogs) : null],
  ] as const;
  const list = (
    <Figures label={words.figures}>
      {figures.map(([label, value]) => (
        <Fact key={label} label={label}>
          {value ?? <Skeleton width={90} height={16} />}
        </Fact>
      ))}
    </Figures>
  );
  if (!folded) return list;
  return (
    <details className={classes.ever}>
      <summary>{words.ever}</summary>
      {list}
    </details>
  );
}
