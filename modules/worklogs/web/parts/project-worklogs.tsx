import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useGridLayout } from '#modules/employees/web/parts/use-grid-layout.ts';
import { ColumnChooser } from '#web/kit/grid/column-chooser.tsx';
import { Pager } from '#web/kit/grid/pager.tsx';
import { useLastPage } from '#web/kit/grid/place.ts';
import { NOTHING } from '#web/kit/grid/selection.ts';
import { FilterSpacer } from '#web/kit/filter-pill.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { listState } from '#web/lib/list-state.ts';
import { worklogsOptions } from '../api.ts';
import { useWorklogActions } from '../use-actions.ts';
import { useSums } from '../use-sums.ts';
import { usePrint } from '../use-print.ts';
import { worklogColumns } from '../worklog-columns.tsx';
import { WorklogGrid } from '../worklog-grid.tsx';
import classes from './project-worklogs.module.css';
import { useWorklogWords } from '../words.ts';

type Booked = 'all' | 'unbilled' | 'billed';
/** Columns that the page of one project does not need. */
const known = ['projectYearNumber', 'projectName', 'clientName'];

/** The worklogs of one project: the tab of its page that opens first (PROJ-27). */
export default function ProjectWorklogs() {
  const { id } = useParams({ strict: false });
  return <WorklogsOf projectId={Number(id)} />;
}

type OfProps = {
  readonly projectId: number;
  /** Only the worklogs of this task. */
  readonly task?: { readonly id: number; readonly name: string };
};

/**
 * The worklogs of a project, or of one of its tasks with a button to add one; a project's page has that button in its
 * header.
 */
export function WorklogsOf({ projectId, task }: OfProps) {
  const words = useWorklogWords();
  const { createOnTask } = useWorklogActions();
  const { list, listed, asked, booked, show, page, setPage, setOrderBy, selection, setSelection } = useListOf(
    projectId,
    task?.id,
  );
  const [layout, setLayout] = useGridLayout('worklogs.project');
  const print = usePrint(asked, selection, listed?.pagination.total ?? 0);
  const columns = worklogColumns(words).filter((column) => !known.includes(column.id));

  return (
    <div className={classes.part}>
      <div className={classes.partHead}>
        <Segmented<Booked>
          label={words.filters.billing}
          value={booked}
          onChange={show}
          items={[
            { value: 'all', label: words.filters.all },
            { value: 'unbilled', label: words.filters.unbilled },
            { value: 'billed', label: words.filters.billed },
          ]}
        />
        <FilterSpacer />
        <ColumnChooser columns={columns} layout={layout} onLayoutChange={setLayout} />
        {task ? <NewTimeButton onClick={() => createOnTask(projectId, task)} /> : null}
      </div>
      <WorklogGrid
        className={classes.grid}
        columns={columns}
        page={listed}
        {...listState(list, words.errors.load)}
        firstRow={(page.number - 1) * page.size}
        filtered={booked !== 'all'}
        onClearFilters={() => show('all')}
        orderBy={asked.orderBy}
        onOrderBy={setOrderBy}
        layout={layout}
        onLayout={setLayout}
        selection={selection}
        onSelection={setSelection}
        onReport={() => print.report('PDF')}
      />
      {listed && listed.pagination.total > 0 ? (
        <Pager
          page={page.number}
          pageSize={page.size}
          total={listed.pagination.total}
          onPage={(number) => setPage({ ...page, number })}
          onPageSize={(size) => setPage({ number: 1, size })}
          sizes={[10, 20, 50]}
        />
      ) : null}
    </div>
  );
}

function NewTimeButton({ onClick }: { readonly onClick: () => void }) {
  const { actions: words } = useWorklogWords();
  return (
    <Button variant="default" leftSection={<Plus size={15} aria-hidden />} onClick={onClick}>
      {words.newTime}
    </Button>
  );
}

/** What is listed: the filter, the page, the order and the selection. */
function useListOf(projectId: number, taskId: number | undefined) {
  const [booked, setBooked] = useState<Booked>('all');
  const [page, setPage] = useState({ number: 1, size: 20 });
  const [orderBy, setOrderBy] = useState('date desc');
  const [selection, setSelection] = useState(NOTHING);
  const asked = {
    query: {
      projectId,
      ...(taskId === undefined ? {} : { taskId }),
      ...(booked === 'all' ? {} : { isBooked: booked === 'billed' }),
    },
    pageNumber: page.number,
    pageSize: page.size,
    orderBy,
  };
  const list = useQuery(worklogsOptions(asked));
  const listed = useSums(asked.query, list);
  useLastPage(page.number, listed?.pagination, (number) => setPage({ ...page, number }));

  function show(next: Booked) {
    setSelection(NOTHING);
    setBooked(next);
    setPage({ ...page, number: 1 });
  }

  return { list, listed, asked, booked, show, page, setPage, setOrderBy, selection, setSelection };
}
