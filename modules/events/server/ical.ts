import ical, { ICalCalendarMethod, ICalEventBusyStatus, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { addDays } from '#shared/dates.ts';
import { calendarDay } from '#shared/format.ts';
import { beginnings, fits } from '#shared/recurrence.ts';
import { repeatOf } from '#shared/repeat.ts';
import { instantAt } from '#shared/wall-time.ts';

/** An entry of an iCalendar file. */
export type Entry = {
  /** Stable identifier of the entry: `event-12`. */
  readonly key: string;
  readonly subject: string;
  readonly start: Date;
  readonly end: Date;
  readonly isAllDay: boolean;
  readonly location: string;
  /** Plain text with a link to the entry. */
  readonly description: string;
  readonly url: string | null;
  /** Increases with each change. */
  readonly version: number;
  readonly created: Date;
  readonly modified: Date;
  readonly cancelled: boolean;
  /** Takes no time: a task due on the day. */
  readonly free?: boolean;
  readonly repeats?: string | null;
  readonly skipped?: readonly Date[];
};

type Made = {
  readonly name: string;
  readonly host: string;
  readonly timeZone: string;
  readonly now: Date;
  readonly entries: readonly Entry[];
};

/**
 * The entries as iCalendar (RFC 5545): instants in UTC, whole days as dates. A single entry is published as an
 * invitation file.
 */
export function icalOf({ name, host, timeZone, now, entries }: Made): string {
  // Without a zone of the calendar itself, instants are written with Z (work-and-papers §7).
  const calendar = ical({ name, prodId: { company: 'Stod', product: 'Stod', language: 'IS' }, ttl: 900 });
  calendar.method(ICalCalendarMethod.PUBLISH);
  for (const entry of entries.flatMap((one) => asWritten(one, timeZone, now))) {
    const day = (moment: Date) => calendarDay(moment, timeZone);
    const last = day(new Date(entry.end.getTime() - 1));
    calendar.createEvent({
      id: `${entry.key}@${host}`,
      summary: entry.subject,
      ...(entry.isAllDay
        ? { start: dayOf(day(entry.start)), end: dayOf(addDays(last, 1)), allDay: true }
        : { start: entry.start, end: entry.end }),
      ...(entry.repeats ? { repeating: ruleLines(entry, timeZone) } : {}),
      ...(entry.location === '' ? {} : { location: entry.location }),
      ...(entry.description === '' ? {} : { description: entry.description }),
      ...(entry.url === null ? {} : { url: entry.url }),
      sequence: entry.version - 1,
      stamp: entry.modified,
      created: entry.created,
      lastModified: entry.modified,
      status: entry.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      transparency: entry.free ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
      busystatus: entry.free ? ICalEventBusyStatus.FREE : ICalEventBusyStatus.BUSY,
    });
  }
  // The library omits the last line break, which the grammar requires.
  return `${calendar.toString()}\r\n`;
}

/**
 * Instants are in UTC, where a rule would lose its time of day when clocks change, and its weekday far from Greenwich:
 * in other zones each occurrence is written by itself, from a season back to a year ahead.
 */
function asWritten(entry: Entry, timeZone: string, now: Date): readonly Entry[] {
  const repeat = entry.repeats ? repeatOf(entry.repeats) : null;
  if (!repeat || entry.isAllDay || isUtc(entry.start, timeZone)) return [entry];
  const { start, end, skipped = [] } = entry;
  const from = new Date(Math.max(start.getTime(), now.getTime() - 90 * dayLength));
  const to = new Date(from.getTime() + 455 * dayLength);
  return beginnings({ repeat, start, zone: timeZone, skipped }, from, to).map((at) => ({
    ...entry,
    key: `${entry.key}-${at.getTime()}`,
    start: at,
    end: new Date(at.getTime() + end.getTime() - start.getTime()),
    repeats: null,
  }));
}

const dayLength = 86_400_000;

/** Whether local days and times are those of UTC all year, as in Iceland. */
function isUtc(at: Date, zone: string): boolean {
  const year = at.getUTCFullYear();
  return ['01', '07'].every((month) => instantAt(`${year}-${month}-15`, '12:00', zone).getUTCHours() === 12);
}

/**
 * RRULE, EXDATE for excluded occurrences, and RDATE for a first one outside of the rule: in UTC like the start, or as
 * days.
 */
function ruleLines({ repeats, start, skipped = [], isAllDay }: Entry, timeZone: string): string {
  const repeat = repeatOf(repeats ?? '');
  const said = (at: Date) => (isAllDay ? calendarDay(at, timeZone) : at.toISOString()).replace(/[-:]|\.\d+/g, '');
  const rule = isAllDay ? repeats : repeats?.replace(/UNTIL=(\d{8})/, 'UNTIL=$1T235959Z');
  const kind = isAllDay ? ';VALUE=DATE' : '';
  const first = repeat !== null && !fits(repeat, calendarDay(start, timeZone)) ? [start] : [];
  return [
    `RRULE:${rule}`,
    ...first.map((at) => `RDATE${kind}:${said(at)}`),
    ...(skipped.length > 0 ? [`EXDATE${kind}:${skipped.map(said).join(',')}`] : []),
  ].join('\r\n');
}

const dayOf = (day: string): Date => new Date(`${day}T00:00:00Z`);
