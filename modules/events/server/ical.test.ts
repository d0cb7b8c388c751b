import { expect, it } from 'vitest';
import { icalOf } from './ical.ts';

const now = new Date('2026-11-28T08:00:00Z');

it.each([
  ['Atlantic/Reykjavik', '2026-11-30T08:00:00Z', ['20261130T080000Z'], true],
  // Monday at eight in Tokyo is Sunday in UTC, so that a rule of Mondays would name other days.
  ['Asia/Tokyo', '2026-11-29T23:00:00Z', ['20261129T230000Z', '20261206T230000Z', '20261213T230000Z'], false],
])('keeps the weekday of a series in %s', (timeZone, start, starts, byRule) => {
  const file = icalOf({
    name: 'Dagatal',
    host: 'stod.example',
    timeZone,
    now,
    entries: [
      {
        key: 'event-1-2',
        subject: 'Vikufundur',
        start: new Date(start),
        end: new Date(new Date(start).getTime() + 3_600_000),
        isAllDay: false,
        location: '',
        description: '',
        url: null,
        version: 1,
        created: now,
        modified: now,
        cancelled: false,
        repeats: 'FREQ=WEEKLY;BYDAY=MO;UNTIL=20261214',
      },
    ],
  });
  expect(file.match(/(?<=DTSTART:).+?(?=\r)/g)).toEqual(starts);
  expect(file.includes('RRULE')).toBe(byRule);
});
