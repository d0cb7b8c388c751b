import ICAL from 'ical.js';
import type { Copy } from '#server/office-suite.ts';

// The library does not count the space that begins a continued line towards the 75 octets (RFC 5545, 3.1).
ICAL.foldLength = 74;

/** One of our events as a calendar file. @param uid its UID in all calendars, which identifies it as ours */
export function writtenOf(uid: string, { subject, start, end, isAllDay, location }: Copy, now: Date): string {
  const time = (at: Date): ICAL.Time =>
    isAllDay ? ICAL.Time.fromDateString(at.toISOString().slice(0, 10)) : ICAL.Time.fromJSDate(at, true);
  const event = new ICAL.Component('vevent');
  event.addPropertyWithValue('uid', uid);
  event.addPropertyWithValue('dtstamp', ICAL.Time.fromJSDate(now, true));
  event.addPropertyWithValue('dtstart', time(start));
  event.addPropertyWithValue('dtend', time(end));
  event.addPropertyWithValue('summary', subject);
  if (location !== '') event.addPropertyWithValue('location', location);
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('prodid', '-//Stod//Calendar//IS');
  calendar.addSubcomponent(event);
  // The library omits the last line break, which the grammar requires.
  return `${calendar.toString()}\r\n`;
}
