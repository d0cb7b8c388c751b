import type { CalendarDate } from './dates.ts';
import { calendarDay, timeOfDay } from './format.ts';

/**
 * Converts a day and a wall-clock time (`HH:mm`) in a zone to an instant. When clocks go back and the time occurs
 * twice, returns one of the two; when clocks skip it, the instant as long after the start of the gap.
 */
export function instantAt(day: CalendarDate, time: string, zone: string): Date {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  const shown = (at: number): number =>
    Date.parse(`${calendarDay(new Date(at), zone)}T${timeOfDay(new Date(at), zone)}:00Z`);
  const first = wanted - (shown(wanted) - wanted);
  const second = wanted - (shown(first) - first);
  const found = [first, second].find((at) => shown(at) === wanted);
  return new Date(found ?? Math.max(first, second));
}
