import type { Column } from '#server/reports/report.ts';
import type { Scope } from '#server/scope.ts';
import { calendarDay } from '#shared/format.ts';
import { currencyDecimals, multiply } from '#shared/money.ts';
import type { WorklogTexts } from '../../texts/is.ts';
import type { WorklogRow } from '../queries/rows.ts';

/** What the rows of a work report are grouped by; the group's heading says it, so that it has no column. */
export type Grouping = 'project' | 'employee';

/** The columns of a work report, or of the exported list, which is not grouped. */
export function columnsOf(
  scope: Scope,
  { report: words, workTypes: kinds }: WorklogTexts,
  grouping: Grouping | null,
): readonly Column<WorklogRow>[] {
  return [
    { label: words.date, width: 1.25, day: true, value: (row) => calendarDay(row.date, scope.timeZone) },
    ...(grouping === 'project'
      ? []
      : [
          { label: words.number, width: 1.25, value: (row: WorklogRow) => row.projectYearNumber },
          { label: words.project, width: 2, value: (row: WorklogRow) => row.projectName },
          { label: words.client, width: 1.6, value: (row: WorklogRow) => row.clientName ?? '' },
        ]),
    ...(grouping === 'employee'
      ? []
      : [{ label: words.employee, width: 1.8, value: (row: WorklogRow) => row.employeeName }]),
    { label: words.comment, width: 3.6, value: (row) => row.comment },
    { label: words.type, width: 1.4, key: 'kind', value: (row) => kinds[row.workTypeId as 1 | 2 | 3] ?? words.cost },
    // The list shows the hours worked and the hours billed; a report is for the payor.
    ...(grouping === null
      ? [{ label: words.quantity, width: 1, number: 2, value: (row: WorklogRow) => row.quantity }]
      : []),
    {
      label: grouping === null ? words.billed : words.quantity,
      width: 1,
      number: 2,
      key: 'hours',
      value: (row) => row.quantityBilled,
      digits: () => 2,
    },
    { label: words.price, width: 1.1, number: 2, value: (row) => row.price, digits: priceDigits },
    {
      label: words.discount,
      width: 0.8,
      number: 2,
      value: (row) => percentOf(row.discount),
      digits: (row) => (Number.isInteger(percentOf(row.discount)) ? 0 : 2),
    },
    {
      label: words.total,
      width: 1.3,
      number: 2,
      key: 'amount',
      value: (row) => row.totalBilledWithDiscount,
      digits: ({ currencyCode }) => currencyDecimals(currencyCode),
    },
    { label: words.currency, width: 1, key: 'currency', value: (row) => row.currencyCode },
  ];
}

const percentOf = (fraction: number): number => multiply(fraction, 100).toNumber();

/** A price in ISK may have decimals (aurar), for example of an expense. */
const priceDigits = ({ price, currencyCode }: WorklogRow): number =>
  Number.isInteger(price) ? currencyDecimals(currencyCode) : 2;
