import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SavedViews } from '#modules/employees/web/parts/saved-views.tsx';
import { PersonPill } from '#modules/employees/web/parts/person-pill.tsx';
import { calendarDay } from '#shared/format.ts';
import { hasOpponents } from '#shared/texts/nouns.ts';
import { FilterBar, FilterPill, FilterSpacer, TextButton } from '#web/kit/filter-pill.tsx';
import { DateRangeField } from '#web/kit/form/date-range-field.tsx';
import { PriorityIcon } from '#web/kit/priority-icon.tsx';
import { SearchBox } from '#web/kit/search-box.tsx';
import { StatusIcon } from '#web/kit/status-icon.tsx';
import { MenuPill } from '#web/kit/menu-pill.tsx';
import { useHere } from '#web/lib/here.tsx';
import { priorities, statuses } from '../contract/record.ts';
import { everybodyOptions } from './api.ts';
import { clearedFilter, dueRanges, openStatuses, type TaskFilter } from './filter.ts';
import { useTaskWords } from './words.ts';
import { useErrorToast } from '#web/lib/use-error-toast.ts';

type Props = {
  readonly filter: TaskFilter;
  readonly standard: TaskFilter;
  readonly onChange: (filter: TaskFilter) => void;
  /** On a board, columns replace the status filter, and no date filter applies. */
  readonly board?: boolean;
  readonly aside?: ReactNode;
};

const toggled = <T extends string>(all: readonly T[], chosen: readonly T[], one: T): readonly T[] =>
  all.filter((each) => (each === one ? !chosen.includes(each) : chosen.includes(each)));

/** The filters of the list and of the board, each a pill with its value (TASK-05, TASK-11, OPEN-30). */
export function TaskFilters({ filter, standard, onChange, board = false, aside }: Props) {
  const { filters: words } = useTaskWords();
  const set = (change: Partial<TaskFilter>) => onChange({ ...filter, ...change });
  const isStandard = JSON.stringify(filter) === JSON.stringify(standard);
  return (
    <FilterBar label={words.label}>
      <SearchBox label={words.search} value={filter.search} onChange={(search) => set({ search })} />
      <EmployeePill filter={filter} set={set} />
      {board ? null : <StatusPill filter={filter} set={set} />}
      {filter.connected ? <FilterPill label={words.connected} value onClear={() => set({ connected: false })} /> : null}
      <PriorityPill filter={filter} set={set} />
      {board ? null : (
        <>
          <KindPill filter={filter} set={set} />
          <DateRangeField
            label={words.due}
            value={{ from: filter.dueFrom ?? null, to: filter.dueTo ?? null }}
            presets={presets(words)}
            onChange={({ from, to }) => set({ dueFrom: from ?? undefined, dueTo: to ?? undefined })}
          />
        </>
      )}
      {isStandard ? (
        <TextButton onClick={() => onChange({ ...clearedFilter, closed: board ? false : clearedFilter.closed })}>
          {words.clear}
        </TextButton>
      ) : (
        <TextButton onClick={() => onChange(standard)}>{words.reset}</TextButton>
      )}
      <FilterSpacer />
      {board ? null : <SavedViews list="tasks" whose={{ employee: String(filter.employeeId ?? 'all') }} />}
      {aside}
    </FilterBar>
  );
}

type PillProps = { readonly filter: TaskFilter; readonly set: (change: Partial<TaskFilter>) => void };

function EmployeePill({ filter, set }: PillProps) {
  const { filters: words } = useTaskWords();
  const { employeeId: me } = useHere();
  const everybody = useErrorToast(useQuery(everybodyOptions()));
  const people = everybody.data?.items ?? [];
  const nameOf = (id: number) =>
    id === me ? words.me : (people.find((one) => one.id === id)?.name ?? (everybody.isPending ? '…' : words.unknown));
  return (
    <PersonPill
      label={words.employee}
      words={words}
      value={filter.employeeId === undefined ? undefined : nameOf(filter.employeeId)}
      me={me}
      people={people
        .filter(({ id }) => id !== me)
        .map(({ id, name, active }) => ({ id, name: active ? name : words.inactive(name) }))}
      onChoose={(employeeId) => set({ employeeId })}
    />
  );
}

function StatusPill({ filter, set }: PillProps) {
  const { filters: words, statuses: names } = useTaskWords();
  const chosen =
    filter.statuses.join() === openStatuses.join()
      ? words.open
      : filter.statuses.map((status) => names[status]).join(', ');
  return (
    <MenuPill
      label={words.status}
      value={chosen}
      onClear={() => set({ statuses: [] })}
      position="bottom-start"
      entries={[
        { label: words.open, onClick: () => set({ statuses: openStatuses }) },
        { label: words.all, onClick: () => set({ statuses: [] }) },
        'divider',
        ...statuses.map((status) => ({
          label: names[status],
          icon: <StatusIcon status={status} />,
          hint: filter.statuses.includes(status) ? '✓' : undefined,
          onClick: () => set({ statuses: toggled(statuses, filter.statuses, status) }),
        })),
      ]}
    />
  );
}

function PriorityPill({ filter, set }: PillProps) {
  const { filters: words, priorities: names } = useTaskWords();
  return (
    <MenuPill
      label={words.priority}
      value={filter.priorities.map((priority) => names[priority]).join(', ')}
      onClear={() => set({ priorities: [] })}
      position="bottom-start"
      entries={priorities.toReversed().map((priority) => ({
        label: names[priority],
        icon: <PriorityIcon priority={priority} />,
        hint: filter.priorities.includes(priority) ? '✓' : undefined,
        onClick: () => set({ priorities: toggled(priorities, filter.priorities, priority) }),
      }))}
    />
  );
}

/** The kind of party whose cases are shown. */
function KindPill({ filter, set }: PillProps) {
  const { filters: words } = useTaskWords();
  const { edition } = useHere();
  const kinds: Readonly<Record<number, string>> = hasOpponents(edition)
    ? { ...words.kinds, 2: words.opponentKind }
    : words.kinds;
  return (
    <MenuPill
      label={words.kind}
      value={filter.partyTypeId === 0 ? undefined : kinds[filter.partyTypeId]}
      onClear={() => set({ partyTypeId: 0 })}
      position="bottom-start"
      entries={Object.entries(kinds).map(([kind, label]) => ({
        label,
        onClick: () => set({ partyTypeId: Number(kind) }),
      }))}
    />
  );
}

function presets({ presets: names }: ReturnType<typeof useTaskWords>['filters']) {
  const ranges = dueRanges(calendarDay(new Date()));
  return (Object.keys(names) as (keyof typeof ranges)[]).map((id) => ({ id, label: names[id], range: ranges[id] }));
}
