import { dateRange, dateRanges } from '#shared/dates.ts';
import { calendarDay } from '#shared/format.ts';
import { FilterBar, FilterPill, TextButton } from '#web/kit/filter-pill.tsx';
import { DateField } from '#web/kit/form/date-field.tsx';
import { DateRangeField } from '#web/kit/form/date-range-field.tsx';
import { MenuButton } from '#web/kit/menu/menu-button.tsx';
import type { CandidateQuery, EditSearch } from './filter.ts';
import classes from './invoices.module.css';
import type { useCandidates } from './use-candidates.ts';
import { useInvoiceWords } from './words.ts';

export type Payor = { readonly id: number; readonly name: string };

type Props = {
  readonly query: CandidateQuery;
  readonly candidates: ReturnType<typeof useCandidates>;
  readonly onChange: (change: { readonly [K in keyof EditSearch]?: EditSearch[K] | undefined }) => void;
};

type InvoiceDate = { readonly date: string; readonly choose: (date: string) => void };

/** The invoice date, the payor, and the days of its worklogs. */
export function EditFacts({ invoiceDate, ...props }: Props & { readonly invoiceDate: InvoiceDate }) {
  const words = useInvoiceWords();
  const today = calendarDay(new Date());
  const { rows, payors, chosenPayors, currencyCode } = props.candidates;
  const [payor, another] = chosenPayors;
  return (
    <div className={classes.editFacts}>
      <div className={classes.day}>
        <DateField
          label={words.edit.date}
          value={invoiceDate.date}
          onChange={(date) => {
            if (date) invoiceDate.choose(date);
          }}
        />
        {invoiceDate.date === today ? null : (
          <TextButton onClick={() => invoiceDate.choose(today)}>{words.edit.today}</TextButton>
        )}
      </div>
      <dl className={classes.pairs}>
        <div>
          <dt>{words.edit.payor}</dt>
          <dd>
            {payors.length === 0 && rows.length === 0 ? (
              '–'
            ) : payor && !another ? (
              payor.name
            ) : (
              <span className={classes.missing}>{another ? words.edit.manyPayors : words.edit.noPayor}</span>
            )}
          </dd>
        </div>
        <div>
          <dt>{words.edit.currency}</dt>
          <dd>{currencyCode}</dd>
        </div>
      </dl>
      <EditFilters {...props} />
    </div>
  );
}

/** Which of the unbilled work is shown. */
function EditFilters({ query, candidates: { payors, currencies, currencyCode }, onChange }: Props) {
  const words = useInvoiceWords();
  const today = calendarDay(new Date());
  const presets = [...dateRanges, 'Past7Days' as const].map((name) => ({
    id: name,
    label: words.filters.ranges[name],
    range: dateRange(name, today),
  }));
  return (
    <FilterBar label={words.filters.label}>
      <DateRangeField
        label={words.filters.period}
        value={{ from: query.dateFrom ?? null, to: query.dateTo ?? null }}
        presets={presets}
        onChange={({ from, to }) => onChange({ dateFrom: from ?? undefined, dateTo: to ?? undefined })}
      />
      {query.projectEmployeeId === undefined ? null : (
        <FilterPill
          label={words.filters.responsible}
          value
          onClear={() => onChange({ projectEmployeeId: undefined })}
        />
      )}
      {query.payorId === undefined ? null : (
        <FilterPill label={words.edit.onePayor} value onClear={() => onChange({ payorId: undefined })} />
      )}
      {query.payorId === undefined && payors.length > 1 ? (
        <MenuButton
          position="bottom-start"
          entries={payors.map(({ id, name }) => ({ label: name, onClick: () => onChange({ payorId: String(id) }) }))}
        >
          <FilterPill label={words.edit.payor} menu />
        </MenuButton>
      ) : null}
      {currencies.length > 1 ? (
        <MenuButton
          position="bottom-start"
          entries={currencies.map((code) => ({ label: code, onClick: () => onChange({ currencyCode: code }) }))}
        >
          <FilterPill label={words.edit.currency} value={currencyCode} menu />
        </MenuButton>
      ) : null}
    </FilterBar>
  );
}
