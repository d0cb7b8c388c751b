import { CalendarClock, CheckCheck, Ellipsis, FolderInput, Sunrise, Trash2, UserRound } from 'lucide-react';
import { sortingOf, orderByText } from '#web/kit/grid/sorting.ts';
import { CardList } from '#web/kit/grid/card-list.tsx';
import { DataGrid } from '#web/kit/grid/grid.tsx';
import type { ListGridProps } from '#web/kit/grid/grid-props.ts';
import { NOTHING, type Selection } from '#web/kit/grid/selection.ts';
import { SelectionBar } from '#web/kit/grid/selection-bar.tsx';
import { useIsPhone } from '#web/kit/media.ts';
import { PriorityIcon } from '#web/kit/priority-icon.tsx';
import { StatusIcon } from '#web/kit/status-icon.tsx';
import { priorities, statuses, type TaskRow } from '../contract/record.ts';
import { DoneBox } from './parts/done-box.tsx';
import { DueDay } from './parts/due-day.tsx';
import classes from './tasks.module.css';
import { useTaskActions } from './use-actions.ts';
import { useTaskKeys } from './use-task-keys.ts';
import { useTaskMenu } from './use-task-menu.tsx';
import { useTaskWords } from './words.ts';

type Props = ListGridProps<TaskRow> & {
  readonly selection: Selection;
  readonly onSelection: (selection: Selection) => void;
  /** On the page of one project, or of one task, each row's project is known. */
  readonly ofOne?: boolean;
};

const idOf = (task: TaskRow) => String(task.id);
const markOf = (task: TaskRow) => (task.completed ? ('muted' as const) : undefined);

/** The rows: a grid, or cards on a phone, with the same menu and states (TASK-10, TASK-14). */
export function TaskGrid(props: Props) {
  const { page, selection, onSelection, ofOne = false } = props;
  const words = useTaskWords();
  const phone = useIsPhone();
  const actions = useTaskActions();
  const menu = useTaskMenu();
  const onKey = useTaskKeys();
  const rows = page?.items ?? [];
  const states = {
    loading: props.loading,
    refetching: props.refetching,
    error: props.error,
    filtered: props.filtered,
    onClearFilters: props.onClearFilters,
    empty: { title: words.empty.title, text: words.empty.text },
  };
  if (phone)
    return (
      <CardList
        {...states}
        label={words.title}
        rows={rows}
        getRowId={idOf}
        rowMenu={menu}
        rowMark={markOf}
        onOpen={(task) => actions.open(task.id)}
        card={(task) => ({
          lead: <DoneBox task={task} stop />,
          title: task.name,
          figure: <DueDay task={task} />,
          text: (
            <span className={classes.withIcon}>
              <StatusIcon status={task.status} /> {words.statuses[task.status]} · {words.priorities[task.priority]}
            </span>
          ),
          aside: task.employeeName?.split(' ')[0],
          note: ofOne ? null : [task.projectYearNumber, task.projectName].join(' · '),
        })}
      />
    );
  const chosen = rows.filter((row) => selection.has(idOf(row)));
  const ids = [...selection].map(Number);
  const clear = () => onSelection(NOTHING);
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
        onSortingChange={(sorting) => props.onOrderBy(orderByText(sorting) || 'dueDate asc')}
        layout={props.layout}
        onLayoutChange={props.onLayout}
        selection={selection}
        onSelectionChange={onSelection}
        onRowOpen={(task) => actions.open(task.id)}
        rowMenu={menu}
        rowMark={markOf}
        // What is selected has its own bar, and is not meant by a key.
        onRowKey={(event, task) =>
          selection.size === 0 && !event.ctrlKey && !event.metaKey && !event.altKey && onKey(task, event)
        }
      />
      <SelectionBar
        count={selection.size}
        onClear={clear}
        actions={[
          ...(chosen.length === ids.length
            ? [
                {
                  label: words.actions.assign,
                  icon: <UserRound size={14} aria-hidden />,
                  onClick: () => actions.assign(chosen, clear),
                },
                {
                  label: words.actions.date,
                  icon: <CalendarClock size={14} aria-hidden />,
                  onClick: () => actions.date(chosen, clear),
                },
              ]
            : []),
          {
            label: words.actions.tomorrow,
            icon: <Sunrise size={14} aria-hidden />,
            onClick: () => actions.tomorrow(ids),
          },
          {
            label: words.statuses.Completed,
            icon: <CheckCheck size={14} aria-hidden />,
            onClick: () => actions.setStatus(ids, 'Completed'),
          },
          {
            label: words.actions.more,
            icon: <Ellipsis size={14} aria-hidden />,
            entries: [
              ...statuses
                .filter((status) => status !== 'Completed')
                .map((status) => ({
                  label: words.statuses[status],
                  icon: <StatusIcon status={status} />,
                  onClick: () => actions.setStatus(ids, status),
                })),
              'divider',
              ...priorities.toReversed().map((priority) => ({
                label: words.priorities[priority],
                icon: <PriorityIcon priority={priority} />,
                onClick: () => actions.setPriority(ids, priority),
              })),
              'divider',
              {
                label: words.actions.move,
                icon: <FolderInput size={15} aria-hidden />,
                onClick: () => actions.move(ids, clear),
              },
            ],
          },
          {
            label: words.actions.delete,
            icon: <Trash2 size={14} aria-hidden />,
            onClick: () => actions.remove(ids, clear),
          },
        ]}
      />
    </div>
  );
}
