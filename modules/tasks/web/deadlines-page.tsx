import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useChangeAddress } from '#web/lib/use-change-address.ts';
import { date } from '#shared/format.ts';
import { Chip } from '#web/kit/chip.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { QueryError } from '#web/kit/query-error.tsx';
import { FilterBar, FilterPill } from '#web/kit/filter-pill.tsx';
import type { MenuEntry } from '#web/kit/menu/menu-entries.tsx';
import frame from '#web/kit/page-frame.module.css';
import { PageHead } from '#web/kit/page-head.tsx';
import { RowsSkeleton } from '#web/kit/rows/rows-skeleton.tsx';
import { RowTable, type RowColumn } from '#web/kit/rows/row-table.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { useHere } from '#web/lib/here.tsx';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import { Due } from '#web/kit/due.tsx';
import type { KeptDeadline } from '../contract/deadline.ts';
import type { TaskScreenTexts } from '../texts/web.is.ts';
import { deadlineRulesOptions, deadlinesOptions } from './api.ts';
import { useComputeDeadline } from './parts/compute-deadline.ts';
import { useTaskActions } from './use-actions.ts';
import classes from './tasks.module.css';
import { useFollow } from './use-follow.ts';
import { useTaskWords } from './words.ts';

type Search = { readonly whose?: string; readonly done?: boolean };

/** Statutory deadlines on all visible cases, by their last day; they ask when the date of their case has moved. */
export default function DeadlinesPage() {
  const { deadlines: words, errors } = useTaskWords();
  const { employeeId } = useHere();
  const compute = useComputeDeadline();
  const menu = useDeadlineMenu();
  const actions = useTaskActions();
  const { whose = 'mine', done = false }: Search = useSearch({ strict: false });
  const rules = useErrorToast(useQuery(deadlineRulesOptions())).data;
  const { data, error, refetch } = useQuery(
    deadlinesOptions({
      ...(whose === 'mine' ? { employeeId: String(employeeId) } : {}),
      ...(done ? { includeCompleted: 'true' } : {}),
    }),
  );
  return (
    <section className={frame.page}>
      <PageHead
        title={words.title}
        meta={rules?.confirmed ? words.source(date(rules.source.date), rules.source.edition) : null}
      >
        {compute ? (
          <Button leftSection={<Plus size={15} aria-hidden />} onClick={() => compute.open({})}>
            {compute.label}
          </Button>
        ) : null}
      </PageHead>
      {rules && !rules.confirmed ? (
        <p role="note" className={frame.note}>
          {words.unconfirmed}
        </p>
      ) : null}
      <Filters whose={whose} done={done} />
      {data ? null : error ? <QueryError title={errors.load} of={{ error, refetch }} /> : <RowsSkeleton />}
      {data?.items.length === 0 ? <EmptyState title={words.empty.title} text={words.empty.text} /> : null}
      {data && data.items.length > 0 ? (
        <RowTable
          label={words.title}
          columns={columnsOf(words)}
          rows={data.items}
          getKey={({ id }) => id}
          nameOf={({ name }) => name}
          onOpen={({ id }) => actions.open(id)}
          menu={menu}
        />
      ) : null}
    </section>
  );
}

/** What a person may do to an open deadline: let it follow the date of its case, or compute it anew. */
function useDeadlineMenu(): (row: KeptDeadline) => readonly MenuEntry[] {
  const { deadlines: words } = useTaskWords();
  const compute = useComputeDeadline();
  const follow = useFollow();
  return (row) => {
    const { proposal, completed, can } = row;
    if (!compute || !can.edit || completed) return [];
    return [
      ...(proposal ? [{ label: words.follow(date(proposal.lastDay)), onClick: () => follow(row) }] : []),
      { label: compute.change.label, onClick: () => compute.change.open(row) },
    ];
  };
}

/** Filters by person and by completion; stored in the URL. */
function Filters({ whose, done }: Required<Search>) {
  const { deadlines: words } = useTaskWords();
  const go = useChangeAddress<Search>();
  return (
    <FilterBar label={words.title}>
      <Segmented
        label={words.whose}
        value={whose === 'all' ? 'all' : 'mine'}
        onChange={(next) => go({ whose: next })}
        items={[
          { value: 'mine', label: words.mine },
          { value: 'all', label: words.all },
        ]}
      />
      <FilterPill
        label={words.done}
        onClick={() => go({ done: !done })}
        {...(done ? { value: true, onClear: () => go({ done: false }) } : {})}
      />
    </FilterBar>
  );
}

const columnsOf = (words: TaskScreenTexts['deadlines']): readonly RowColumn<KeptDeadline>[] => [
  {
    id: 'name',
    label: words.name,
    cell: (row) => (
      <>
        {row.name} {row.completed ? <Chip>{words.isDone}</Chip> : null}{' '}
        {row.proposal ? <Chip tone="hold">{words.asks(row.base ?? '', date(row.proposal.from))}</Chip> : null}
        <small className={classes.caseOnPhone}>
          {row.projectYearNumber} {row.projectName}
        </small>
      </>
    ),
  },
  {
    id: 'last',
    label: words.last,
    width: '120px',
    cell: ({ lastDay, completed }) => <Due day={lastDay} settled={completed} />,
  },
  {
    id: 'target',
    label: words.target,
    width: '120px',
    // What a person set instead of the target, as on the task.
    cell: ({ dueDate, completed }) => (dueDate === null ? '–' : <Due day={dueDate} settled={completed} />),
    from: 'tablet',
  },
  {
    id: 'project',
    label: words.project,
    cell: ({ projectYearNumber, projectName }) => (
      <>
        <span className="num">{projectYearNumber}</span> {projectName}
      </>
    ),
    from: 'tablet',
  },
  { id: 'who', label: words.who, width: '170px', cell: ({ employeeName }) => employeeName ?? '–', from: 'desk' },
  {
    id: 'law',
    label: words.law,
    width: '200px',
    cell: ({ rule, from }) => (
      <span className="mute">
        {rule ? `${rule.act}, ${rule.article} · ${words.since(date(from))}` : words.since(date(from))}
      </span>
    ),
    from: 'desk',
  },
];
