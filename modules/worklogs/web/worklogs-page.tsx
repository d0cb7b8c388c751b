import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { ChevronDown, Download, FileText } from 'lucide-react';
import { useState } from 'react';
import type { Worklog } from '../contract/record.ts';
import { useChangeAddress } from '#web/lib/use-change-address.ts';
import { useHere } from '#web/lib/here.tsx';
import { ColumnChooser } from '#web/kit/grid/column-chooser.tsx';
import { useLastPage } from '#web/kit/grid/place.ts';
import { NOTHING } from '#web/kit/grid/selection.ts';
import { ListPager } from '#web/kit/grid/list-pager.tsx';
import { MenuButton } from '#web/kit/menu/menu-button.tsx';
import { useIsPhone } from '#web/kit/media.ts';
import { PageHead } from '#web/kit/page-head.tsx';
import { worklogsOptions } from './api.ts';
import { askedBy } from './asked-list.ts';
import { searchOf, type WorklogSearch } from './search.ts';
import { useGridLayout } from '#modules/employees/web/parts/use-grid-layout.ts';
import { useIsFirstUse } from '#web/lib/is-first-use.ts';
import { listState } from '#web/lib/list-state.ts';
import { fetchStartPerson, useStartPerson } from '#modules/employees/web/parts/use-start-person.ts';
import { useWorklogActions } from './use-actions.ts';
import { usePrint } from './use-print.ts';
import { useSums } from './use-sums.ts';
import { WorklogFilters } from './worklog-filters.tsx';
import { WorklogGrid } from './worklog-grid.tsx';
import { worklogColumns } from './worklog-columns.tsx';
import frame from '#web/kit/page-frame.module.css';
import { useWorklogWords } from './words.ts';

export { requestContent } from './asked-list.ts';
export const prepare = () => fetchStartPerson('worklogs');

/** The worklogs list: filter, page and order are part of the address (WORK-01). */
export default function WorklogsPage() {
  const words = useWorklogWords();
  const { employeeId } = useHere();
  const search: WorklogSearch = useSearch({ strict: false });
  const [selection, setSelection] = useState(NOTHING);
  const { start, remember } = useStartPerson('worklogs', employeeId);
  const { standard, beginning, filter, asked } = askedBy(search, employeeId, start);
  const list = useQuery(worklogsOptions(asked));
  const page = useSums(asked.query, list);
  const filtered = Object.keys(asked.query).length > 0;
  const isFirstUse = useIsFirstUse(list, filtered, worklogsOptions({ ...asked, query: {}, pageNumber: 1 }));
  const columns = worklogColumns(words);
  const [layout, setLayout] = useGridLayout('worklogs');
  const [selected, rows, clear] = [[...selection].map(Number), page?.items ?? [], () => setSelection(NOTHING)];
  const print = usePrint(asked, selection, page?.pagination.total ?? 0);

  const go = useChangeAddress<WorklogSearch>();
  useLastPage(asked.pageNumber, page?.pagination, (last) => go({ page: last }, true));
  const filterBy = (next: typeof filter) => {
    setSelection(NOTHING);
    remember(filter.employeeId, next.employeeId);
    go({ ...searchOf(next, beginning), page: undefined });
  };

  return (
    <section className={frame.page}>
      <Head {...{ total: page?.pagination.total, print, selected, rows, clear }} />
      <WorklogFilters
        filter={filter}
        onChange={filterBy}
        standard={Object.values(searchOf(filter, standard)).every((value) => value === undefined)}
        onReset={() => filterBy(standard)}
        aside={<ColumnChooser columns={columns} layout={layout} onLayoutChange={setLayout} />}
      />
      <WorklogGrid
        columns={columns}
        page={page}
        {...listState(list, words.errors.load)}
        firstRow={(asked.pageNumber - 1) * asked.pageSize}
        filtered={filtered && !isFirstUse}
        onClearFilters={() =>
          filterBy({ ...standard, booked: 'all', billable: 'all', employeeId: undefined, dateFrom: undefined })
        }
        orderBy={asked.orderBy}
        onOrderBy={(sort) => go({ sort, page: undefined })}
        layout={layout}
        onLayout={setLayout}
        selection={selection}
        onSelection={setSelection}
        onReport={() => print.report('PDF')}
      />
      <ListPager asked={asked} page={page} go={go} />
    </section>
  );
}

type HeadProps = {
  readonly total: number | undefined;
  readonly print: ReturnType<typeof usePrint>;
  readonly selected: readonly number[];
  readonly rows: readonly Worklog[];
  readonly clear: () => void;
};

/** The title, the reports of the list, and the actions on the selected rows. */
function Head({ total, print, selected, rows, clear }: HeadProps) {
  const words = useWorklogWords();
  const actions = useWorklogActions();
  const phone = useIsPhone();
  const off = selected.length === 0 ? words.warnings.noneSelected : undefined;
  return (
    <PageHead title={words.title} meta={total === undefined ? null : words.count(total)}>
      <MenuButton
        entries={[
          { label: words.actions.reportPdf, onClick: () => print.report('PDF') },
          { label: words.actions.reportExcel, onClick: () => print.report('Excel') },
        ]}
      >
        <Button
          variant="default"
          loading={print.busy}
          leftSection={<FileText size={15} aria-hidden />}
          rightSection={<ChevronDown size={14} aria-hidden />}
        >
          {words.actions.report}
        </Button>
      </MenuButton>
      {phone ? null : (
        <MenuButton
          entries={[
            { label: words.actions.editMany, onClick: () => actions.editMany(selected, rows, clear), off },
            { label: words.actions.copy, onClick: () => actions.copy(selected, rows, clear), off },
            'divider',
            { label: words.actions.delete, onClick: () => actions.remove(selected, clear), danger: true, off },
          ]}
        >
          <Button variant="default" rightSection={<ChevronDown size={14} aria-hidden />}>
            {words.actions.actions}
          </Button>
        </MenuButton>
      )}
      <Button
        variant="default"
        disabled={print.busy}
        leftSection={<Download size={15} aria-hidden />}
        onClick={print.exportList}
      >
        {words.actions.export}
      </Button>
    </PageHead>
  );
}
