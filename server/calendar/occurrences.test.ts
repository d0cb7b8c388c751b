import { describe, expect, it } from 'vitest';
import { occurrencesIn } from './occurrences.ts';
import { readOccurrences } from './read.ts';

const window = { from: new Date('2026-02-01T00:00:00Z'), to: new Date('2026-09-01T00:00:00Z') };
const event = (...lines: readonly string[]): string =>
  ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:a', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n');
const read = (...lines: readonly string[]) => occurrencesIn([{ href: '/a.ics', data: event(...lines) }], window);
const starts = (...lines: readonly string[]) => read(...lines).map(({ start }) => start.toISOString().slice(0, 16));

describe('meetings of a calendar object', () => {
  it.each([
    ['in UTC', ['DTSTART:20260302T090000Z', 'DTEND:20260302T100000Z'], ['2026-03-02T09:00']],
    [
      'of a zone that the file does not describe',
      ['DTSTART;TZID=Europe/Berlin:20260702T090000', 'DURATION:PT1H'],
      ['2026-07-02T07:00'],
    ],
    ['as Windows names its zone', ['DTSTART;TZID=Romance Standard Time:20260302T090000'], ['2026-03-02T08:00']],
    ['on clocks of no zone', ['DTSTART:20260302T090000', 'DURATION:PT1H'], ['2026-03-02T09:00']],
    ['on a day', ['DTSTART;VALUE=DATE:20260302'], ['2026-03-02T00:00']],
    ['cancelled', ['DTSTART:20260302T090000Z', 'STATUS:CANCELLED'], []],
    ['outside of the window', ['DTSTART:20270302T090000Z'], []],
    ['without a beginning', ['SUMMARY:Ekkert'], []],
    [
      'on the second Tuesday of each month',
      ['DTSTART:20260113T090000Z', 'RRULE:FREQ=MONTHLY;BYDAY=2TU;UNTIL=20260501T000000Z'],
      ['2026-02-10T09:00', '2026-03-10T09:00', '2026-04-14T09:00'],
    ],
    [
      'since many years',
      ['DTSTART:20000101T090000Z', 'RRULE:FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=2'],
      ['2026-03-02T09:00'],
    ],
    ['each second, which nobody meets', ['DTSTART:20260302T090000Z', 'RRULE:FREQ=SECONDLY'], []],
  ])('that are %s', (_name, lines, found) => {
    expect(starts(...lines)).toEqual(found);
  });

  it('that are private are shown as busy only', () => {
    const [one] = read(
      'DTSTART:20260302T090000Z',
      'DURATION:PT1H',
      'CLASS:PRIVATE',
      'SUMMARY:Læknir',
      'LOCATION:Domus',
      'ATTENDEE:mailto:a@b.is',
    );
    expect(one).toMatchObject({ isPrivate: true, subject: '', location: '', addresses: [], isFree: false });
  });

  it('list their participants', () => {
    const [one] = read(
      'DTSTART:20260302T090000Z',
      'ORGANIZER;CN=Jón:mailto:jon@stofa.is',
      'ATTENDEE:MAILTO:anna@stofa.is',
      'TRANSP:TRANSPARENT',
    );
    expect(one).toMatchObject({ addresses: ['jon@stofa.is', 'anna@stofa.is'], isFree: true });
  });

  it('that are malformed are skipped', () => {
    expect(occurrencesIn([{ href: '/b.ics', data: 'BEGIN:VCALENDAR\r\nrusl' }], window)).toEqual([]);
  });
});

describe('meetings from untrusted senders', () => {
  it('are read in a separate process', async () => {
    const objects = [
      { href: '/a.ics', data: event('DTSTART:20260302T090000Z', 'DURATION:PT1H', 'SUMMARY:Fundur á Þingvöllum') },
    ];
    expect(await readOccurrences(objects, window)).toMatchObject([
      { key: '/a.ics', subject: 'Fundur á Þingvöllum', start: new Date('2026-03-02T09:00:00Z') },
    ]);
  });

  it('whose rule never ends are skipped, and the others are read', async () => {
    const never = event('DTSTART:20260302T090000Z', 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30');
    const good = event('DTSTART:20260303T090000Z', 'SUMMARY:Fundur');
    const objects = [
      { href: '/never.ics', data: never },
      { href: '/good.ics', data: good },
    ];
    expect((await readOccurrences(objects, window)).map(({ key }) => key)).toEqual(['/good.ics']);
  });
});
