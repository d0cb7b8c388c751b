import type { CalendarDate } from '#shared/dates.ts';
import { keyOf, monthOf, monthsFrom, stretchesOf, type Month, type RateTable, type Series } from './rates.ts';
import type { Debt, InterestPeriod, InterestRequest } from './request.ts';
import { addDays } from '#shared/dates.ts';

/** The possible errors of a calculation; each is an error code with its own message. */
type InterestProblem =
  | 'interest_too_many'
  | 'interest_no_principal'
  | 'interest_end_first'
  | 'interest_penalty_start'
  | 'interest_published_start'
  | 'interest_commercial_start'
  | 'interest_future'
  | 'interest_no_rate'
  | 'interest_no_series'
  | 'interest_overlap'
  | 'interest_months_missing'
  | 'interest_too_large';

export type Found = {
  readonly code: InterestProblem;
  /** The path of the field: `debts.0.interestPeriods.1.endDate`. */
  readonly field: string;
  readonly debt: string;
  /** Months without a rate, as ranges. */
  readonly months?: string;
  /** The last day with known rates from the start of the period, if later than that. */
  readonly until?: CalendarDate;
};

export const penaltyFrom = '1987-01-01';
export const publishedFrom = '2001-07-01';
/** The day when Act 8/2015 came into force. */
const commercialFrom = '2015-02-10';
/** The maximum number of periods, payments and later due dates of a request. */
const mostEntries = 5000;

/** The first error, debt by debt (CALC-07); null when everything can be calculated, apart from missing rates. */
export function firstProblem({ debts }: InterestRequest, today: CalendarDate): Found | null {
  const entries = debts.reduce((count, debt) => count + entriesOf(debt), 0);
  if (entries > mostEntries) return { code: 'interest_too_many', field: 'debts', debt: debts[0]?.name ?? '' };
  for (const [place, debt] of debts.entries()) {
    const found = problemOfDebt(debt, today);
    if (found) return { code: found.code, field: `debts.${place}.${found.field}`, debt: debt.name };
  }
  return null;
}

const entriesOf = ({ interestPeriods, payments, additions = [] }: Debt) =>
  interestPeriods.length + payments.length + additions.length;

type FoundIn = { readonly code: InterestProblem; readonly field: string };

function problemOfDebt(debt: Debt, today: CalendarDate): FoundIn | null {
  if (debt.principalAmount === undefined || debt.principalAmount === null)
    return { code: 'interest_no_principal', field: 'principalAmount' };
  for (const [place, period] of debt.interestPeriods.entries()) {
    const found = problemOfPeriod(period, today);
    if (found) return { code: found.code, field: `interestPeriods.${place}.${found.field}` };
  }
  const overlapping = overlapOf(debt.interestPeriods);
  return overlapping === null ? null : { code: 'interest_overlap', field: `interestPeriods.${overlapping}.startDate` };
}

function problemOfPeriod(period: InterestPeriod, today: CalendarDate): FoundIn | null {
  const { startDate, endDate, interestType } = period;
  if (endDate <= startDate) return { code: 'interest_end_first', field: 'endDate' };
  if (interestType === 'Fixed')
    return typeof period.interestRate === 'number' ? null : { code: 'interest_no_rate', field: 'interestRate' };
  if (interestType === 'Series') {
    if (!period.seriesId) return { code: 'interest_no_series', field: 'seriesId' };
  } else if (interestType === 'Penalty') {
    if (startDate < penaltyFrom) return { code: 'interest_penalty_start', field: 'startDate' };
    if (period.commercial && startDate < commercialFrom)
      return { code: 'interest_commercial_start', field: 'startDate' };
  } else if (startDate < publishedFrom) return { code: 'interest_published_start', field: 'startDate' };
  return monthOf(endDate) > monthOf(today) ? { code: 'interest_future', field: 'endDate' } : null;
}

/** The index of the first period that starts before the previous one ends; they may share a day. */
function overlapOf(periods: readonly InterestPeriod[]): number | null {
  const inOrder = periods
    .map((period, place) => ({ ...period, place }))
    .toSorted((a, b) => (a.startDate < b.startDate ? -1 : a.startDate > b.startDate ? 1 : a.place - b.place));
  for (const [index, period] of inOrder.entries()) {
    const before = inOrder[index - 1];
    if (before && period.startDate < before.endDate) return period.place;
  }
  return null;
}

/** The first period with a series that the firm does not have (any more). */
export function unknownSeries({ debts }: InterestRequest, series: readonly Pick<Series, 'id'>[]): Found | null {
  for (const [place, { name, interestPeriods }] of debts.entries()) {
    const index = interestPeriods.findIndex(
      ({ interestType, seriesId }) => interestType === 'Series' && !series.some(({ id }) => id === seriesId),
    );
    if (index >= 0)
      return { code: 'interest_no_series', field: `debts.${place}.interestPeriods.${index}.seriesId`, debt: name };
  }
  return null;
}

/**
 * The first debt with a month without a rate, with all such months: neither zero nor the last known rate is used
 * instead.
 */
export function missingMonths({ debts }: InterestRequest, rates: RateTable): Found | null {
  for (const [place, debt] of debts.entries()) {
    const missing = debt.interestPeriods.map((period) => missingOf(period, rates));
    const index = missing.findIndex((months) => months.length > 0);
    const [period, month] = [debt.interestPeriods[index], missing[index]?.[0]];
    if (!period || month === undefined) continue;
    return {
      code: 'interest_months_missing',
      field: `debts.${place}.interestPeriods.${index}.${month === monthOf(period.startDate) ? 'startDate' : 'endDate'}`,
      debt: debt.name,
      months: stretchesOf(missing.flat()),
      ...(month === monthOf(period.startDate) ? {} : { until: `${month}-01` }),
    };
  }
  return null;
}

function missingOf(period: InterestPeriod, rates: RateTable): readonly Month[] {
  const { interestType, seriesId, startDate, endDate } = period;
  if (interestType === 'Fixed') return [];
  const known = rates.get(keyOf({ interestType, seriesId }));
  return monthsFrom(monthOf(startDate), monthOf(addDays(endDate, -1))).filter((month) => !known?.has(month));
}
