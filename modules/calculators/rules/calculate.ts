import { addMonths, type CalendarDate } from '#shared/dates.ts';
import { product, toMillionths, type Units } from './amounts.ts';
import { daysOfPart, type DayCount } from './day-count.ts';
import { openLedger, type Ledger } from './ledger.ts';
import { keyOf, monthOf, nextMonth, type RateTable } from './rates.ts';
import type { Debt, InterestPeriod } from './request.ts';

/** Days with one rate on one base. Amounts are in units of `amounts.ts`; `products` is before division. */
export type Line = {
  readonly startDate: CalendarDate;
  readonly endDate: CalendarDate;
  readonly days: number;
  /** Millionths per year. */
  readonly rate: number;
  readonly base: Units;
  readonly products: bigint;
};

export type CalculatedPeriod = { readonly period: InterestPeriod; readonly lines: readonly Line[] };
export type Calculated = { readonly periods: readonly CalculatedPeriod[]; readonly ledger: Ledger };

type Terms = { readonly dayCount: DayCount; readonly capitalise: boolean; readonly rates: RateTable };

/**
 * Calculates a debt. Interest is simple within twelve months from the first day of an unbroken sequence of periods;
 * then unpaid interest is added to the principal, if the sequence continues (art. 12 (1)). Events on a day come before
 * that day's interest: due dates, then payments, then capitalisation.
 * @throws RangeError when a month has no rate: check `missingMonths` first
 */
export function calculateDebt(debt: Debt, terms: Terms): Calculated {
  const ledger = openLedger(debt);
  const clock = openClock(terms.capitalise);
  const inOrder = debt.interestPeriods.toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1));
  const periods = inOrder.map((period) => {
    ledger.settleUntil(period.startDate);
    if (clock.enter(period)) ledger.capitalise(period.startDate);
    const lines: Line[] = [];
    for (let from = period.startDate; from < period.endDate;) {
      const rate = rateFrom(period, from, terms.rates);
      const to = earliest(rate.until, clock.next(), ledger.nextDate(), period.endDate);
      const days = daysOfPart(terms.dayCount, period.startDate, from, to);
      const base = ledger.principal();
      const products = product(base, rate.millionths, days);
      lines.push({ startDate: from, endDate: to, days, rate: rate.millionths, base, products });
      ledger.accrue(products, to);
      ledger.settleUntil(to);
      if (to < period.endDate && clock.strikes(to)) ledger.capitalise(to);
      from = to;
    }
    return { period, lines };
  });
  ledger.settleUntil(null);
  return { periods, ledger };
}

/**
 * The capitalisation dates of art. 12: every twelve months from the first day of an unbroken sequence; 29 February
 * becomes the 28th in other years.
 */
function openClock(running: boolean) {
  let start: CalendarDate | null = null;
  let years = 0;
  let next: CalendarDate | null = null;
  let last: CalendarDate | null = null;
  const wind = (): void => {
    years += 1;
    next = start === null ? null : addMonths(start, years * 12);
  };
  const strikes = (date: CalendarDate): boolean => {
    if (next !== date) return false;
    wind();
    return running;
  };
  return {
    next: () => next,
    strikes,
    /** When a period begins: whether twelve months end on that very day. */
    enter: ({ startDate, endDate }: InterestPeriod): boolean => {
      const goesOn = last === startDate;
      last = endDate;
      if (goesOn) return strikes(startDate);
      [start, years] = [startDate, 0];
      wind();
      return false;
    },
  };
}

/** Between businesses one point is added to the published rate (art. 6 (3)). */
const commercialPoint = 10_000;

/** The rate on a day, and the day when it changes; adjacent months with the same rate are merged. */
function rateFrom(
  { interestType, seriesId, interestRate, commercial, endDate }: InterestPeriod,
  from: CalendarDate,
  rates: RateTable,
): { readonly millionths: number; readonly until: CalendarDate } {
  if (interestType === 'Fixed') return { millionths: toMillionths(interestRate ?? 0), until: endDate };
  const months = rates.get(keyOf({ interestType, seriesId }));
  const first = months?.get(monthOf(from));
  if (!first) throw new RangeError(`There is no rate of ${interestType} for ${monthOf(from)}.`);
  let month = nextMonth(first.month);
  while (`${month}-01` < endDate && months?.get(month)?.rate === first.rate) month = nextMonth(month);
  const added = interestType === 'Penalty' && commercial ? commercialPoint : 0;
  return { millionths: toMillionths(first.rate) + added, until: `${month}-01` };
}

const earliest = (date: CalendarDate, ...others: readonly (CalendarDate | null)[]): CalendarDate =>
  others.reduce<CalendarDate>((found, other) => (other !== null && other < found ? other : found), date);
