import { Copy, FileText, NotebookPen, PencilLine, Trash2 } from 'lucide-react';
import { date, dec, friendlyDate, hours, int, money, type FriendlyWords } from '#shared/format.ts';
import { orderByText, sortingOf } from '#web/kit/grid/sorting.ts';
import { StateIcon } from '#web/kit/empty-state.tsx';
import { CardList } from '#web/kit/grid/card-list.tsx';
import { DataGrid } from '#web/kit/grid/grid.tsx';
import type { ListGridProps } from '#web/kit/grid/grid-props.ts';
import { NOTHING, type Selection } from '#web/kit/grid/selection.ts';
import { SelectionBar } from '#web/kit/grid/selection-bar.tsx';
import { useIsPhone } from '#web/kit/media.ts';
import type { Aggregates, Worklog } from '../contract/record.ts';
import { isRunning } from './api.ts';
import { Clock } from './parts/timer.tsx';
import { useFriendlyWords } from './use-friendly-words.ts';
import { useCellEdits } from './use-cell-edits.ts';
import { LogTimeButton } from './parts/log-time-button.tsx';
import { useWorklogActions } from './use-actions.ts';
import { useWorklogMenu } from './use-worklog-menu.tsx';
import sumsClasses from '#web/kit/grid/sums.module.css';
import classes from './worklogs.module.css';
import { useWorklogWords } from './words.ts';

type Props = ListGridProps<Worklog, { readonly aggregates: Aggregates }> & {
  readonly selection: Selection;
  readonly onSelection: (selection: Selection) => void;
  readonly onReport: () => void;
};

const idOf = (worklog: Worklog) => String(worklog.id);
const markOf = (worklog: Worklog) => (isRunning(worklog) ? ('running' as const) : undefined);

/** The rows: a grid, or cards on a phone, with the same menu, states and sums. */
export function WorklogGrid(props: Props) {
  const { page, selection, onSelection } = props;
  const words = useWorklogWords();
  const friendly = useFriendlyWords();
  const phone = useIsPhone();
  const actions = useWorklogActions();
  const edits = useCellEdits();
  const rows = page?.items ?? [];
  // A project's page shows the project's name already.
  const ofMany = props.columns.some(({ id }) => id === 'projectName');
  const states = {
    loading: props.loading,
    refetching: props.refetching,
    error: props.error,
    filtered: props.filtered,
    onClearFilters: props.onClearFilters,
    empty: { ...words.empty, icon: <StateIcon of={NotebookPen} />, action: <LogTimeButton /> },
  };
  const menu = useWorklogMenu();
  const chosen = [...selection].map(Number);
  const clear = () => onSelection(NOTHING);
  const bar = (
    <SelectionBar
      count={selection.size}
      onClear={clear}
      actions={[
        {
          label: words.actions.editMany,
          icon: <PencilLine size={14} aria-hidden />,
          onClick: () => actions.editMany(chosen, rows, clear),
        },
        {
          label: words.actions.copy,
          icon: <Copy size={14} aria-hidden />,
          onClick: () => actions.copy(chosen, rows, clear),
        },
        { label: words.actions.report, icon: <FileText size={14} aria-hidden />, onClick: props.onReport },
        {
          label: words.actions.delete,
          icon: <Trash2 size={14} aria-hidden />,
          onClick: () => actions.remove(chosen, clear),
        },
      ]}
    />
  );
  if (phone) {
    return (
      <>
        <CardList
          {...states}
          label={words.title}
          rows={rows}
          getRowId={idOf}
          rowMenu={menu}
          rowMark={markOf}
          onOpen={(row) => actions.edit(row.id)}
          selection={selection}
          onSelectionChange={onSelection}
          selectsLate
          groupOf={(row) => dayOf(row, friendly)}
          card={(row) => ({
            title: ofMany ? row.projectName : row.comment || row.projectName,
            figure: isRunning(row) ? (
              <Clock worklog={row} />
            ) : row.workTypeId === 1 ? (
              hours(row.quantity)
            ) : (
              words.workTypes[row.workTypeId]
            ),
            text: ofMany ? row.comment : row.employeeName,
            aside: money(row.totalBilledWithDiscount, row.currencyCode),
            note: ofMany ? [row.projectYearNumber, row.clientName].filter(Boolean).join(' · ') : null,
          })}
        />
        {bar}
        {page && page.pagination.total > 0 ? <Sums aggregates={page.aggregates} /> : null}
      </>
    );
  }
  return (
    <div className={classes.grid}>
      <DataGrid
        {...states}
        label={words.title}
        columns={props.columns}
        rows={rows}
        getRowId={idOf}
        total={page?.pagination.total}
        firstRow={props.firstRow}
        sorting={sortingOf(props.orderBy)}
        onSortingChange={(sorting) => props.onOrderBy(orderByText(sorting) || 'date desc')}
        layout={props.layout}
        onLayoutChange={props.onLayout}
        selection={selection}
        onSelectionChange={onSelection}
        onRowOpen={(row) => actions.edit(row.id)}
        edits={edits}
        keepsCells="worklogs"
        rowMenu={menu}
        rowMark={markOf}
        totals={page ? totalsOf(page.aggregates) : {}}
      />
      {bar}
    </div>
  );
}

/** The invoice of a worklog; its screen belongs to a module above this one. */
/** „Í gær“ with its date beside it, unless the friendly form is the date. */
function dayOf(row: Worklog, words: FriendlyWords) {
  const [day, label] = [date(row.date), friendlyDate(row.date, new Date(), words)];
  return { key: day, label, aside: label === day ? null : day };
}

type MoneySum = keyof Omit<Aggregates['totals'][number], 'currencyCode'>;
/** One line per currency: currencies are never added up. */
const moneySum = ({ totals }: Aggregates, field: MoneySum) => (
  <span className={sumsClasses.currencies}>
    {totals.map((one) => (
      <span key={one.currencyCode}>
        {one.currencyCode === 'ISK' ? int(one[field]) : `${dec(one[field])} ${one.currencyCode}`}
      </span>
    ))}
  </span>
);

/** The footer: sums of the whole filtered set, per currency. */
const totalsOf = (aggregates: Aggregates) => ({
  quantity: hours(aggregates.quantity),
  quantityBilled: hours(aggregates.quantityBilled),
  total: moneySum(aggregates, 'total'),
  totalBilledWithDiscount: moneySum(aggregates, 'totalBilledWithDiscount'),
  totalWrittenOff: moneySum(aggregates, 'totalWrittenOff'),
});

function Sums({ aggregates }: { readonly aggregates: Aggregates }) {
  const { columns: words } = useWorklogWords();
  return (
    <div className={sumsClasses.sums}>
      <span>
        {words.quantity}
        <b>{hours(aggregates.quantity)}</b>
      </span>
      <span>
        {words.quantityBilled}
        <b>{hours(aggregates.quantityBilled)}</b>
      </span>
      <span>
        {words.toBill}
        <b>{moneySum(aggregates, 'totalBilledWithDiscount')}</b>
      </span>
    </div>
  );
}
