import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useGridLayout } from '#modules/employees/web/parts/use-grid-layout.ts';
import { ColumnChooser } from '#web/kit/grid/column-chooser.tsx';
import { Pager } from '#web/kit/grid/pager.tsx';
import { useLastPage } from '#web/kit/grid/place.ts';
import { NOTHING } from '#web/kit/grid/selection.ts';
import { FilterSpacer } from '#web/kit/filter-pill.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { keep, kept } from '#web/lib/storage.ts';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import { listState } from '#web/lib/list-state.ts';
import { tasksOptions } from '../api.ts';
import { TaskComposer } from '../composer.tsx';
import { openStatuses, type TaskQuery } from '../filter.ts';
import type { ProjectOfDraft } from '../draft.ts';
import { taskColumns } from '../task-columns.tsx';
import { TaskGrid } from '../task-grid.tsx';
import classes from '../tasks.module.css';
import { useTaskWords } from '../words.ts';
import { TaskBoard } from './task-board.tsx';

/** `others` are further views, such as the process of a project. */
type Props = {
  readonly of: 'project' | 'task';
  readonly query: TaskQuery;
  readonly project: ProjectOfDraft | null;
  readonly parentTaskId?: number;
  readonly mayAdd: boolean;
  readonly others?: readonly { readonly value: string; readonly label: string; readonly view: ReactNode }[];
};

/** Columns that the page shows already. */
const known = new Set(['projectYearNumber', 'projectName', 'clientName', 'projectEmployeeName']);

/** Subtasks are listed without pages, up to the most that one answer has (TASK-07). */
const allAtOnce = 500;

/** The tasks of a project, or the subtasks of a task, as a list or as a board (PROJ-26, TASK-18, TASK-20). */
export function TasksOf(props: Props) {
  const { of, query, project, parentTaskId = 0, mayAdd, others = [] } = props;
  const words = useTaskWords();
  const viewKey = `tasks.view.${of}`;
  const [view, setView] = useState(() => kept(viewKey) ?? 'list');
  const tasks = useTasksOf(props);
  const other = others.find(({ value }) => value === view);
  const shown = other ? view : view === 'board' ? 'board' : 'list';
  function show(next: string) {
    setView(next);
    keep(viewKey, next);
  }
  return (
    <div className={classes.part}>
      <div className={classes.partHead}>
        <Segmented
          label={words.actions.view}
          value={shown}
          onChange={show}
          items={[
            { value: 'list', label: words.actions.list },
            { value: 'board', label: words.actions.board },
            ...others.map(({ value, label }) => ({ value, label })),
          ]}
        />
        {shown === 'list' ? <StatusChoice {...tasks} /> : null}
        <FilterSpacer />
        {shown === 'list' ? <ColumnChooser {...tasks} onLayoutChange={tasks.setLayout} /> : null}
      </div>
      {mayAdd && shown === 'list' && project ? (
        <TaskComposer key={`${project.id}/${parentTaskId}`} short known={{ project }} parentTaskId={parentTaskId} />
      ) : null}
      {other?.view}
      {shown === 'board' ? (
        <div className={classes.partBoard}>
          <TaskBoard
            query={query}
            order={of}
            parentTaskId={parentTaskId}
            {...(project ? { known: { project } } : {})}
          />
        </div>
      ) : null}
      {shown === 'list' ? <TaskList tasks={tasks} /> : null}
    </div>
  );
}

type Tasks = ReturnType<typeof useTasksOf>;

/** The page of tasks, and how it is asked for; it stays while another view is shown. */
function useTasksOf({ of, query, mayAdd }: Props) {
  const words = useTaskWords();
  const [all, setAll] = useState(of === 'task');
  const [page, setPage] = useState({ number: 1, size: of === 'task' ? allAtOnce : 20 });
  const [orderBy, setOrderBy] = useState(of === 'task' ? 'taskOrderIndex asc, dueDate asc' : 'dueDate asc');
  const [selection, setSelection] = useState(NOTHING);
  const [layout, setLayout] = useGridLayout(`tasks.${of}`);
  const asked = {
    query: all ? query : { ...query, statuses: [...openStatuses] },
    pageNumber: page.number,
    pageSize: page.size,
    orderBy,
  };
  const list = useQuery(tasksOptions(asked));
  useLastPage(page.number, list.data?.pagination, (number) => setPage({ ...page, number }));
  const isEmpty = !all && list.data?.pagination.total === 0;
  const { awaitsDone, hasDone } = useHasDone(tasksOptions({ query, pageNumber: 1, pageSize: 1, orderBy }), isEmpty);
  return {
    of,
    mayAdd,
    all,
    setAll,
    showAll: (next: boolean) => {
      setAll(next);
      setPage({ ...page, number: 1 });
    },
    page,
    setPage,
    orderBy,
    setOrderBy,
    selection,
    setSelection,
    layout,
    setLayout,
    columns: taskColumns(words).filter(({ id }) => !known.has(id)),
    list,
    awaitsDone,
    hasDone: !all && hasDone,
  };
}

/** Only with something done does an empty list of open tasks offer to show it. */
function useHasDone(anything: ReturnType<typeof tasksOptions>, isEmpty: boolean) {
  const words = useTaskWords();
  const everything = useErrorToast(useQuery({ ...anything, enabled: isEmpty }), words.errors.load);
  return { awaitsDone: isEmpty && everything.isPending, hasDone: everything.data?.pagination.total !== 0 };
}

function StatusChoice({ all, showAll }: Pick<Tasks, 'all' | 'showAll'>) {
  const words = useTaskWords();
  return (
    <Segmented
      label={words.columns.status}
      value={all ? 'all' : 'open'}
      onChange={(next) => showAll(next === 'all')}
      items={[
        { value: 'open', label: words.filters.open },
        { value: 'all', label: words.filters.all },
      ]}
    />
  );
}

function TaskList({ tasks }: { readonly tasks: Tasks }) {
  const words = useTaskWords();
  const { of, list, page, setPage, setAll } = tasks;
  const noneOpen = {
    title: words.empty.noneOpen,
    text: tasks.mayAdd ? words.empty.textOfOne : null,
    action: (
      <Button variant="default" onClick={() => setAll(true)}>
        {words.empty.showAll}
      </Button>
    ),
  };
  return (
    <>
      <TaskGrid
        ofOne
        columns={tasks.columns}
        page={tasks.awaitsDone ? undefined : list.data}
        {...listState(list, words.errors.load)}
        firstRow={(page.number - 1) * page.size}
        filtered={false}
        onClearFilters={() => setAll(true)}
        {...(tasks.hasDone ? { empty: noneOpen } : {})}
        orderBy={tasks.orderBy}
        onOrderBy={tasks.setOrderBy}
        layout={tasks.layout}
        onLayout={tasks.setLayout}
        selection={tasks.selection}
        onSelection={tasks.setSelection}
      />
      {list.data && list.data.pagination.total > (of === 'task' ? allAtOnce : 0) ? (
        <Pager
          page={page.number}
          pageSize={page.size}
          total={list.data.pagination.total}
          onPage={(number) => setPage({ ...page, number })}
          onPageSize={(size) => setPage({ number: 1, size })}
          sizes={of === 'task' ? [allAtOnce] : [10, 20, 50]}
        />
      ) : null}
    </>
  );
}
