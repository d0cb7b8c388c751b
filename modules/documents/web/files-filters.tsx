import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { statusesOptions } from '#modules/projects/web/api.ts';
import type { PartyHit } from '#modules/search/contract.ts';
import { PersonPill } from '#modules/employees/web/parts/person-pill.tsx';
import { FilterBar, FilterPill, FilterSpacer, TextButton } from '#web/kit/filter-pill.tsx';
import { SearchPicker } from '#web/kit/form/search-picker.tsx';
import { SearchBox } from '#web/kit/search-box.tsx';
import { useHere } from '#web/lib/here.tsx';
import { useNameIn } from '#web/kit/use-name-in.ts';
import { MenuPill } from '#web/kit/menu-pill.tsx';
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
  const { filters: words } = useDocumentWords();
  const [chosen, setChosen] = useState<PartyHit | null>(null);
  const party = useFilteredParty(filter.party, chosen);
  const set = (change: Partial<FilesFilter>) => onChange({ ...filter, ...change });
  return (
    <FilterBar label={words.label}>
      <SearchBox label={words.search} value={filter.name} onChange={(name) => set({ name })} />
      <PersonPills filter={filter} set={set} />
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
      <StatusPill filter={filter} set={set} />
      <FormatPill filter={filter} set={set} />
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

type PillProps = { readonly filter: FilesFilter; readonly set: (change: Partial<FilesFilter>) => void };

/** A person, and whether cases that are only linked to them count. */
function PersonPills({ filter, set }: PillProps) {
  const { filters: words } = useDocumentWords();
  const { employeeId: self } = useHere();
  const nameIn = useNameIn();
  const everybody = useErrorToast(useQuery(peopleOptions())).data?.items;
  const people = everybody ?? [];
  // People who have left can still be filtered by.
  const person = filter.employeeId === undefined ? undefined : nameIn(everybody, filter.employeeId);
  return (
    <>
      <PersonPill
        label={words.employee}
        words={words}
        value={person}
        me={self}
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

/** The status of the case. */
function StatusPill({ filter, set }: PillProps) {
  const { filters: words } = useDocumentWords();
  const statuses = useErrorToast(useQuery(statusesOptions())).data ?? [];
  return (
    <MenuPill
      label={words.status}
      value={statuses.find(({ id }) => id === filter.statusId)?.name}
      onClear={() => set({ statusId: undefined })}
      position="bottom-start"
      entries={[
        ...statuses.map(({ id, name }) => ({ label: name, onClick: () => set({ statusId: id }) })),
        'divider',
        { label: words.anyStatus, onClick: () => set({ statusId: undefined }) },
      ]}
    />
  );
}

function FormatPill({ filter, set }: PillProps) {
  const { filters: words, formats } = useDocumentWords();
  return (
    <MenuPill
      label={words.format}
      value={filter.format ? formats[filter.format] : undefined}
      onClear={() => set({ format: undefined })}
      position="bottom-start"
      entries={[
        ...fileFormats.map((format) => ({ label: formats[format], onClick: () => set({ format }) })),
        'divider',
        { label: words.anyFormat, onClick: () => set({ format: undefined }) },
      ]}
    />
  );
}
