import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { SavedViews } from '#modules/employees/web/parts/saved-views.tsx';
import { date } from '#shared/format.ts';
import { useHere } from '#web/lib/here.tsx';
import { FilterBar, FilterPill, FilterSpacer, TextButton } from '#web/kit/filter-pill.tsx';
import { MenuButton } from '#web/kit/menu/menu-button.tsx';
import { SearchBox } from '#web/kit/search-box.tsx';
import { useNameIn } from '#web/kit/use-name-in.ts';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import { statusesOptions } from './api.ts';
import { labelsOptions, peopleOptions, typesOptions } from './choices.ts';
import { clearedFilter, standardFilter, toggled, type ListFilter } from './filter.ts';
import { useProjectWords } from './words.ts';
import { MenuPill } from '#web/kit/menu-pill.tsx';
import { PersonPill } from '#modules/employees/web/parts/person-pill.tsx';
import type { TypeOfProject } from './draft.ts';

type Props = {
  readonly filter: ListFilter;
  readonly onChange: (filter: ListFilter) => void;
  readonly aside?: ReactNode;
};

/** All filters of the list, each a pill that shows its value (PROJ-03). */
export function ProjectFilters({ filter, onChange, aside }: Props) {
  const { filters: words, errors } = useProjectWords();
  const { employeeId: self } = useHere();
  const nameIn = useNameIn();
  const allStatuses = useErrorToast(useQuery(statusesOptions())).data;
  const statuses = allStatuses ?? [];
  const types = useErrorToast(useQuery(typesOptions())).data?.items ?? [];
  const labels = useErrorToast(useQuery(labelsOptions()), errors.labels).data?.items ?? [];
  const set = (change: Partial<ListFilter>) => onChange({ ...filter, ...change });
  // Rendered before the names are loaded, because a pill that grows would shift its neighbours.
  const status = filter.statusId === undefined ? undefined : nameIn(allStatuses, filter.statusId);
  return (
    <FilterBar label={words.label}>
      <SearchBox label={words.search} value={filter.search} onChange={(search) => set({ search })} />
      <MenuPill
        label={words.status}
        value={status}
        onClear={() => set({ statusId: undefined })}
        entries={[
          ...statuses.map(({ id, name }) => ({ label: name, onClick: () => set({ statusId: id }) })),
          'divider',
          { label: words.anyStatus, onClick: () => set({ statusId: undefined }) },
        ]}
      />
      <PersonPills filter={filter} set={set} />
      <Several
        label={words.types}
        none={words.noTypes}
        items={treeOf(types)}
        chosen={filter.types}
        onChange={(chosen) => set({ types: chosen })}
      />
      <Several
        label={words.labels}
        none={words.noLabels}
        items={labels}
        chosen={filter.labels}
        onChange={(chosen) => set({ labels: chosen })}
      />
      <OtherPills filter={filter} set={set} />
      <TextButton onClick={() => onChange(clearedFilter)}>{words.clear}</TextButton>
      <TextButton onClick={() => onChange(standardFilter(self))}>{words.reset}</TextButton>
      <FilterSpacer />
      <SavedViews
        list="projects"
        whose={{
          employee: String(filter.employeeId ?? 'all'),
          connected: filter.employeeId === undefined ? undefined : filter.connected ? '1' : '0',
        }}
      />
      {aside}
    </FilterBar>
  );
}

type PillProps = { readonly filter: ListFilter; readonly set: (change: Partial<ListFilter>) => void };

/** A person, and whether cases that are only linked to them count. */
function PersonPills({ filter, set }: PillProps) {
  const { filters: words } = useProjectWords();
  const { employeeId: self, name: ownName } = useHere();
  const nameIn = useNameIn();
  const everybody = useErrorToast(useQuery(peopleOptions())).data?.items;
  const people = everybody ?? [];
  // The person's own name is known before the names are loaded.
  // People who have left can be filtered by too.
  const person =
    filter.employeeId === undefined
      ? undefined
      : filter.employeeId === self
        ? ownName
        : nameIn(everybody, filter.employeeId);
  return (
    <>
      <PersonPill
        label={words.employee}
        words={words}
        value={person}
        me={people.some(({ id }) => id === self) ? self : null}
        people={people}
        onChoose={(employeeId) => set({ employeeId, ...(employeeId === undefined ? { connected: false } : {}) })}
      />
      {filter.employeeId === undefined ? null : (
        <FilterPill
          label={words.connected}
          onClick={() => set({ connected: !filter.connected })}
          {...(filter.connected ? { value: true, onClear: () => set({ connected: false }) } : {})}
        />
      )}
    </>
  );
}

/** Favourites, and what a link from another page asked for. */
function OtherPills({ filter, set }: PillProps) {
  const { filters: words } = useProjectWords();
  return (
    <>
      <FilterPill
        label={words.favorites}
        onClick={() => set({ favorites: !filter.favorites })}
        {...(filter.favorites ? { value: true, onClear: () => set({ favorites: false }) } : {})}
      />
      {filter.nearCap ? <FilterPill label={words.nearCap} value onClear={() => set({ nearCap: false })} /> : null}
      {filter.expirationTo === undefined ? null : (
        <FilterPill
          label={words.until}
          value={date(filter.expirationTo)}
          onClear={() => set({ expirationTo: undefined })}
        />
      )}
    </>
  );
}

/** The types, each with its sub-types behind it. */
const treeOf = (types: readonly TypeOfProject[]): readonly TypeOfProject[] =>
  types
    .filter(({ parentTypeId }) => parentTypeId === null)
    .flatMap((top) => [
      top,
      ...types
        .filter(({ parentTypeId }) => parentTypeId === top.id)
        .map((sub) => ({ ...sub, name: `${top.name} › ${sub.name}` })),
    ]);

type SeveralProps = {
  readonly label: string;
  readonly none: string;
  readonly items: readonly { readonly id: number; readonly name: string }[];
  readonly chosen: readonly number[];
  readonly onChange: (ids: readonly number[]) => void;
};

/** A pill for a filter with several values; each menu item adds or removes one. */
function Several({ label, none, items, chosen, onChange }: SeveralProps) {
  const names = items.filter(({ id }) => chosen.includes(id)).map(({ name }) => name);
  const entries = items.map(({ id, name }) => ({
    label: name,
    onClick: () => onChange(toggled(chosen, id)),
    ...(chosen.includes(id) ? { hint: <Check size={14} aria-hidden /> } : {}),
  }));
  return (
    <MenuButton
      position="bottom-start"
      width={260}
      entries={items.length > 0 ? entries : [{ label: none, onClick: () => {}, disabled: true }]}
    >
      <FilterPill
        label={label}
        {...(names.length > 0
          ? {
              value: names.length > 2 ? `${names.slice(0, 2).join(', ')} +${names.length - 2}` : names.join(', '),
              onClear: () => onChange([]),
            }
          : {})}
        menu
      />
    </MenuButton>
  );
}
