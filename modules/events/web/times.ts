import { addDays, daysBetween, type CalendarDate } from '#shared/dates.ts';
import { calendarDay, date, timeOfDay } from '#shared/format.ts';
import { overlaps } from '../rules.ts';
import { keyOf } from './api.ts';

/**
 * `yyyy-MM-ddTHH:mm` in the firm's time zone, and back. Iceland has no offset and no daylight saving (decisions §5).
 */
export const wallOf = (instant: string): string => `${calendarDay(instant)}T${timeOfDay(instant)}`;
export const instantOf = (wall: string): string => `${wall.slice(0, 10)}T${wall.slice(11, 16)}:00.000Z`;

type Times = { readonly start: string; readonly end: string; readonly isAllDay: boolean };

/** The days of an event; its end is excluded. */
export function daysIn({ start, end }: Times): { readonly first: CalendarDate; readonly last: CalendarDate } {
  return { first: calendarDay(start), last: calendarDay(new Date(new Date(end).getTime() - 1)) };
}

/** Start and end in words. */
export function whenOf(event: Times): string {
  const { first, last } = daysIn(event);
  if (event.isAllDay) return first === last ? date(first) : `${date(first)} – ${date(last)}`;
  const until = first === last ? timeOfDay(event.end) : `${date(last)} ${timeOfDay(event.end)}`;
  return `${date(first)} ${timeOfDay(event.start)}–${until}`;
}

/** The event moved by days and minutes, and lengthened; never shorter than a quarter of an hour. */
export function shifted(event: Pick<Times, 'start' | 'end'>, by: { days?: number; minutes?: number; longer?: number }) {
  const [start, end] = [new Date(event.start).getTime(), new Date(event.end).getTime()];
  const move = (by.days ?? 0) * 86_400_000 + (by.minutes ?? 0) * 60_000;
  const longer = (by.longer ?? 0) * 60_000;
  return {
    start: new Date(start + move).toISOString(),
    end: new Date(Math.max(end + move + longer, start + move + 900_000)).toISOString(),
  };
}

const dayArrows: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
const upArrows: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };
const quarter = 15;

type Press = { readonly key: string; readonly shiftKey: boolean };
type Place = { readonly view: string; readonly across: boolean; readonly isAllDay: boolean };

/**
 * How far an arrow moves an event, or with Shift resizes it: in a month up and down are weeks, in rows (`across`) hours
 * run across. Null for other keys.
 */
export function byKeys({ key, shiftKey }: Press, { view, across, isAllDay }: Place) {
  const [sideways, down] = across ? [undefined, dayArrows[key]] : [dayArrows[key], upArrows[key]];
  if (sideways === undefined && down === undefined) return null;
  const timed = view !== 'month' && !isAllDay;
  return {
    days: shiftKey ? 0 : (sideways ?? (timed ? 0 : (down ?? 0) * 7)),
    minutes: timed && !shiftKey ? (down ?? 0) * quarter : 0,
    longer: shiftKey ? (timed ? (down ?? 0) * quarter : (sideways ?? 0) * 1440) : 0,
  };
}

/** Hours with two decimals, for a worklog; none for whole days. */
export const hoursOf = ({ start, end, isAllDay }: Times): number | null =>
  isAllDay ? null : Math.round((new Date(end).getTime() - new Date(start).getTime()) / 36_000) / 100;

type Held = Times & {
  readonly id: number;
  readonly occurrence: string | null;
  readonly isFree: boolean;
  readonly employees: readonly { readonly id: number }[];
};

/** Events that share a participant and a time with another; excludes whole days and free time. */
export function clashing(events: readonly Held[]): ReadonlySet<string> {
  const spans = events
    .filter(({ isAllDay, isFree }) => !isAllDay && !isFree)
    .map((event) => ({ event, start: new Date(event.start).getTime(), end: new Date(event.end).getTime() }))
    .toSorted((a, b) => a.start - b.start);
  const found = new Set<string>();
  spans.forEach((one, index) => {
    for (const other of spans.slice(index + 1)) {
      if (other.start >= one.end) break;
      const shared = one.event.employees.some(({ id }) => other.event.employees.some((them) => them.id === id));
      if (shared && overlaps(one, other)) found.add(keyOf(one.event)).add(keyOf(other.event));
    }
  });
  return found;
}

/** The days of an event among those shown. */
export function daysTouched(event: Times, from: CalendarDate, to: CalendarDate): readonly CalendarDate[] {
  const { first, last } = daysIn(event);
  const start = first < from ? from : first;
  const end = last > to ? to : last;
  return end < start ? [] : Array.from({ length: daysBetween(start, end) + 1 }, (_, index) => addDays(start, index));
}
