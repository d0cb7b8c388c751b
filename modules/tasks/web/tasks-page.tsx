import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { ChevronDown, Download, Plus } from 'lucide-react';
import { useState } from 'react';
import { useChangeAddress } from '#web/lib/use-change-address.ts';
import { useGridLayout } from '#modules/employees/web/parts/use-grid-layout.ts';
import { ColumnChooser } from '#web/kit/grid/column-chooser.tsx';
import { placeIn, useLastPage } from '#web/kit/grid/place.ts';
import { NOTHING } from '#web/kit/grid/selection.ts';
import { ListPager } from '#web/kit/grid/list-pager.tsx';
import { useIsPhone } from '#web/kit/media.ts';
import { MenuButton } from '#web/kit/menu/menu-button.tsx';
import { PageHead } from '#web/kit/page-head.tsx';
import frame from '#web/kit/page-frame.module.css';
import { useHere } from '#web/lib/here.tsx';
import { listState } from '#web/lib/list-state.ts';
import { roleIn } from '#web/lib/role.ts';
import { taskOrder } from '../contract/filter.ts';
import { tasksOptions } from './api.ts';
import { TaskComposer } from './composer.tsx';
import {
  clearedFilter,
  filterOf,
  queryOf,
  searchOf,
  standardFilter,
  type TaskFilter,
  type TaskSearch,
} from './filter.ts';
import { fetchStartPerson, useStartPerson } from '#modules/employees/web/parts/use-start-person.ts';
import { taskColumns } from './task-columns.tsx';
import { TaskFilters } from './task-filters.tsx';
import { TaskGrid } from './task-grid.tsx';
import { useTaskActions } from './use-actions.ts';
import { useTaskExport } from './use-export.ts';
import { ViewSwitch } from './view-switch.tsx';
import { useTaskWords } from './words.ts';

export const prepare = () => fetchStartPerson('tasks');

/** The list of tasks; filter, page and order are stored in the URL (TASK-01, TASK-10). */
export default function TasksPage() {
  const words = useTaskWords();
  const { employeeId, tenantId } = useHere();
  const reads = roleIn(tenantId) === 'reader';
  const search: TaskSearch = useSearch({ strict: false });
  const [selection, setSelection] = useState(NOTHING);
  const standard = standardFilter(employeeId);
  const { start, remember } = useStartPerson('tasks', employeeId);
  const beginning = { ...standard, employeeId: start };
  const filter = filterOf(search, beginning);
  const asked = { query: queryOf(filter), ...placeIn(search, taskOrder, 'dueDate asc') };
  const list = useQuery(tasksOptions(asked));
  const columns = taskColumns(words);
  const [layout, setLayout] = useGridLayout('tasks');

  const go = useChangeAddress<TaskSearch>();
  useLastPage(asked.pageNumber, list.data?.pagination, (page) => go({ page }, true));
  function filterBy(next: TaskFilter) {
    setSelection(NOTHING);
    remember(filter.employeeId, next.employeeId);
    go({ ...searchOf(next, beginning), page: undefined });
  }

  return (
    <section className={frame.page}>
      <Head total={list.data?.pagination.total} asked={asked} reads={reads} />
      {reads ? null : <TaskComposer />}
      <TaskFilters
        filter={filter}
        standard={standard}
        onChange={filterBy}
        aside={<ColumnChooser columns={columns} layout={layout} onLayoutChange={setLayout} />}
      />
      <TaskGrid
        columns={columns}
        page={list.data}
        {...listState(list, words.errors.load)}
        firstRow={(asked.pageNumber - 1) * asked.pageSize}
        filtered={JSON.stringify(filter) !== JSON.stringify(standard)}
        onClearFilters={() => filterBy(clearedFilter)}
        orderBy={asked.orderBy}
        onOrderBy={(sort) => go({ sort, page: undefined })}
        layout={layout}
        onLayout={setLayout}
        selection={selection}
        onSelection={setSelection}
      />
      <ListPager asked={asked} page={list.data} go={go} />
    </section>
  );
}

type HeadProps = {
  readonly total: number | undefined;
  readonly asked: Parameters<typeof useTaskExport>[0];
  readonly reads: boolean;
};

/** The title, the choice between list and board, and the export. */
function Head({ total, asked, reads }: HeadProps) {
  const words = useTaskWords();
  const actions = useTaskActions();
  const file = useTaskExport(asked);
  // The composer above the list creates tasks there.
  const phone = useIsPhone();
  return (
    <PageHead title={words.title} meta={total === undefined ? null : words.count(total)}>
      <ViewSwitch view="list" />
      <MenuButton
        entries={[
          { label: words.actions.pdf, onClick: () => file.make('PDF') },
          { label: words.actions.excel, onClick: () => file.make('Excel') },
        ]}
      >
        <Button
          variant="default"
          loading={file.busy}
          leftSection={<Download size={15} aria-hidden />}
          rightSection={<ChevronDown size={14} aria-hidden />}
        >
          {words.actions.export}
        </Button>
      </MenuButton>
      {reads || phone ? null : (
        <Button leftSection={<Plus size={15} aria-hidden />} onClick={() => actions.create()}>
          {words.actions.new}
        </Button>
      )}
    </PageHead>
  );
}
