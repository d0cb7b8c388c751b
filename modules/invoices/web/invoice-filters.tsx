import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { SavedViews } from '#modules/employees/web/parts/saved-views.tsx';
import type { PartyHit } from '#modules/search/contract.ts';
import { labelOf } from '#modules/search/rules.ts';
import { employeesOptions } from '#modules/employees/web/parts/employee-options.ts';
import { PersonPill } from '#modules/employees/web/parts/person-pill.tsx';
import { useParty } from '#modules/worklogs/web/parts/use-party.ts';
import { dateRange, dateRanges } from '#shared/dates.ts';
import { calendarDay } from '#shared/format.ts';
import { useHere } from '#web/lib/here.tsx';
import { FilterBar, FilterPill, FilterSpacer, TextButton } from '#web/kit/filter-pill.tsx';
import { DateRangeField } from '#web/kit/form/date-range-field.tsx';
import { SearchPicker } from '#web/kit/form/search-picker.tsx';
import { useNameIn } from '#web/kit/use-name-in.ts';
import { MenuPill } from '#web/kit/menu-pill.tsx';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import { findParties } from './api.ts';
import { filterNames, partyKey, partyKeyIn, stateIn, states, type InvoiceSearch } from './filter.ts';
import classes from './invoices.module.css';
import { useInvoiceWords } from './words.ts';

type Props = {
  readonly search: InvoiceSearch;
  readonly onChange: (change: InvoiceSearch) => void;
  /** Whether to filter by state and bin, which unbilled work does not have. */
  readonly ofInvoices?: boolean;
  readonly aside?: ReactNode;
};

const nothing = Object.fromEntries(filterNames.map((name) => [name, undefined])) as InvoiceSearch;

/** The filters of both lists, each a pill that shows its value (BILL-04). */
export function InvoiceFilters({ search, onChange, ofInvoices = false, aside }: Props) {
  const { filters: words, status } = useInvoiceWords();
  const [chosen, setChosen] = useState<PartyHit | null>(null);
  const state = stateIn(search.state);
  const set = (change: Change) => onChange(change as InvoiceSearch);
  return (
    <FilterBar label={words.label}>
      <PartyBox {...{ search, set, ofInvoices, chosen, setChosen }} />
      {ofInvoices && search.words ? (
        <FilterPill label={words.words} value={search.words} onClear={() => set({ words: undefined })} />
      ) : null}
      <DateRangeField
        label={words.period}
        value={{ from: search.from ?? null, to: search.to ?? null }}
        presets={presets(words)}
        onChange={({ from, to }) => set({ from: from ?? undefined, to: to ?? undefined })}
      />
      {ofInvoices ? (
        <MenuPill
          label={words.state}
          value={state ? status[state] : undefined}
          onClear={() => set({ state: undefined })}
          position="bottom-start"
          entries={states.map((one) => ({ label: status[one], onClick: () => set({ state: one }) }))}
        />
      ) : null}
      <ResponsiblePill search={search} set={set} />
      {ofInvoices ? (
        <FilterPill
          label={words.deleted}
          {...(search.deleted === 'true'
            ? { value: true, onClear: () => set({ deleted: undefined }) }
            : { onClick: () => set({ deleted: 'true' }) })}
        />
      ) : null}
      {filterNames.some((name) => search[name] !== undefined) ? (
        <TextButton
          onClick={() => {
            setChosen(null);
            onChange(nothing);
          }}
        >
          {words.clear}
        </TextButton>
      ) : null}
      <FilterSpacer />
      {ofInvoices ? <SavedViews list="invoices" whose={{ responsible: search.responsible }} /> : null}
      {aside}
    </FilterBar>
  );
}

type Change = { readonly [K in keyof InvoiceSearch]?: InvoiceSearch[K] | undefined };
type PillProps = { readonly search: InvoiceSearch; readonly set: (change: Change) => void };

function ResponsiblePill({ search, set }: PillProps) {
  const { filters: words } = useInvoiceWords();
  const employees = useErrorToast(useQuery(employeesOptions()));
  const { employeeId } = useHere();
  const nameIn = useNameIn();
  const people = employees.data?.items ?? [];
  const responsible =
    search.responsible === employeeId
      ? words.me
      : search.responsible && nameIn(employees.data?.items, search.responsible);
  return (
    <PersonPill
      label={words.responsible}
      words={words}
      value={responsible || undefined}
      me={employeeId}
      people={people.filter(({ id }) => id !== employeeId)}
      onChoose={(id) => set({ responsible: id })}
    />
  );
}

type PartyProps = PillProps & {
  readonly ofInvoices: boolean;
  readonly chosen: PartyHit | null;
  readonly setChosen: (hit: PartyHit | null) => void;
};

/** Finds a party or, among invoices, a text. */
function PartyBox({ search, set, ofInvoices, chosen, setChosen }: PartyProps) {
  const { filters: words } = useInvoiceWords();
  const key = partyKeyIn(search);
  const known = chosen !== null && partyKey(chosen) === key;
  // Of a party that was not searched for here, the URL has no name.
  const named = useParty(known ? undefined : key);
  return (
    <div className={classes.find}>
      <SearchPicker<PartyHit>
        label={words.partyLabel}
        hideLabel
        value={known ? chosen : named}
        placeholder={words.party}
        clearable
        onChange={(hit) => {
          setChosen(hit);
          set({ party: hit ? partyKey(hit) : undefined, projectId: undefined });
        }}
        {...(ofInvoices
          ? {
              action: {
                label: words.inTexts,
                onChoose: (typed) => set({ words: typed, party: undefined, projectId: undefined }),
              },
            }
          : {})}
        load={findParties}
        getKey={partyKey}
        getLabel={labelOf}
        getNote={(hit) => hit.dataField1}
      />
    </div>
  );
}

function presets({ ranges }: ReturnType<typeof useInvoiceWords>['filters']) {
  const today = calendarDay(new Date());
  return [...dateRanges, 'Past7Days' as const].map((name) => ({
    id: name,
    label: ranges[name],
    range: dateRange(name, today),
  }));
}
