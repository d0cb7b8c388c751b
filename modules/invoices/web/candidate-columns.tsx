import { date, hours, percent, plainNumber } from '#shared/format.ts';
import type { Worklog } from '#modules/worklogs/contract/record.ts';
import { Chip } from '#web/kit/chip.tsx';
import { NoFigure, PersonCell, StrongCell, TextCell } from '#web/kit/grid/cells.tsx';
import type { GridColumn } from '#web/kit/grid/columns.ts';
import type { InvoiceScreenTexts } from '../texts/web.is.ts';
import { amount } from './invoice-columns.tsx';
import { SaidCell } from './said-cell.tsx';

const isTime = (row: Worklog) => row.workTypeId === 1;

type Columns = readonly GridColumn<Worklog>[];

/** Columns of candidates; the payor is a column unless the URL names one. */
export const candidateColumns = (
  words: InvoiceScreenTexts,
  { withPayor }: { readonly withPayor: boolean },
): Columns => [
  ...workColumns(words),
  ...(withPayor
    ? [
        {
          id: 'payorName',
          label: words.columns.payor,
          width: 130,
          flex: 0.8,
          cell: (row: Worklog) => <TextCell quiet>{row.payorName ?? words.billing.noPayor}</TextCell>,
        },
      ]
    : []),
  ...moneyColumns(words),
];

/** What was done, when and by whom. */
const workColumns = ({ columns: words, workTypes, lineText, drafts }: InvoiceScreenTexts): Columns => [
  { id: 'date', label: words.date, width: 92, cell: (row) => <span className="num">{date(row.date)}</span> },
  {
    id: 'employeeName',
    label: words.employee,
    width: 104,
    yields: 2,
    cell: (row) => <PersonCell name={row.employeeName} image={row.employeeImageId} short />,
  },
  {
    id: 'workTypeId',
    label: words.type,
    width: 100,
    yields: 1,
    cell: (row) =>
      isTime(row) ? (
        <TextCell quiet>{workTypes[row.workTypeId]}</TextCell>
      ) : (
        <Chip tone={row.workTypeId === 3 ? 'plum' : 'hold'}>{workTypes[row.workTypeId] ?? ''}</Chip>
      ),
  },
  {
    id: 'comment',
    label: words.comment,
    width: 160,
    flex: 2,
    cell: ({ comment, invoiceText, draftId }) => (
      <>
        {draftId === null ? null : <Chip tone="hold">{drafts.link}</Chip>}{' '}
        <SaidCell comment={comment} said={invoiceText} words={lineText} />
      </>
    ),
  },
];

const moneyColumns = ({ columns: words }: InvoiceScreenTexts): Columns => [
  {
    id: 'quantity',
    label: words.quantity,
    width: 72,
    align: 'end',
    cell: (row) => (isTime(row) ? <span className="mute">{hours(row.quantity)}</span> : <NoFigure />),
  },
  {
    id: 'quantityBilled',
    label: words.quantityBilled,
    width: 82,
    align: 'end',
    cell: (row) => (isTime(row) ? hours(row.quantityBilled) : <Pieces count={row.quantityBilled} />),
  },
  {
    id: 'price',
    label: words.price,
    width: 96,
    yields: 3,
    align: 'end',
    cell: (row) => <span className="mute">{amount(row.price, row.currencyCode)}</span>,
  },
  {
    id: 'discount',
    label: words.discountPerc,
    width: 64,
    yields: 4,
    align: 'end',
    cell: (row) => (row.discount === 0 ? <NoFigure /> : percent(row.discount)),
  },
  {
    id: 'vatRate',
    label: words.rate,
    width: 60,
    yields: 5,
    align: 'end',
    sortable: false,
    cell: (row) => <span className="mute">{percent(row.vatRate)}</span>,
  },
  {
    id: 'totalBilledWithDiscount',
    label: words.amount,
    width: 118,
    align: 'end',
    cell: (row) => <StrongCell>{amount(row.totalBilledWithDiscount, row.currencyCode)}</StrongCell>,
  },
];

/** Of an expense or a fee: `× 3`. Only hours are figures here, because the column’s sum is theirs. */
const Pieces = ({ count }: { readonly count: number }) =>
  count === 1 ? <NoFigure /> : <span className="mute">× {plainNumber(count)}</span>;
