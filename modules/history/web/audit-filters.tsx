import { calendarDay } from '#shared/format.ts';
import { dateRange, dateRanges } from '#shared/dates.ts';
import { hasOpponents } from '#shared/texts/nouns.ts';
import { FilterBar, FilterPill, TextButton } from '#web/kit/filter-pill.tsx';
import { DateRangeField } from '#web/kit/form/date-range-field.tsx';
import { MenuButton } from '#web/kit/menu/menu-button.tsx';
import { useHere } from '#web/lib/here.tsx';
import { useText } from '#web/lib/texts.tsx';
import { actions } from '../contract.ts';
import type { LogFilter } from './api.ts';
import { useHistoryWords } from './words.ts';

type Props = {
  readonly filter: LogFilter;
  readonly people: readonly { readonly id: number; readonly name: string }[];
  readonly kinds: readonly string[];
  readonly onChange: (filter: LogFilter) => void;
};

/** Filters: person, kind of row, action, and dates. */
export function AuditFilters({ filter, people, kinds, onChange }: Props) {
  const words = useHistoryWords();
  const { filters } = words.audit;
  const { common } = useText();
  const set = <K extends keyof LogFilter>(key: K, value: LogFilter[K] | undefined) => {
    const { [key]: _before, ...rest } = filter;
    onChange(value === undefined ? rest : { ...rest, [key]: value });
  };
  const today = calendarDay(new Date());
  const presets = dateRanges.map((range) => {
    const { from, to } = dateRange(range, today);
    return { id: range, label: common.calendar.ranges[range], range: { from, to } };
  });
  const { edition, language } = useHere();
  const named = kinds
    .filter((kind) => kind !== 'opponent' || hasOpponents(edition))
    .map((kind) => ({ value: kind, label: words.rows[kind]?.name ?? kind }))
    .toSorted((one, other) => one.label.localeCompare(other.label, language));
  return (
    <FilterBar label={filters.label}>
      {people.length === 0 ? null : (
        <Choice
          label={filters.person}
          anyLabel={filters.anybody}
          width={240}
          chosen={people.find(({ id }) => id === filter.employeeId)?.name}
          options={people.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id) => set('employeeId', id)}
        />
      )}
      <Choice
        label={filters.kind}
        anyLabel={filters.anyKind}
        chosen={filter.kind ? words.rows[filter.kind]?.name : undefined}
        options={named}
        onChange={(kind) => set('kind', kind)}
      />
      <Choice
        label={filters.action}
        anyLabel={filters.anyAction}
        chosen={filter.action ? words.audit.actions[filter.action] : undefined}
        options={actions.map((action) => ({ value: action, label: words.audit.actions[action] }))}
        onChange={(action) => set('action', action)}
      />
      <DateRangeField
        label={filters.period}
        value={{ from: filter.dateFrom ?? null, to: filter.dateTo ?? null }}
        presets={presets}
        onChange={({ from, to }) => {
          const { dateFrom: _from, dateTo: _to, ...rest } = filter;
          onChange({ ...rest, ...(from ? { dateFrom: from } : {}), ...(to ? { dateTo: to } : {}) });
        }}
      />
      {Object.keys(filter).length > 0 ? <TextButton onClick={() => onChange({})}>{filters.clear}</TextButton> : null}
    </FilterBar>
  );
}

type ChoiceProps<Value> = {
  readonly label: string;
  readonly anyLabel: string;
  readonly chosen: string | undefined;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value | undefined) => void;
  readonly width?: number;
};

/** A pill with a menu: one value, or any. */
function Choice<Value>({ label, anyLabel, chosen, options, onChange, ...menu }: ChoiceProps<Value>) {
  const clear = () => onChange(undefined);
  return (
    <MenuButton
      position="bottom-start"
      {...menu}
      entries={[
        { label: anyLabel, onClick: clear },
        'divider',
        ...options.map((one) => ({ label: one.label, onClick: () => onChange(one.value) })),
      ]}
    >
      <FilterPill label={label} {...(chosen ? { value: chosen, onClear: clear } : {})} menu />
    </MenuButton>
  );
}
