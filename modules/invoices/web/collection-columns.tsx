import { date, int } from '#shared/format.ts';
import type { RowColumn } from '#web/kit/rows/row-table.tsx';
import type { PayorAge } from '../contract/collection.ts';
import { ages, owedIn } from './collection-ages.tsx';
import classes from './collection.module.css';
import { amount } from './invoice-columns.tsx';
import type { useInvoiceWords } from './words.ts';

export type PayorRow = PayorAge & { readonly key: number };
type Words = Pick<ReturnType<typeof useInvoiceWords>, 'collection' | 'promise'>;

/** The columns in which any of the payors has something; what a narrow screen has no column for is below the name. */
export function payorColumns(items: readonly PayorAge[], words: Words): readonly RowColumn<PayorRow>[] {
  const { collection: say } = words;
  const reminded = ({ lastReminderDate, lastReminderStep }: PayorAge) =>
    lastReminderDate === null ? '' : `${date(lastReminderDate)} · ${say.steps[(lastReminderStep ?? 1) - 1]}`;
  const promised = ({ promisedDate, collectionNote }: PayorAge) =>
    [promisedDate === null ? null : words.promise.said(date(promisedDate)), collectionNote].filter(Boolean).join(' · ');
  const late = ({ daysLate }: PayorAge) => (daysLate === 0 ? '' : say.days(int(daysLate)));
  const said: readonly RowColumn<PayorRow>[] = [
    { id: 'lastReminder', label: say.lastReminder, from: 'desk', width: '170px', cell: reminded },
    { id: 'promised', label: say.promised, from: 'desk', cell: promised },
  ];
  return [
    {
      id: 'payorName',
      label: say.payor,
      width: '240px',
      cell: (row) => (
        <>
          {row.payorName}
          <small data-on="phone" className={classes.folded}>
            {late(row) && `${say.daysLate} ${late(row)}`}
          </small>
          <small className={classes.folded}>{[reminded(row), promised(row)].filter(Boolean).join(' · ')}</small>
        </>
      ),
    },
    ...ages
      .filter((age) => items.some((row) => row[age] !== 0))
      .map((age) => ({
        id: age,
        label: say.ages[age],
        align: 'end' as const,
        from: 'desk' as const,
        cell: (row: PayorRow) => (row[age] === 0 ? '' : amount(owedIn(row, age), row.currencyCode)),
      })),
    { id: 'balance', label: say.sum, align: 'end', cell: (row) => <b>{amount(row.balance, row.currencyCode)}</b> },
    { id: 'daysLate', label: say.daysLate, align: 'end', from: 'tablet', cell: late },
    ...said.filter(({ id }) => items.some(id === 'promised' ? promised : reminded)),
  ];
}
