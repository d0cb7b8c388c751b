import { useQuery } from '@tanstack/react-query';
import { SavedViews } from '#modules/employees/web/parts/saved-views.tsx';
import { PersonPill } from '#modules/employees/web/parts/person-pill.tsx';
import { calendarDay, date } from '#shared/format.ts';
import { dateRange, dateRanges, firstOfMonthMonthsAgo } from '#shared/dates.ts';
import { useHere } from '#web/lib/here.tsx';
import { FilterBar, FilterPill, FilterSpacer, TextButton } from '#web/kit/filter-pill.tsx';
import { MenuPill } from '#web/kit/menu-pill.tsx';
import { DateRangeField } from '#web/kit/form/date-range-field.tsx';
import { SearchPicker } from '#web/kit/form/search-picker.tsx';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import type { PartyHit } from '#modules/search/contract.ts';
import { labelOf } from '#modules/search/rules.ts';
import { workType } from '../contract/record.ts';
import { everybodyOptions, findParties } from './api.ts';
import { clearedFilter, partyKey, type ListFilter } from './filter.ts';
import type { ReactNode } from 'react';
import classes from './worklogs.module.css';
import { useMain } from './use-main.ts';
import { useParty } from './parts/use-party.ts';
import { useWorklogWords } from './words.ts';

type Props = {
  readonly filter: ListFilter;
  readonly onChange: (filter: ListFilter) => void /** Nothing differs from the default filter. */;
  readonly standard: boolean;
  readonly onReset: () => void;
  readonly aside?: ReactNode;
};

/** All filters of the list, each a pill that shows its value (WORK-03, WORK-04). */
export function WorklogFilters({ filter, onChange, standard, onReset, aside }: Props) {
  const { filters: words, workTypes } = useWorklogWords();
  const party = useParty(filter.party);
  const set = (change: Partial<ListFilter>) => onChange({ ...filter, ...change });
  return (
    <FilterBar label={words.label}>
      <div className={classes.find}>
        <SearchPicker<PartyHit>
          label={words.partyLabel}
          hideLabel
          value={party}
          placeholder={words.party}
          clearable
          onChange={(hit) => set({ party: hit ? partyKey(hit) : undefined })}
          action={{ label: words.inTexts, onChoose: (typed) => set({ words: typed, party: undefined }) }}
          load={findParties}
          getKey={partyKey}
          getLabel={labelOf}
          getNote={(hit) => hit.dataField1}
        />
      </div>
      <BillingPills filter={filter} set={set} />
      <DateRangeField
        label={words.period}
        value={{ from: filter.dateFrom ?? null, to: filter.dateTo ?? null }}
        presets={presets(words)}
        onChange={(range) => set({ dateFrom: range.from ?? undefined, dateTo: range.to ?? undefined })}
      />
      <PeoplePills filter={filter} set={set} />
      <MenuPill
        label={words.type}
        value={filter.workTypeId ? workTypes[filter.workTypeId] : undefined}
        onClear={() => set({ workTypeId: undefined })}
        entries={[
          { label: words.anyType, onClick: () => set({ workTypeId: undefined }) },
          'divider',
          ...Object.values(workType).map((kind) => ({
            label: workTypes[kind] ?? '',
            onClick: () => set({ workTypeId: kind }),
          })),
        ]}
      />
      <OtherPills filter={filter} set={set} />
      {standard ? (
        <TextButton onClick={() => onChange(clearedFilter)}>{words.clear}</TextButton>
      ) : (
        <TextButton onClick={onReset}>{words.reset}</TextButton>
      )}
      <FilterSpacer />
      <SavedViews list="worklogs" whose={{ employee: String(filter.employeeId ?? 'all') }} />
      {aside}
    </FilterBar>
  );
}

type PillProps = { readonly filter: ListFilter; readonly set: (change: Partial<ListFilter>) => void };

/** Whether it is billed, and whether it is billable. */
function BillingPills({ filter: { booked, billable }, set }: PillProps) {
  const { filters: words } = useWorklogWords();
  const entry = (label: string, change: Partial<ListFilter>) => ({ label, onClick: () => set(change) });
  return (
    <>
      <MenuPill
        label={booked === 'all' ? words.billing : words[booked]}
        value={booked !== 'all'}
        onClear={() => set({ booked: 'all' })}
        entries={[
          entry(words.unbilled, { booked: 'unbilled' }),
          entry(words.billed, { booked: 'billed' }),
          entry(words.anyBilling, { booked: 'all' }),
        ]}
      />
      <MenuPill
        label={billable === 'all' ? words.billability : words[billable]}
        value={billable !== 'all'}
        onClear={() => set({ billable: 'all' })}
        entries={[
          entry(words.billable, { billable: 'billable' }),
          entry(words.nonBillable, { billable: 'nonBillable' }),
          entry(words.anyBillable, { billable: 'all' }),
        ]}
      />
    </>
  );
}

/** Who worked, and who is responsible for the case. */
function PeoplePills({ filter, set }: PillProps) {
  const { filters: words } = useWorklogWords();
  const employees = useErrorToast(useQuery(everybodyOptions()));
  const { employeeId: me } = useHere();
  const everybody = (employees.data?.items ?? []).map(({ id, name, active }) => ({
    id,
    name: active ? name : words.inactive(name),
  }));
  function nameOf(id: number | undefined): string | undefined {
    if (id === undefined) return undefined;
    // Filtered by a person, even before their name is loaded.
    if (id === me) return words.me;
    return everybody.find((one) => one.id === id)?.name ?? (employees.isPending ? '…' : words.unknownParty);
  }
  return (['employeeId', 'projectEmployeeId'] as const).map((field) => (
    <PersonPill
      key={field}
      label={field === 'employeeId' ? words.employee : words.responsible}
      words={words}
      value={nameOf(filter[field])}
      me={me}
      people={everybody.filter(({ id }) => id !== me)}
      onChoose={(id) => set({ [field]: id })}
    />
  ));
}

/** What was searched for, and what a link from another page asked for. */
function OtherPills({ filter, set }: PillProps) {
  const { filters: words } = useWorklogWords();
  const main = useMain(filter.main);
  return (
    <>
      {filter.words ? (
        <FilterPill label={words.words} value={filter.words} onClear={() => set({ words: undefined })} />
      ) : null}
      {filter.lacks ? (
        <FilterPill label={words.lacks[filter.lacks]} value onClear={() => set({ lacks: undefined })} />
      ) : null}
      {main ? <FilterPill label={main.label} value={main.name} onClear={() => set({ main: undefined })} /> : null}
    </>
  );
}

function presets({ ranges, since }: ReturnType<typeof useWorklogWords>['filters']) {
  const today = calendarDay(new Date());
  const named = [...dateRanges, 'Past7Days' as const].map((name) => ({
    id: name,
    label: ranges[name],
    range: dateRange(name, today),
  }));
  const from = firstOfMonthMonthsAgo(today, 3);
  return [...named, { id: 'Default', label: since(date(from)), range: { from, to: null } }];
}
