import { Decimal } from 'decimal.js';
import { addDays, daysBetween, weekdayOf, type CalendarDate } from '#shared/dates.ts';
import { holidays } from '#shared/holidays.ts';

type Days = { readonly days: number; readonly weeks: number; readonly rest: number; readonly working: number };

/**
 * Days between two dates: the first is included, the last is not, as for interest. Working days are Monday to Friday,
 * without holidays.
 */
export function daysOf(from: CalendarDate, to: CalendarDate): Days {
  const days = daysBetween(from, to);
  const [weeks, rest] = [Math.floor(days / 7), days % 7];
  const left = Array.from({ length: rest }, (_, day) => addDays(from, weeks * 7 + day)).filter(isWeekday).length;
  return { days, weeks, rest, working: weeks * 5 + left - holidaysOnWeekdays(from, to) };
}

const isWeekday = (day: CalendarDate): boolean => weekdayOf(day) < 6;

function holidaysOnWeekdays(from: CalendarDate, to: CalendarDate): number {
  const off = new Set<CalendarDate>();
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year += 1)
    for (const { date, half } of holidays(year))
      if (!half && date >= from && date < to && isWeekday(date)) off.add(date);
  return off.size;
}

/** An amount without VAT, the VAT, and the total; whole ISK, the VAT rounded once. */
type Vat = { readonly net: number; readonly vat: number; readonly gross: number };

/**
 * @param rate a fraction, `0.24`;
 * @param included whether the amount includes VAT
 */
export function vatOf(amount: number, rate: number, included: boolean): Vat {
  const share = included ? new Decimal(rate).div(new Decimal(rate).plus(1)) : new Decimal(rate);
  const vat = share.times(amount).toDecimalPlaces(0, Decimal.ROUND_HALF_UP).toNumber();
  return included ? { net: amount - vat, vat, gross: amount } : { net: amount, vat, gross: amount + vat };
}
