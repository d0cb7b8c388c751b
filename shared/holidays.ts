import { addDays, weekdayOf, type CalendarDate } from './dates.ts';

/** Icelandic public holidays; `calendar.holidays` of the common texts has their names. */
export type Holiday =
  | 'newYear'
  | 'maundyThursday'
  | 'goodFriday'
  | 'easterSunday'
  | 'easterMonday'
  | 'firstDayOfSummer'
  | 'labourDay'
  | 'ascension'
  | 'whitSunday'
  | 'whitMonday'
  | 'nationalDay'
  | 'commerceDay'
  | 'christmasEve'
  | 'christmasDay'
  | 'boxingDay'
  | 'newYearsEve';

type HolidayOfYear = {
  readonly date: CalendarDate;
  readonly holiday: Holiday;
  /** Half holidays, from 13:00. */
  readonly half: boolean;
};

/**
 * The public holidays of a year (1900 to 2199) by date: laws 88/1971 art. 6 and 32/1997 art. 2 (integrations §10.2).
 */
export function holidays(year: number): readonly HolidayOfYear[] {
  const easter = easterSunday(year);
  const whole = (date: CalendarDate, holiday: Holiday) => ({ date, holiday, half: false });
  const half = (date: CalendarDate, holiday: Holiday) => ({ date, holiday, half: true });
  const days = [
    whole(`${year}-01-01`, 'newYear'),
    whole(addDays(easter, -3), 'maundyThursday'),
    whole(addDays(easter, -2), 'goodFriday'),
    whole(easter, 'easterSunday'),
    whole(addDays(easter, 1), 'easterMonday'),
    whole(onOrAfter(`${year}-04-19`, thursday), 'firstDayOfSummer'),
    whole(`${year}-05-01`, 'labourDay'),
    whole(addDays(easter, 39), 'ascension'),
    whole(addDays(easter, 49), 'whitSunday'),
    whole(addDays(easter, 50), 'whitMonday'),
    whole(`${year}-06-17`, 'nationalDay'),
    whole(onOrAfter(`${year}-08-01`, monday), 'commerceDay'),
    half(`${year}-12-24`, 'christmasEve'),
    whole(`${year}-12-25`, 'christmasDay'),
    whole(`${year}-12-26`, 'boxingDay'),
    half(`${year}-12-31`, 'newYearsEve'),
  ];
  return days.sort((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
}

/**
 * The holiday on a day, if there is one. When two fall on the same day (Ascension Day on 1 May), returns the first in
 * order.
 */
export const holidayOn = (date: CalendarDate): HolidayOfYear | null =>
  holidays(Number(date.slice(0, 4))).find((day) => day.date === date) ?? null;

const monday = 1;
const thursday = 4;

const onOrAfter = (date: CalendarDate, weekday: number): CalendarDate =>
  addDays(date, (weekday - weekdayOf(date) + 7) % 7);

// The Gregorian computus of Meeus, Jones and Butcher.
function easterSunday(year: number): CalendarDate {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const offset = (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * offset) / 451);
  const days = epact + offset - 7 * shift + 114;
  return `${year}-0${Math.floor(days / 31)}-${String((days % 31) + 1).padStart(2, '0')}`;
}
