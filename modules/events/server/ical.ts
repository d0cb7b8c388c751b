import ical, { ICalCalendarMethod, ICalEventBusyStatus, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { addDays } from '#shared/dates.ts';
import { calendarDay } from '#shared/format.ts';

/** What a calendar says of one thing. */
export type Entry = {
  /** The same as long as it is the same thing: `event-12`. */
  readonly key: string;
  readonly subject: string;
  readonly start: Date;
  readonly end: Date;
  readonly isAllDay: boolean;
  readonly location: string;
  /** Plain words, with what leads to it. */
  readonly description: string;
  readonly url: string | null;
  /** Rises with each change. */
  readonly version: number;
  readonly created: Date;
  readonly modified: Date;
  readonly cancelled: boolean;
  /** Takes nobody's time: a task that is due on the day. */
  readonly free?: boolean;
};

type Made = {
  readonly name: string;
  readonly host: string;
  readonly timeZone: string;
  readonly entries: readonly Entry[];
};

/** iCalendar (RFC 5545) of these: every instant in UTC, whole days as dates. One thing alone is published as an invitation file. */
export function icalOf({ name, host, timeZone, entries }: Made): string {
  // Without a zone of the calendar itself, instants are written with Z (work-and-papers §7).
  const calendar = ical({ name, prodId: { company: 'Stod', product: 'Stod', language: 'IS' }, ttl: 900 });
  calendar.method(ICalCalendarMethod.PUBLISH);
  for (const entry of entries) {
    const day = (moment: Date) => calendarDay(moment, timeZone);
    const last = day(new Date(entry.end.getTime() - 1));
    calendar.createEvent({
      id: `${entry.key}@${host}`,
      summary: entry.subject,
      ...(entry.isAllDay
        ? { start: dayOf(day(entry.start)), end: dayOf(addDays(last, 1)), allDay: true }
        : { start: entry.start, end: entry.end }),
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
  return calendar.toString();
}

const dayOf = (day: string): Date => new Date(`${day}T00:00:00Z`);
