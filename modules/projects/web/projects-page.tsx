import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { ChevronDown, Download, Plus } from 'lucide-react';
import { useChangeAddress } from '#web/lib/use-change-address.ts';
import { ImportLink } from '#modules/employees/web/parts/import-link.tsx';
import { useGridLayout } from '#modules/employees/web/parts/use-grid-layout.ts';
import { calendarDay } from '#shared/format.ts';
import { useHere } from '#web/lib/here.tsx';
import { fetchStartPerson, useStartPerson } from '#modules/employees/web/parts/use-start-person.ts';
import { ColumnChooser } from '#web/kit/grid/column-chooser.tsx';
import { placeIn, useLastPage } from '#web/kit/grid/place.ts';
import { ListPager } from '#web/kit/grid/list-pager.tsx';
import { MenuButton } from '#web/kit/menu/menu-button.tsx';
import { PageHead } from '#web/kit/page-head.tsx';
import { useIsFirstUse } from '#web/lib/is-first-use.ts';
import { listState } from '#web/lib/list-state.ts';
import { projectOrder } from '../contract.ts';
import { projectsOptions } from './api.ts';
import {
  clearedFilter,
  filterOf,
  queryOf,
  searchOf,
  standardFilter,
  type ListFilter,
  type ProjectSearch,
} from './filter.ts';
import { projectColumns } from './project-columns.tsx';
import { ProjectFilters } from './project-filters.tsx';
import { ProjectGrid } from './project-grid.tsx';
import frame from '#web/kit/page-frame.module.css';
import { useProjectActions } from './use-actions.ts';
import { usePrint } from './use-print.ts';
import { useProjectWords } from './words.ts';

export const prepare = () => fetchStartPerson('projects');

/** The list of projects; filter, page and order are stored in the URL (PROJ-01, PROJ-02). */
export default function ProjectsPage() {
  const words = useProjectWords();
  const { edition, employeeId } = useHere();
  const actions = useProjectActions();
  const search: ProjectSearch = useSearch({ strict: false });
  const { start, remember } = useStartPerson('projects', employeeId);
  const standard = standardFilter(start);
  const filter = filterOf(search, standard);
  const asked = {
    query: queryOf(filter),
    ...placeIn(search, projectOrder, 'yearNumber desc'),
  };
  const list = useQuery(projectsOptions(asked));
  const filtered = Object.keys(asked.query).length > 0;
  const isFirstUse = useIsFirstUse(list, filtered, projectsOptions({ ...asked, query: {}, pageNumber: 1 }));
  const columns = projectColumns(words, { edition, today: calendarDay(new Date()), onMark: actions.mark });
  const [layout, setLayout] = useGridLayout('projects');

  const go = useChangeAddress<ProjectSearch>();
  useLastPage(asked.pageNumber, list.data?.pagination, (page) => go({ page }, true));
  const filterBy = (next: ListFilter) => {
    remember(filter.employeeId, next.employeeId);
    go(({ size, sort }) => ({ ...searchOf(next, standard), size, sort }));
  };

  return (
    <section className={frame.page}>
      <PageHead title={words.title} meta={list.data ? words.count(list.data.pagination.total) : null}>
        <ExportButton asked={asked} />
        <ImportLink kind="projects" />
        {list.data?.can.create ? (
          <Button variant="default" leftSection={<Plus size={15} aria-hidden />} onClick={() => actions.create()}>
            {words.actions.create}
          </Button>
        ) : null}
      </PageHead>
      <ProjectFilters
        filter={filter}
        onChange={filterBy}
        aside={<ColumnChooser columns={columns} layout={layout} onLayoutChange={setLayout} />}
      />
      <ProjectGrid
        columns={columns}
        page={list.data}
        {...listState(list, words.errors.load)}
        firstRow={(asked.pageNumber - 1) * asked.pageSize}
        filtered={filtered && !isFirstUse}
        onClearFilters={() => filterBy(clearedFilter)}
        orderBy={asked.orderBy}
        onOrderBy={(sort) => go({ sort, page: undefined })}
        layout={layout}
        onLayout={setLayout}
      />
      <ListPager asked={asked} page={list.data} go={go} />
    </section>
  );
}

/** Exports the whole list, with its filter. */
function ExportButton({ asked }: { readonly asked: Parameters<typeof usePrint>[0] }) {
  const words = useProjectWords();
  const { busy, print } = usePrint(asked);
  return (
    <MenuButton
      entries={[
        { label: words.actions.exportPdf, onClick: () => print('PDF') },
        { label: words.actions.exportExcel, onClick: () => print('Excel') },
      ]}
    >
      <Button
        variant="default"
        loading={busy}
        leftSection={<Download size={15} aria-hidden />}
        rightSection={<ChevronDown size={14} aria-hidden />}
      >
        {words.actions.export}
      </Button>
    </MenuButton>
  );
}
