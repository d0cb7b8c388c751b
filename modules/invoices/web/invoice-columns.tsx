import { date, dateTime, dec, int, percent } from '#shared/format.ts';
import { Chip, type ChipTone } from '#web/kit/chip.tsx';
import { NoFigure, StrongCell, TextCell } from '#web/kit/grid/cells.tsx';
import type { GridColumn } from '#web/kit/grid/columns.ts';
import { InvoiceDue } from './invoice-due.tsx';
import type { InvoiceRow } from '../contract/record.ts';
import type { InvoiceScreenTexts } from '../texts/web.is.ts';
import { InvoiceLink } from './row-links.tsx';

/** Omits the unit of krónur, as columns do; other currencies show their code. */
export const amount = (value: number, currencyCode: string): string =>
  currencyCode === 'ISK' ? int(value) : `${dec(value)} ${currencyCode}`;

/** The number of its case, and the count of the others. */
export const numbersIn = ({ projectYearNumber, projects }: InvoiceRow): string =>
  projects.length === 0 ? projectYearNumber : `${projectYearNumber} +${projects.length - 1}`;

export const namesIn = ({ projectName, projects }: InvoiceRow): string =>
  projects.length === 0 ? projectName : projects.map(({ name }) => name).join(' · ');

type Columns = readonly GridColumn<InvoiceRow>[];
type Words = InvoiceScreenTexts['columns'];

/** Ids are the API's sort fields, and are stored in saved layouts. */
export const invoiceColumns = (words: InvoiceScreenTexts): Columns => [
  ...headColumns(words.columns),
  {
    id: 'state',
    label: words.columns.status,
    width: 116,
    sortable: false,
    cell: (row) => <StateCell row={row} words={words.status} />,
  },
  {
    id: 'dueDate',
    label: words.columns.dueDate,
    width: 92,
    yields: 1,
    cell: (row) => (row.kind === 'invoice' ? <InvoiceDue row={row} /> : null),
  },
  ...moneyColumns(words.columns),
  ...originColumns(words.columns),
];

/** Which invoice it is: its number, day, case and payor. */
const headColumns = (words: Words): Columns => [
  {
    id: 'number',
    label: words.number,
    width: 70,
    align: 'end',
    cell: (row) => <InvoiceLink id={row.id}>{row.number}</InvoiceLink>,
  },
  {
    id: 'invoiceDate',
    label: words.invoiceDate,
    width: 92,
    cell: (row) => <span className="num">{date(row.invoiceDate)}</span>,
  },
  {
    id: 'projectYearNumber',
    label: words.projectNumber,
    width: 92,
    yields: 3,
    cell: (row) => <span className="num mute">{numbersIn(row)}</span>,
  },
  {
    id: 'projectName',
    label: words.project,
    width: 130,
    flex: 1.6,
    cell: (row) => <TextCell>{namesIn(row)}</TextCell>,
  },
  {
    id: 'clientName',
    label: words.client,
    width: 110,
    hidden: true,
    flex: 1,
    cell: (row) => <TextCell quiet>{row.clientName}</TextCell>,
  },
  {
    id: 'payorName',
    label: words.payor,
    width: 120,
    flex: 1.2,
    cell: (row) => <TextCell quiet>{row.payorName}</TextCell>,
  },
];

const moneyColumns = (words: Words): Columns => [
  {
    id: 'total',
    label: words.total,
    width: 110,
    align: 'end',
    hidden: true,
    cell: (row) => amount(row.total, row.currencyCode),
  },
  {
    id: 'discount',
    label: words.discount,
    width: 96,
    align: 'end',
    hidden: true,
    cell: (row) => (row.discount === 0 ? <NoFigure /> : amount(row.discount, row.currencyCode)),
  },
  {
    id: 'discountPerc',
    label: words.discountPerc,
    width: 70,
    align: 'end',
    hidden: true,
    cell: (row) => (row.discountPerc === 0 ? <NoFigure /> : percent(row.discountPerc)),
  },
  {
    id: 'totalWithDiscount',
    label: words.withDiscount,
    width: 116,
    yields: 4,
    align: 'end',
    cell: (row) => amount(row.totalWithDiscount, row.currencyCode),
  },
  {
    id: 'totalVat',
    label: words.vat,
    width: 96,
    yields: 2,
    align: 'end',
    cell: (row) =>
      row.totalVat === 0 ? <NoFigure /> : <span className="mute">{amount(row.totalVat, row.currencyCode)}</span>,
  },
  {
    id: 'totalWithVat',
    label: words.withVat,
    width: 120,
    align: 'end',
    cell: (row) => <StrongCell>{amount(row.totalWithVat, row.currencyCode)}</StrongCell>,
  },
  {
    id: 'balance',
    label: words.balance,
    width: 110,
    hidden: true,
    align: 'end',
    cell: (row) =>
      row.balance === 0 ? <NoFigure /> : <StrongCell>{amount(row.balance, row.currencyCode)}</StrongCell>,
  },
];

/** Where it is in the accounting system, and who made it. */
const originColumns = (words: Words): Columns => [
  {
    id: 'invoiceId',
    label: words.external,
    width: 110,
    hidden: true,
    sortable: false,
    cell: (row) => <TextCell quiet>{row.invoiceId}</TextCell>,
  },
  {
    id: 'createdByName',
    label: words.createdBy,
    width: 120,
    hidden: true,
    cell: (row) => <TextCell quiet>{row.createdByName}</TextCell>,
  },
  {
    id: 'createdDate',
    label: words.created,
    width: 130,
    hidden: true,
    cell: (row) => <span className="num">{dateTime(row.createdDate)}</span>,
  },
];

const tones: Readonly<Record<InvoiceRow['state'], ChipTone | null>> = {
  issued: null,
  sent: null,
  paid: null,
  'written-off': 'neutral',
  overdue: 'danger',
  credited: 'hold',
  deleted: 'neutral',
};

/** Only exceptional states are coloured. */
export function StateCell({
  row,
  words,
}: {
  readonly row: Pick<InvoiceRow, 'state' | 'kind'>;
  readonly words: InvoiceScreenTexts['status'];
}) {
  const tone = tones[row.state];
  if (row.kind === 'credit-note' && row.state !== 'deleted') return <Chip tone="plum">{words.creditNote}</Chip>;
  return tone === null ? <span className="mute">{words[row.state]}</span> : <Chip tone={tone}>{words[row.state]}</Chip>;
}
