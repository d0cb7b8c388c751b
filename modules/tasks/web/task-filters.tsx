import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SavedViews } from '#modules/employees/web/parts/saved-views.tsx';
import { calendarDay } from '#shared/format.ts';
import { hasOpponents } from '#shared/texts/nouns.ts';
import { FilterBar, FilterPill, FilterSpacer, TextButton } from '#web/kit/filter-pill.tsx';
import { DateRangeField } from '#web/kit/form/date-range-field.tsx';
import { MenuButton } from '#web/kit/menu/menu-button.tsx';
import { PriorityIcon } from '#web/kit/priority-icon.tsx';
import { SearchBox } from '#web/kit/search-box.tsx';
import { StatusIcon } from '#web/kit/status-icon.tsx';
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
  const { filters: words, statuses: statusWords, priorities: priorityWords } = useTaskWords();
  const { employeeId, edition } = useHere();
  const kinds: Readonly<Record<number, string>> = hasOpponents(edition)
    ? { ...words.kinds, 2: words.opponentKind }
    : words.kinds;
  const people = useErrorToast(useQuery(everybodyOptions()));
  const set = (change: Partial<TaskFilter>) => onChange({ ...filter, ...change });
  const all = people.data?.items ?? [];
  const nameOf = (id: number) =>
    id === employeeId ? words.me : (all.find((one) => one.id === id)?.name ?? (people.isPending ? '…' : words.unknown));
  const isStandard = JSON.stringify(filter) === JSON.stringify(standard);
  const statusText =
    filter.statuses.join() === openStatuses.join()
      ? words.open
      : filter.statuses.map((status) => statusWords[status]).join(', ');
  return (
    <FilterBar label={words.label}>
      <SearchBox label={words.search} value={filter.search} onChange={(search) => set({ search })} />
      <MenuButton
        position="bottom-start"
        entries={[
          { label: words.everybody, onClick: () => set({ employeeId: undefined }) },
          { label: words.me, onClick: () => set({ employeeId }) },
          'divider',
          ...all
            .filter(({ id }) => id !== employeeId)
            .map(({ id, name, active }) => ({
              label: active ? name : words.inactive(name),
              onClick: () => set({ employeeId: id }),
            })),
        ]}
      >
        <FilterPill
          label={words.employee}
          menu
          {...(filter.employeeId === undefined
            ? {}
            : { value: nameOf(filter.employeeId), onClear: () => set({ employeeId: undefined }) })}
        />
      </MenuButton>
      {board ? null : (
        <MenuButton
          position="bottom-start"
          entries={[
            { label: words.open, onClick: () => set({ statuses: openStatuses }) },
            { label: words.all, onClick: () => set({ statuses: [] }) },
            'divider',
            ...statuses.map((status) => ({
              label: statusWords[status],
              icon: <StatusIcon status={status} />,
              hint: filter.statuses.includes(status) ? '✓' : undefined,
              onClick: () => set({ statuses: toggled(statuses, filter.statuses, status) }),
            })),
          ]}
        >
          <FilterPill
            label={words.status}
            menu
            {...(filter.statuses.length === 0 ? {} : { value: statusText, onClear: () => set({ statuses: [] }) })}
          />
        </MenuButton>
      )}
      {filter.connected ? <FilterPill label={words.connected} value onClear={() => set({ connected: false })} /> : null}
      <MenuButton
        position="bottom-start"
        entries={priorities.toReversed().map((priority) => ({
          label: priorityWords[priority],
          icon: <PriorityIcon priority={priority} />,
          hint: filter.priorities.includes(priority) ? '✓' : undefined,
          onClick: () => set({ priorities: toggled(priorities, filter.priorities, priority) }),
        }))}
      >
        <FilterPill
          label={words.priority}
          menu
          {...(filter.priorities.length === 0
            ? {}
            : {
                value: filter.priorities.map((priority) => priorityWords[priority]).join(', '),
                onClear: () => set({ priorities: [] }),
              })}
        />
      </MenuButton>
      {board ? null : (
        <>
          <MenuButton
            position="bottom-start"
            entries={Object.entries(kinds).map(([kind, label]) => ({
              label,
              onClick: () => set({ partyTypeId: Number(kind) }),
            }))}
          >
            <FilterPill
              label={words.kind}
              menu
              {...(filter.partyTypeId === 0
                ? {}
                : { value: kinds[filter.partyTypeId], onClear: () => set({ partyTypeId: 0 }) })}
            />
          </MenuButton>
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

function presets({ presets: names }: ReturnType<typeof useTaskWords>['filters']) {
  const ranges = dueRanges(calendarDay(new Date()));
  return (Object.keys(names) as (keyof typeof ranges)[]).map((id) => ({ id, label: names[id], range: ranges[id] }));
}
