import { date, hours, money, percent } from '#shared/format.ts';
import { sum } from '#shared/money.ts';
import { CardList } from '#web/kit/grid/card-list.tsx';
import { NoFigure, StrongCell, TextCell } from '#web/kit/grid/cells.tsx';
import type { GridColumn } from '#web/kit/grid/columns.ts';
import { DataGrid } from '#web/kit/grid/grid.tsx';
import { useIsPhone } from '#web/kit/media.ts';
import type { Invoice, InvoiceLine } from '../contract/record.ts';
import { isHours } from '../rules.ts';
import type { InvoiceScreenTexts } from '../texts/web.is.ts';
import { amount } from './invoice-columns.tsx';
import classes from './invoices.module.css';
import { SaidCell } from './said-cell.tsx';
import { useInvoiceWords } from './words.ts';

const idOf = (line: InvoiceLine) => String(line.position);

/** The lines as they were issued, whatever happens to the worklogs afterwards. */
export function InvoiceLines({ invoice }: { readonly invoice: Invoice }) {
  const words = useInvoiceWords();
  const phone = useIsPhone();
  const { lines, currencyCode } = invoice;
  const heading = (
    <h2 className={classes.linesHead}>
      {words.detail.lines} {invoice.share === null ? <small>{words.detail.linesCount(lines.length)}</small> : null}
    </h2>
  );
  if (phone) {
    return (
      <section className={classes.lineCards}>
        {heading}
        <CardList
          label={words.detail.lines}
          rows={lines}
          getRowId={idOf}
          card={(line) => ({
            title: line.clientText ?? (line.comment || words.workTypes[line.workTypeId]),
            figure: amount(line.totalWithDiscount, currencyCode),
            text: line.employeeName,
            aside: isHours(line) ? hours(line.quantity) : words.workTypes[line.workTypeId],
            note: [numberOf(invoice, line), date(line.date), line.onPaper ? null : words.zero.left]
              .filter(Boolean)
              .join(' · '),
          })}
        />
      </section>
    );
  }
  if (invoice.projects.length > 0)
    return (
      <section className={classes.byCase}>
        {heading}
        {invoice.projects.map(({ id, yearNumber, name }) => (
          <LinesOfCase key={id} title={`${yearNumber} ${name}`} {...{ invoice, projectId: id }} />
        ))}
      </section>
    );
  return (
    <section className={classes.lines} style={{ maxHeight: `calc(${lines.length} * var(--row-h) + 84px)` }}>
      {heading}
      <DataGrid
        label={words.detail.lines}
        columns={lineColumns(words, currencyCode)}
        rows={lines}
        getRowId={idOf}
        total={lines.length}
      />
    </section>
  );
}

/** The case number of a line, on an invoice of several cases. */
const numberOf = ({ projects }: Invoice, { projectId }: InvoiceLine): string | null =>
  projects.find(({ id }) => id === projectId)?.yearNumber ?? null;

type OfCase = { readonly invoice: Invoice; readonly projectId: number; readonly title: string };

/** The lines of one case among several, with their sum. */
function LinesOfCase({ invoice: { lines, currencyCode }, projectId, title }: OfCase) {
  const words = useInvoiceWords();
  const of = lines.filter((line) => line.projectId === projectId);
  return (
    <section className={classes.lines} style={{ height: `calc(${of.length} * var(--row-h) + 84px)` }}>
      <h3 className={classes.caseHead}>
        <span>{title}</span>
        <b className="num">
          {words.edit.net} {money(sum(of.map(({ totalWithDiscount }) => totalWithDiscount)), currencyCode)}
        </b>
      </h3>
      <DataGrid label={title} columns={lineColumns(words, currencyCode)} rows={of} getRowId={idOf} total={of.length} />
    </section>
  );
}

type Columns = readonly GridColumn<InvoiceLine>[];
const plain = { sortable: false } as const;

const lineColumns = (words: InvoiceScreenTexts, currencyCode: string): Columns => [
  ...workColumns(words),
  ...moneyColumns(words, currencyCode),
];

const workColumns = ({ columns: words, workTypes, lineText }: InvoiceScreenTexts): Columns => [
  {
    ...plain,
    id: 'date',
    label: words.date,
    width: 92,
    cell: (line) => <span className="num">{date(line.date)}</span>,
  },
  {
    ...plain,
    id: 'comment',
    label: words.comment,
    width: 180,
    flex: 3,
    cell: (line) => <SaidCell comment={line.comment} said={line.clientText} words={lineText} />,
  },
  {
    ...plain,
    id: 'employeeName',
    label: words.employee,
    width: 130,
    flex: 1,
    yields: 2,
    cell: (line) => <TextCell quiet>{line.employeeName}</TextCell>,
  },
  {
    ...plain,
    id: 'workTypeId',
    label: words.type,
    width: 100,
    yields: 1,
    cell: (line) => <TextCell quiet>{workTypes[line.workTypeId]}</TextCell>,
  },
];

const moneyColumns = ({ columns: words, zero }: InvoiceScreenTexts, currencyCode: string): Columns => [
  {
    ...plain,
    id: 'quantity',
    label: words.quantityOf,
    width: 72,
    align: 'end',
    cell: (line) => (line.worklogId === null ? <NoFigure /> : hours(line.quantity)),
  },
  {
    ...plain,
    id: 'price',
    label: words.price,
    width: 100,
    align: 'end',
    cell: (line) =>
      line.worklogId === null ? <NoFigure /> : <span className="mute">{amount(line.price, currencyCode)}</span>,
  },
  {
    ...plain,
    id: 'discount',
    label: words.discountPerc,
    width: 64,
    yields: 4,
    align: 'end',
    cell: (line) => (line.discount === 0 ? <NoFigure /> : percent(line.discount)),
  },
  {
    ...plain,
    id: 'vatRate',
    label: words.rate,
    width: 60,
    yields: 5,
    align: 'end',
    cell: (line) => <span className="mute">{percent(line.vatRate)}</span>,
  },
  {
    ...plain,
    id: 'totalWithDiscount',
    label: words.amount,
    width: 118,
    align: 'end',
    cell: (line) =>
      line.onPaper ? (
        <StrongCell>{amount(line.totalWithDiscount, currencyCode)}</StrongCell>
      ) : (
        <TextCell quiet>{zero.left}</TextCell>
      ),
  },
];
