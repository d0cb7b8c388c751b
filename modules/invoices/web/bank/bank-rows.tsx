import type { Ref } from 'react';
import { date, money } from '#shared/format.ts';
import { CheckBox } from '#web/kit/form/check-box.tsx';
import type { BankProposal, BankSkip } from '../../contract/bank.ts';
import classes from '../round/round.module.css';
import { useInvoiceWords } from '../words.ts';

type Props = {
  readonly ref: Ref<HTMLDivElement>;
  readonly rows: readonly BankProposal[];
  readonly ticked: ReadonlySet<BankProposal>;
  /** Rows that were not written, and why. */
  readonly skipped: ReadonlyMap<BankProposal, BankSkip>;
  readonly onChange: (ticked: ReadonlySet<BankProposal>) => void;
};

const states = ['proposed', 'unknown', 'paid'] as const;

/**
 * Rows of a bank file: each with the proposed invoices, the reason and a checkbox; then the unknown rows, and those
 * already written.
 */
export function BankRows({ ref, rows, ticked, skipped, onChange }: Props) {
  const { bank: say } = useInvoiceWords();
  const groups = Map.groupBy(rows, ({ state }) => state);
  function tick(row: BankProposal, on: boolean) {
    const next = new Set(ticked);
    if (on) next.add(row);
    else next.delete(row);
    onChange(next);
  }
  if (rows.length === 0) return null;
  return (
    // Long lists scroll, also by keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={ref} className={classes.rows} role="group" aria-label={say.list} tabIndex={0}>
      {states
        .filter((state) => groups.has(state))
        .map((state) => (
          <section key={state}>
            <h3>{say.groups[state]}</h3>
            <ul>
              {groups.get(state)?.map((row) => (
                <Row
                  key={[row.date, row.amount, row.ssn, row.name, row.text, row.reference, row.nth].join('|')}
                  row={row}
                  skip={skipped.get(row) ?? null}
                  {...(state === 'proposed' ? { ticked: ticked.has(row), onTick: (on: boolean) => tick(row, on) } : {})}
                />
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}

type RowProps = {
  readonly row: BankProposal;
  readonly skip: BankSkip | null;
  readonly ticked?: boolean;
  readonly onTick?: (on: boolean) => void;
};

function Row({ row, skip, ticked = false, onTick }: RowProps) {
  const { bank: say } = useInvoiceWords();
  const what = [date(row.date), row.name || row.ssn, row.text || row.reference]
    .filter((said) => said !== '')
    .join(' · ');
  return (
    <li>
      {onTick ? (
        <CheckBox label={what} checked={ticked} onChange={onTick} />
      ) : (
        <span className={classes.what}>{what}</span>
      )}
      <span className={classes.sum}>{money(row.amount, 'ISK')}</span>
      {row.reason === null ? null : (
        <p className={classes.became} data-tone={row.sure ? undefined : 'asks'}>
          {say.reasons[row.reason]}
          {row.invoices.map(({ invoiceId, number, payorName, amount, balance }) => (
            <span key={invoiceId} className={classes.part}>
              {say.pays(number, payorName, money(amount, 'ISK'), amount === balance ? null : money(balance, 'ISK'))}
            </span>
          ))}
        </p>
      )}
      {skip === null ? null : (
        <p className={classes.became} data-tone="refused">
          {say.skipped[skip]}
        </p>
      )}
      {row.already === null ? null : (
        <p className={classes.became} data-tone="asks">
          {say.already(row.already.number, date(row.already.paymentDate))}
        </p>
      )}
    </li>
  );
}
