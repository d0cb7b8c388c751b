import * as z from 'zod/mini';
import type { CalendarDate } from './dates.ts';
import { calendarDate, number, oneOf } from './fields.ts';

/**
 * How often something repeats; `MonthEnd` is the last day of a month, `LastWorkday` its last day from Monday to Friday.
 */
export const repeatUnits = ['Day', 'Week', 'Month', 'MonthEnd', 'LastWorkday', 'Year'] as const;
type RepeatUnit = (typeof repeatUnits)[number];

/** A recurrence rule as bodies and answers carry it. The start day is always an occurrence, whatever the rule says. */
export const repeat = z.strictObject({
  unit: oneOf(repeatUnits),
  /** The interval: every n units. */
  interval: number(1, 99, 0),
  /** For weekly rules, the weekdays (1 is Monday). Empty means the weekday of the start. */
  weekdays: z.array(number(1, 7, 0)).check(z.maxLength(7)),
  /** The last possible day; null for no end. */
  until: z.nullable(calendarDate),
});
export type Repeat = z.output<typeof repeat>;

const codes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
const workdays = 'MO,TU,WE,TH,FR';
const shapes: Readonly<Record<RepeatUnit, string>> = {
  Day: 'FREQ=DAILY',
  Week: 'FREQ=WEEKLY',
  Month: 'FREQ=MONTHLY',
  MonthEnd: 'FREQ=MONTHLY;BYMONTHDAY=-1',
  LastWorkday: `FREQ=MONTHLY;BYDAY=${workdays};BYSETPOS=-1`,
  Year: 'FREQ=YEARLY',
};

/** The rule in RFC 5545 syntax, without DTSTART; `until` is a day. */
export function ruleOf({ unit, interval, weekdays, until }: Repeat): string {
  const days = unit === 'Week' ? [...new Set(weekdays)].toSorted((a, b) => a - b).map((day) => codes[day - 1]) : [];
  return [
    shapes[unit],
    ...(interval > 1 ? [`INTERVAL=${interval}`] : []),
    ...(days.length > 0 ? [`BYDAY=${days.join(',')}`] : []),
    ...(until === null ? [] : [`UNTIL=${until.replaceAll('-', '')}`]),
  ].join(';');
}

/** Parses an RFC 5545 rule, parts in any order; null when it uses parts that are not supported here. */
export function repeatOf(rule: string): Repeat | null {
  const parts = new Map(
    rule
      .toUpperCase()
      .split(';')
      .filter(Boolean)
      .map((part) => part.split('=', 2) as [string, string]),
  );
  const take = (name: string) => {
    const value = parts.get(name) ?? null;
    parts.delete(name);
    return value;
  };
  const frequency = take('FREQ');
  const interval = Number(take('INTERVAL') ?? 1);
  const until = dayOf(take('UNTIL'));
  const [days, monthDay, place] = [take('BYDAY'), take('BYMONTHDAY'), take('BYSETPOS')];
  take('WKST');
  if (parts.size > 0 || until === undefined || !Number.isInteger(interval) || interval < 1 || interval > 99)
    return null;
  const common = { interval, until, weekdays: [] };
  if (frequency === 'WEEKLY') {
    const weekdays = days?.split(',').map((code) => codes.findIndex((one) => one === code) + 1) ?? [];
    return weekdays.includes(0) || monthDay || place ? null : { ...common, unit: 'Week', weekdays };
  }
  const shape = [
    `FREQ=${frequency}`,
    ...given('BYMONTHDAY', monthDay),
    ...given('BYDAY', days),
    ...given('BYSETPOS', place),
  ];
  const unit = repeatUnits.find((one) => shapes[one] === shape.join(';'));
  return unit ? { ...common, unit } : null;
}

const given = (name: string, value: string | null) => (value === null ? [] : [`${name}=${value}`]);

/** A day, or the day of an instant; undefined for what is neither. */
function dayOf(text: string | null): CalendarDate | null | undefined {
  if (text === null) return null;
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)(?:T\d{6}Z?)?$/.exec(text) ?? [];
  return year ? `${year}-${month}-${day}` : undefined;
}
