import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { statusesOptions } from '#modules/projects/web/api.ts';
import type { PartyHit } from '#modules/search/contract.ts';
import { FilterBar, FilterPill, FilterSpacer, TextButton } from '#web/kit/filter-pill.tsx';
import { SearchPicker } from '#web/kit/form/search-picker.tsx';
import { MenuButton } from '#web/kit/menu/menu-button.tsx';
import { SearchBox } from '#web/kit/search-box.tsx';
import { useHere } from '#web/lib/here.tsx';
import { useNameIn } from '#web/kit/use-name-in.ts';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import { fileFormats } from '../rules/kinds.ts';
import { findParties, peopleOptions } from './api.ts';
import classes from './documents.module.css';
import { clearedFilter, type FilesFilter } from './filter.ts';
import { useFilteredParty } from './use-filtered-party.ts';
import { useDocumentWords } from './words.ts';

type Props = {
  readonly filter: FilesFilter;
  readonly onChange: (filter: FilesFilter) => void;
  readonly aside?: ReactNode;
};

/** All filters of the list of documents (DOC-28, DOC-29). */
export function FilesFilters({ filter, onChange, aside }: Props) {
  const { filters: words, formats } = useDocumentWords();
  const { employeeId: self } = useHere();
  const statuses = useErrorToast(useQuery(statusesOptions())).data ?? [];
  const nameIn = useNameIn();
  const everybody = useErrorToast(useQuery(peopleOptions())).data?.items;
  const people = everybody ?? [];
  const [chosen, setChosen] = useState<PartyHit | null>(null);
  const party = useFilteredParty(filter.party, chosen);
  const set = (change: Partial<FilesFilter>) => onChange({ ...filter, ...change });
  const status = statuses.find(({ id }) => id === filter.statusId)?.name;
  // People who have left can still be filtered by.
  const person = filter.employeeId === undefined ? undefined : nameIn(everybody, filter.employeeId);
  return (
    <FilterBar label={words.label}>
      <SearchBox label={words.search} value={filter.name} onChange={(name) => set({ name })} />
      <MenuButton
        position="bottom-start"
        entries={[
          { label: words.everybody, onClick: () => set({ employeeId: undefined, connected: false }) },
          { label: words.me, onClick: () => set({ employeeId: self }) },
          'divider',
          ...people.map(({ id, name }) => ({ label: name, onClick: () => set({ employeeId: id }) })),
        ]}
      >
        <FilterPill
          label={words.employee}
          {...(person ? { value: person, onClear: () => set({ employeeId: undefined, connected: false }) } : {})}
          menu
        />
      </MenuButton>
      {filter.employeeId === undefined ? null : (
        <FilterPill
          label={words.connected}
          onClick={() => set({ connected: !filter.connected })}
          {...(filter.connected ? { value: true, onClear: () => set({ connected: false }) } : {})}
        />
      )}
      <div className={classes.find}>
        <SearchPicker<PartyHit>
          label={words.party}
          hideLabel
          value={party}
          placeholder={words.party}
          clearable
          onChange={(hit) => {
            setChosen(hit);
            set({ party: hit ? { kind: hit.typeId === 2 ? 'client' : 'opponent', id: hit.id } : undefined });
          }}
          load={findParties}
          getKey={({ typeId, id }) => `${typeId}/${id}`}
          getLabel={({ name }) => name}
          getNote={({ dataField1 }) => dataField1}
        />
      </div>
      <MenuButton
        position="bottom-start"
        entries={[
          ...statuses.map(({ id, name }) => ({ label: name, onClick: () => set({ statusId: id }) })),
          'divider',
          { label: words.anyStatus, onClick: () => set({ statusId: undefined }) },
        ]}
      >
        <FilterPill
          label={words.status}
          {...(status ? { value: status, onClear: () => set({ statusId: undefined }) } : {})}
          menu
        />
      </MenuButton>
      <MenuButton
        position="bottom-start"
        entries={[
          ...fileFormats.map((format) => ({ label: formats[format], onClick: () => set({ format }) })),
          'divider',
          { label: words.anyFormat, onClick: () => set({ format: undefined }) },
        ]}
      >
        <FilterPill
          label={words.format}
          {...(filter.format ? { value: formats[filter.format], onClear: () => set({ format: undefined }) } : {})}
          menu
        />
      </MenuButton>
      <TextButton
        onClick={() => {
          setChosen(null);
          onChange(clearedFilter);
        }}
      >
        {words.clear}
      </TextButton>
      <FilterSpacer />
      {aside}
    </FilterBar>
  );
}
