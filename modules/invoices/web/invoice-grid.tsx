import { date, money } from '#shared/format.ts';
import { sum } from '#shared/money.ts';
import type { ListGridProps } from '#web/kit/grid/grid-props.ts';
import { NOTHING, type Selection } from '#web/kit/grid/selection.ts';
import { SelectionBar } from '#web/kit/grid/selection-bar.tsx';
import type { InvoiceAggregates, InvoiceRow } from '../contract/record.ts';
import { StateCell, namesIn, numbersIn } from './invoice-columns.tsx';
import { useInvoiceMenu } from './invoice-menu.tsx';
import sumsClasses from '#web/kit/grid/sums.module.css';
import { ListGrid } from '#web/kit/grid/list-grid.tsx';
import classes from './invoices.module.css';
import { CurrencySums } from './sums.tsx';
import { useSelectionActions } from './use-selection-actions.tsx';
import { useInvoiceActions } from './use-invoice-actions.ts';
import { useInvoiceWords } from './words.ts';

type Props = ListGridProps<InvoiceRow, { readonly aggregates: InvoiceAggregates }> & {
  readonly selection: Selection;
  readonly onSelection: (selection: Selection) => void;
};

const idOf = (row: InvoiceRow) => String(row.id);
const markOf = (row: InvoiceRow) =>
  row.state === 'deleted' || row.state === 'credited' ? ('muted' as const) : undefined;

/** Invoices as a grid, or as cards on a phone, with the same menu, states and sums. */
export function InvoiceGrid({ selection, onSelection, ...list }: Props) {
  const { page } = list;
  const words = useInvoiceWords();
  const actions = useInvoiceActions();
  const menu = useInvoiceMenu();
  const clear = () => onSelection(NOTHING);
  const selected = (page?.items ?? []).filter((row) => selection.has(idOf(row)));
  const selectionActions = useSelectionActions(selected, clear);
  return (
    <ListGrid
      {...list}
      className={classes.grid}
      label={words.title}
      getRowId={idOf}
      standardOrder="createdDate desc"
      rowMenu={(row) => menu(row)}
      rowMark={markOf}
      onOpen={(row) => actions.open(row.id)}
      selection={selection}
      onSelectionChange={onSelection}
      selectsLate
      card={(row) => ({
        title: `${row.number} · ${row.payorName}`,
        figure: money(row.totalWithVat, row.currencyCode),
        text: namesIn(row),
        aside: <StateCell row={row} words={words.status} />,
        note: `${date(row.invoiceDate)} · ${numbersIn(row)}`,
      })}
      totals={page ? totalsOf(page.aggregates) : {}}
      sums={page && page.pagination.total > 0 ? <Sums aggregates={page.aggregates} /> : null}
      bar={<SelectionBar count={selection.size} onClear={clear} actions={selectionActions} />}
    />
  );
}

/** The footer of the grid: sums of the whole filtered set. */
const totalsOf = ({ totals }: InvoiceAggregates) =>
  Object.fromEntries([
    ...(['total', 'discount', 'totalWithDiscount', 'totalVat', 'totalWithVat'] as const).map(
      (field) => [field, <CurrencySums key={field} totals={totals} field={field} />] as const,
    ),
    ['balance', <CurrencySums key="balance" totals={totals.map(balanceOf)} field="balance" />] as const,
  ]);

/** As in the rows, where what is owed to payors is negative. */
const balanceOf = ({ currencyCode, unpaid, owedToPayors }: InvoiceAggregates['totals'][number]) => ({
  currencyCode,
  balance: sum([unpaid, -owedToPayors]),
});

/** The same below the cards. */
function Sums({ aggregates: { totals } }: { readonly aggregates: InvoiceAggregates }) {
  const { columns: words } = useInvoiceWords();
  return (
    <div className={sumsClasses.sums}>
      <span>
        {words.withDiscount}
        <b>
          <CurrencySums totals={totals} field="totalWithDiscount" />
        </b>
      </span>
      <span>
        {words.withVat}
        <b>
          <CurrencySums totals={totals} field="totalWithVat" />
        </b>
      </span>
    </div>
  );
}
