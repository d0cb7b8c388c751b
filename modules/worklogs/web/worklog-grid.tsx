import { Copy, FileText, NotebookPen, PencilLine, Trash2 } from 'lucide-react';
import { date, dec, friendlyDate, hours, int, money, type FriendlyWords } from '#shared/format.ts';
import { StateIcon } from '#web/kit/empty-state.tsx';
import type { ListGridProps } from '#web/kit/grid/grid-props.ts';
import { NOTHING, type Selection } from '#web/kit/grid/selection.ts';
import { SelectionBar } from '#web/kit/grid/selection-bar.tsx';
import type { Aggregates, Worklog } from '../contract/record.ts';
import { isRunning } from './api.ts';
import { Clock } from './parts/timer.tsx';
import { useFriendlyWords } from './use-friendly-words.ts';
import { useCellEdits } from './use-cell-edits.ts';
import { LogTimeButton } from './parts/log-time-button.tsx';
import { useWorklogActions } from './use-actions.ts';
import { useWorklogMenu } from './use-worklog-menu.tsx';
import sumsClasses from '#web/kit/grid/sums.module.css';
import { ListGrid } from '#web/kit/grid/list-grid.tsx';
import { useWorklogWords } from './words.ts';

type Props = ListGridProps<Worklog, { readonly aggregates: Aggregates }> & {
  readonly selection: Selection;
  readonly onSelection: (selection: Selection) => void;
  readonly onReport: () => void;
  readonly className?: string | undefined;
};

const idOf = (worklog: Worklog) => String(worklog.id);
const markOf = (worklog: Worklog) => (isRunning(worklog) ? ('running' as const) : undefined);

/** The rows: a grid, or cards on a phone, with the same menu, states and sums. */
export function WorklogGrid({ selection, onSelection, onReport, ...list }: Props) {
  const { page, columns } = list;
  const words = useWorklogWords();
  const friendly = useFriendlyWords();
  const actions = useWorklogActions();
  const edits = useCellEdits();
  const menu = useWorklogMenu();
  // A project's page shows the project's name already.
  const ofMany = columns.some(({ id }) => id === 'projectName');
  return (
    <ListGrid
      {...list}
      empty={{ ...words.empty, icon: <StateIcon of={NotebookPen} />, action: <LogTimeButton /> }}
      label={words.title}
      getRowId={idOf}
      standardOrder="date desc"
      rowMenu={menu}
      rowMark={markOf}
      onOpen={(row) => actions.edit(row.id)}
      selection={selection}
      onSelectionChange={onSelection}
      selectsLate
      edits={edits}
      keepsCells="worklogs"
      groupOf={(row) => dayOf(row, friendly)}
      card={(row) => ({
        title: ofMany ? row.projectName : row.comment || row.projectName,
        figure: <Figure worklog={row} />,
        text: ofMany ? row.comment : row.employeeName,
        aside: money(row.totalBilledWithDiscount, row.currencyCode),
        note: ofMany ? [row.projectYearNumber, row.clientName].filter(Boolean).join(' · ') : null,
      })}
      totals={page ? totalsOf(page.aggregates) : {}}
      sums={page && page.pagination.total > 0 ? <Sums aggregates={page.aggregates} /> : null}
      bar={
        <ManyBar
          rows={page?.items ?? []}
          selection={selection}
          onClear={() => onSelection(NOTHING)}
          onReport={onReport}
        />
      }
    />
  );
}

/** The main figure of a card: the hours, or that it is an expense or a fee. */
function Figure({ worklog }: { readonly worklog: Worklog }) {
  const { workTypes } = useWorklogWords();
  if (isRunning(worklog)) return <Clock worklog={worklog} />;
  return worklog.workTypeId === 1 ? hours(worklog.quantity) : workTypes[worklog.workTypeId];
}

type BarProps = Pick<Props, 'selection' | 'onReport'> & {
  readonly rows: readonly Worklog[];
  readonly onClear: () => void;
};

/** The actions on the selected rows. */
function ManyBar({ rows, selection, onClear, onReport }: BarProps) {
  const { actions: words } = useWorklogWords();
  const actions = useWorklogActions();
  const selected = [...selection].map(Number);
  return (
    <SelectionBar
      count={selection.size}
      onClear={onClear}
      actions={[
        {
          label: words.editMany,
          icon: <PencilLine size={14} aria-hidden />,
          onClick: () => actions.editMany(selected, rows, onClear),
        },
        {
          label: words.copy,
          icon: <Copy size={14} aria-hidden />,
          onClick: () => actions.copy(selected, rows, onClear),
        },
        { label: words.report, icon: <FileText size={14} aria-hidden />, onClick: onReport },
        {
          label: words.delete,
          icon: <Trash2 size={14} aria-hidden />,
          onClick: () => actions.remove(selected, onClear),
        },
      ]}
    />
  );
}

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
