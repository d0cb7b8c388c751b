import { date, money } from '#shared/format.ts';
import { CardList } from '#web/kit/grid/card-list.tsx';
import { DataGrid } from '#web/kit/grid/grid.tsx';
import type { ListGridProps } from '#web/kit/grid/grid-props.ts';
import { NOTHING, type Selection } from '#web/kit/grid/selection.ts';
import { SelectionBar } from '#web/kit/grid/selection-bar.tsx';
import { orderByText, sortingOf } from '#web/kit/grid/sorting.ts';
import { useIsPhone } from '#web/kit/media.ts';
import type { InvoiceAggregates, InvoiceRow } from '../contract/record.ts';
import { StateCell, namesIn, numbersIn } from './invoice-columns.tsx';
import { useInvoiceMenu } from './invoice-menu.tsx';
import sumsClasses from '#web/kit/grid/sums.module.css';
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
export function InvoiceGrid(props: Props) {
  const { page, selection, onSelection, columns, firstRow, orderBy, onOrderBy, layout, onLayout, ...states } = props;
  const words = useInvoiceWords();
  const actions = useInvoiceActions();
  const menu = useInvoiceMenu();
  const phone = useIsPhone();
  const rows = page?.items ?? [];
  const clear = () => onSelection(NOTHING);
  const chosen = rows.filter((row) => selection.has(idOf(row)));
  const selectionActions = useSelectionActions(chosen, clear);
  const bar = <SelectionBar count={selection.size} onClear={clear} actions={selectionActions} />;
  if (phone) {
    return (
      <>
        <CardList
          {...states}
          label={words.title}
          rows={rows}
          getRowId={idOf}
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
        />
        {bar}
        {page && page.pagination.total > 0 ? (
          <div className={sumsClasses.sums}>
            <span>
              {words.columns.withDiscount}
              <b>
                <CurrencySums totals={page.aggregates.totals} field="totalWithDiscount" />
              </b>
            </span>
            <span>
              {words.columns.withVat}
              <b>
                <CurrencySums totals={page.aggregates.totals} field="totalWithVat" />
              </b>
            </span>
          </div>
        ) : null}
      </>
    );
  }
  const sum = (field: 'total' | 'discount' | 'totalWithDiscount' | 'totalVat' | 'totalWithVat') => (
    <CurrencySums totals={page?.aggregates.totals ?? []} field={field} />
  );
  return (
    <div className={classes.grid}>
      <DataGrid
        {...states}
        label={words.title}
        columns={columns}
        rows={rows}
        getRowId={idOf}
        total={page?.pagination.total}
        firstRow={firstRow}
        sorting={sortingOf(orderBy)}
        onSortingChange={(sorting) => onOrderBy(orderByText(sorting) || 'createdDate desc')}
        layout={layout}
        onLayoutChange={onLayout}
        selection={selection}
        onSelectionChange={onSelection}
        onRowOpen={(row) => actions.open(row.id)}
        rowMenu={(row) => menu(row)}
        rowMark={markOf}
        totals={
          page
            ? {
                total: sum('total'),
                discount: sum('discount'),
                totalWithDiscount: sum('totalWithDiscount'),
                totalVat: sum('totalVat'),
                totalWithVat: sum('totalWithVat'),
              }
            : {}
        }
      />
      {bar}
    </div>
  );
}
