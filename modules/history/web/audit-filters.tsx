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
  const pill = (label: string, value: string | undefined, clear: () => void) => (
    <FilterPill label={label} {...(value ? { value, onClear: clear } : {})} menu />
  );
  const today = calendarDay(new Date());
  const presets = dateRanges.map((range) => {
    const { from, to } = dateRange(range, today);
    return { id: range, label: common.calendar.ranges[range], range: { from, to } };
  });
  const { edition, language } = useHere();
  const named = kinds
    .filter((kind) => kind !== 'opponent' || hasOpponents(edition))
    .map((kind) => ({ kind, label: words.rows[kind]?.name ?? kind }))
    .toSorted((one, other) => one.label.localeCompare(other.label, language));
  return (
    <FilterBar label={filters.label}>
      {people.length === 0 ? null : (
        <MenuButton
          position="bottom-start"
          width={240}
          entries={[
            { label: filters.anybody, onClick: () => set('employeeId', undefined) },
            'divider',
            ...people.map(({ id, name }) => ({ label: name, onClick: () => set('employeeId', id) })),
          ]}
        >
          {pill(filters.person, people.find(({ id }) => id === filter.employeeId)?.name, () =>
            set('employeeId', undefined),
          )}
        </MenuButton>
      )}
      <MenuButton
        position="bottom-start"
        entries={[
          { label: filters.anyKind, onClick: () => set('kind', undefined) },
          'divider',
          ...named.map(({ kind, label }) => ({ label, onClick: () => set('kind', kind) })),
        ]}
      >
        {pill(filters.kind, filter.kind ? words.rows[filter.kind]?.name : undefined, () => set('kind', undefined))}
      </MenuButton>
      <MenuButton
        position="bottom-start"
        entries={[
          { label: filters.anyAction, onClick: () => set('action', undefined) },
          'divider',
          ...actions.map((action) => ({ label: words.audit.actions[action], onClick: () => set('action', action) })),
        ]}
      >
        {pill(filters.action, filter.action ? words.audit.actions[filter.action] : undefined, () =>
          set('action', undefined),
        )}
      </MenuButton>
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
