import { daysBetween, type CalendarDate } from '#shared/dates.ts';
import { date, hours, int, percent } from '#shared/format.ts';
import { NoFigure, PersonCell, StrongCell, TextCell } from '#web/kit/grid/cells.tsx';
import type { GridColumn } from '#web/kit/grid/columns.ts';
import type { BillableGroup } from '../contract/billable.ts';
import type { InvoiceScreenTexts } from '../texts/web.is.ts';
import type { EditSearch } from './filter.ts';
import { amount } from './invoice-columns.tsx';
import classes from './invoices.module.css';
import { WaitingLink } from './row-links.tsx';

/** Days after which the oldest work of a line has waited long, and too long. */
const waits = { long: 60, tooLong: 90 };

/** The payors, if several share the work. */
export const payorsIn = ({ payorName, parts }: BillableGroup): string | null =>
  parts.length === 0 ? payorName : parts.map((part) => `${part.payorName} ${percent(part.share / 100)}`).join(' · ');

/** How long the oldest work of a line has waited, in colour once that is long. */
function ageOf(dateFrom: CalendarDate, today: CalendarDate, inWords: (days: number) => string) {
  const days = daysBetween(dateFrom, today);
  const age = days >= waits.tooLong ? classes.tooOld : days >= waits.long ? classes.missing : 'mute';
  return <span className={`num ${age}`}>{inWords(days)}</span>;
}

/** The last line of a card. */
export const noteOf = (row: BillableGroup, today: CalendarDate, { billing }: InvoiceScreenTexts) => (
  <>
    {row.projectYearNumber} · {ageOf(row.dateFrom, today, billing.oldest)}
  </>
);

type Columns = readonly GridColumn<BillableGroup>[];

/** Ids are the API's sort fields, and are stored in saved layouts. */
export const billingColumns = (
  words: InvoiceScreenTexts,
  today: CalendarDate,
  searchOf: (row: BillableGroup) => EditSearch,
): Columns => [...caseColumns(words, searchOf), ...waitColumns(words, today), ...sumColumns(words)];

/** The case, its client and payor, and who is responsible. */
const caseColumns = (
  { columns: words, billing }: InvoiceScreenTexts,
  searchOf: (row: BillableGroup) => EditSearch,
): Columns => [
  {
    id: 'projectYearNumber',
    label: words.projectNumber,
    width: 92,
    cell: (row) => <WaitingLink search={searchOf(row)}>{row.projectYearNumber}</WaitingLink>,
  },
  {
    id: 'projectName',
    label: words.project,
    width: 150,
    flex: 2,
    cell: (row) => <TextCell>{row.projectName}</TextCell>,
  },
  {
    id: 'clientName',
    label: words.client,
    width: 120,
    flex: 1,
    // Usually equals the payor in the next column; the case needs the space.
    hidden: true,
    cell: (row) => <TextCell quiet>{row.clientName}</TextCell>,
  },
  {
    id: 'payorName',
    label: words.payor,
    width: 130,
    flex: 1.2,
    cell: (row) =>
      row.payorName === null ? (
        <span className={classes.missing}>{billing.noPayor}</span>
      ) : (
        <TextCell quiet>{payorsIn(row)}</TextCell>
      ),
  },
  {
    id: 'projectEmployeeName',
    label: words.responsible,
    width: 104,
    yields: 1,
    cell: (row) => <PersonCell name={row.projectEmployeeName} short />,
  },
];

/** The days of the work, and how long the oldest has waited. */
const waitColumns = ({ columns: words, billing }: InvoiceScreenTexts, today: CalendarDate): Columns => [
  {
    id: 'dateFrom',
    label: words.from,
    width: 126,
    yields: 3,
    cell: (row) => <span className="num mute">{date(row.dateFrom)}</span>,
  },
  {
    id: 'dateTo',
    label: words.to,
    width: 104,
    hidden: true,
    cell: (row) => <span className="num mute">{date(row.dateTo)}</span>,
  },
  {
    id: 'age',
    label: words.age,
    width: 74,
    align: 'end',
    sortable: false,
    cell: ({ dateFrom }) => ageOf(dateFrom, today, billing.days),
  },
];

const sumColumns = ({ columns: words }: InvoiceScreenTexts): Columns => [
  { id: 'count', label: words.worklogs, width: 76, align: 'end', yields: 4, cell: (row) => int(row.count) },
  {
    id: 'quantityBilled',
    label: words.quantityBilled,
    width: 86,
    align: 'end',
    cell: (row) => (row.quantityBilled === 0 ? <NoFigure /> : hours(row.quantityBilled)),
  },
  {
    id: 'totalBilledWithDiscount',
    label: words.unbilled,
    width: 128,
    align: 'end',
    cell: (row) => <StrongCell>{amount(row.totalBilledWithDiscount, row.currencyCode)}</StrongCell>,
  },
];
