import type { CalendarDate } from './dates.ts';
import { calendarDay, timeOfDay } from './format.ts';

/**
 * The instant at which clocks of a time zone show a day and a time (`HH:mm`). Of two such instants, on a night when clocks
 * go back, one; where clocks skip the time, the one as long after the skip began.
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
