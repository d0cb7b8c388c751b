import { dateRange, dateRanges } from '#shared/dates.ts';
import { calendarDay } from '#shared/format.ts';
import { FilterBar, FilterPill, TextButton } from '#web/kit/filter-pill.tsx';
import { DateField } from '#web/kit/form/date-field.tsx';
import { DateRangeField } from '#web/kit/form/date-range-field.tsx';
import type { CandidateQuery, EditSearch } from './filter.ts';
import classes from './invoices.module.css';
import { useInvoiceWords } from './words.ts';

type Props = {
  readonly query: CandidateQuery; readonly payorName: string | null; readonly currencyCode: string;
  readonly invoiceDate: { readonly date: string; readonly choose: (date: string) => void };
  readonly onChange: (change: { readonly [K in keyof EditSearch]?: EditSearch[K] | undefined }) => void;
};

/** The day of the invoice, who pays, and which days its worklogs are of. */
export function EditFacts({ query, payorName, currencyCode, invoiceDate, onChange }: Props) {
  const words = useInvoiceWords();
  const today = calendarDay(new Date());
  const presets = [...dateRanges, 'Past7Days' as const].map((name) => ({ id: name, label: words.filters.ranges[name], range: dateRange(name, today) }));
  return (
    <div className={classes.editFacts}>
      <div className={classes.day}>
        <DateField label={words.edit.date} value={invoiceDate.date} onChange={(date) => { if (date) invoiceDate.choose(date); }} />
        {invoiceDate.date === today ? null : <TextButton onClick={() => invoiceDate.choose(today)}>{words.edit.today}</TextButton>}
      </div>
      <dl className={classes.pairs}>
        <div><dt>{words.edit.payor}</dt><dd>{payorName ?? <span className={classes.missing}>{words.edit.noPayor}</span>}</dd></div>
        <div><dt>{words.edit.currency}</dt><dd>{currencyCode}</dd></div>
      </dl>
      <FilterBar label={words.filters.label}>
        <DateRangeField label={words.filters.period} value={{ from: query.dateFrom ?? null, to: query.dateTo ?? null }} presets={presets} onChange={({ from, to }) => onChange({ dateFrom: from ?? undefined, dateTo: to ?? undefined })} />
        {query.projectEmployeeId === undefined ? null : <FilterPill label={words.filters.responsible} value onClear={() => onChange({ projectEmployeeId: undefined })} />}
        {query.payorId === undefined ? null : <FilterPill label={words.edit.onePayor} value onClear={() => onChange({ payorId: undefined })} />}
      </FilterBar>
    </div>
  );
}
