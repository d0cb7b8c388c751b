import { Switch } from '#web/kit/form/switch.tsx';
import type { BillableGroup } from '../../contract/billable.ts';
import { useInvoiceWords } from '../words.ts';
import classes from './round.module.css';
import { joinable } from './join.ts';

export type Joining = {
  /** What may go on one. */
  readonly may: (row: BillableGroup) => boolean;
  /** Whose cases go on one invoice, by payor and currency. */
  readonly joined: ReadonlySet<string>;
  readonly join: (key: string, together: boolean) => void;
};

/** Beside one invoice for each case: one for all of a payor’s that can go on one. */
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
