import { useQuery } from '@tanstack/react-query';
import { SavedViews } from '#modules/employees/web/parts/saved-views.tsx';
import { calendarDay, date } from '#shared/format.ts';
import { dateRange, dateRanges, firstOfMonthMonthsAgo } from '#shared/dates.ts';
import { useHere } from '#web/lib/here.tsx';
import { FilterBar, FilterPill, FilterSpacer, TextButton } from '#web/kit/filter-pill.tsx';
import { DateRangeField } from '#web/kit/form/date-range-field.tsx';
import { SearchPicker } from '#web/kit/form/search-picker.tsx';
import { MenuButton } from '#web/kit/menu/menu-button.tsx';
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
  const employees = useErrorToast(useQuery(everybodyOptions()));
  const { employeeId } = useHere();
  const party = useParty(filter.party);
  const main = useMain(filter.main);
  const set = (change: Partial<ListFilter>) => onChange({ ...filter, ...change });
  const people = employees.data?.items ?? [];
  const labelOfPerson = ({ name, active }: (typeof people)[number]) => (active ? name : words.inactive(name));
  function nameOf(id: number | undefined): string | undefined {
    if (id === undefined) return undefined;
    const person = people.find((one) => one.id === id);
    // Filtered by a person, even before their name is loaded.
    if (id === employeeId) return words.me;
    return person ? labelOfPerson(person) : employees.isPending ? '…' : words.unknownParty;
  }
  const choosePerson = (key: 'employeeId' | 'projectEmployeeId') => [
    { label: words.everybody, onClick: () => set({ [key]: undefined }) },
    { label: words.me, onClick: () => set({ [key]: employeeId }) },
    'divider' as const,
    ...people
      .filter(({ id }) => id !== employeeId)
      .map((person) => ({ label: labelOfPerson(person), onClick: () => set({ [key]: person.id }) })),
  ];
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
      <MenuButton
        entries={[
          { label: words.unbilled, onClick: () => set({ booked: 'unbilled' }) },
          { label: words.billed, onClick: () => set({ booked: 'billed' }) },
          { label: words.anyBilling, onClick: () => set({ booked: 'all' }) },
        ]}
      >
        <FilterPill
          label={filter.booked === 'all' ? words.billing : words[filter.booked]}
          {...(filter.booked === 'all' ? {} : { value: true, onClear: () => set({ booked: 'all' }) })}
          menu
        />
      </MenuButton>
      <MenuButton
        entries={[
          { label: words.billable, onClick: () => set({ billable: 'billable' }) },
          { label: words.nonBillable, onClick: () => set({ billable: 'nonBillable' }) },
          { label: words.anyBillable, onClick: () => set({ billable: 'all' }) },
        ]}
      >
        <FilterPill
          label={filter.billable === 'all' ? words.billability : words[filter.billable]}
          {...(filter.billable === 'all' ? {} : { value: true, onClear: () => set({ billable: 'all' }) })}
          menu
        />
      </MenuButton>
      <DateRangeField
        label={words.period}
        value={{ from: filter.dateFrom ?? null, to: filter.dateTo ?? null }}
        presets={presets(words)}
        onChange={(range) => set({ dateFrom: range.from ?? undefined, dateTo: range.to ?? undefined })}
      />
      <MenuButton entries={choosePerson('employeeId')} position="bottom-start">
        <FilterPill
          label={words.employee}
          {...(nameOf(filter.employeeId)
            ? { value: nameOf(filter.employeeId), onClear: () => set({ employeeId: undefined }) }
            : {})}
          menu
        />
      </MenuButton>
      <MenuButton entries={choosePerson('projectEmployeeId')} position="bottom-start">
        <FilterPill
          label={words.responsible}
          {...(nameOf(filter.projectEmployeeId)
            ? { value: nameOf(filter.projectEmployeeId), onClear: () => set({ projectEmployeeId: undefined }) }
            : {})}
          menu
        />
      </MenuButton>
      <MenuButton
        entries={[
          { label: words.anyType, onClick: () => set({ workTypeId: undefined }) },
          'divider',
          ...Object.values(workType).map((kind) => ({
            label: workTypes[kind] ?? '',
            onClick: () => set({ workTypeId: kind }),
          })),
        ]}
      >
        <FilterPill
          label={words.type}
          {...(filter.workTypeId
            ? { value: workTypes[filter.workTypeId], onClear: () => set({ workTypeId: undefined }) }
            : {})}
          menu
        />
      </MenuButton>
      {filter.words ? (
        <FilterPill label={words.words} value={filter.words} onClear={() => set({ words: undefined })} />
      ) : null}
      {filter.lacks ? (
        <FilterPill label={words.lacks[filter.lacks]} value onClear={() => set({ lacks: undefined })} />
      ) : null}
      {main ? <FilterPill label={main.label} value={main.name} onClear={() => set({ main: undefined })} /> : null}
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
