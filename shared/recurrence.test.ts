import fc from 'fast-check';
// oxlint-disable-next-line import/default -- Node takes it as CommonJS, whose default is all of it
import rrule from 'rrule';
import { describe, expect, it } from 'vitest';
import { beginnings, dayAfter, lastDay } from './recurrence.ts';
import { repeatOf, repeatUnits, ruleOf, type Repeat } from './repeat.ts';

const repeats: fc.Arbitrary<Repeat> = fc.record({
  unit: fc.constantFrom(...repeatUnits),
  interval: fc.integer({ min: 1, max: 12 }),
  weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 })),
  until: fc.option(fc.constantFrom('2026-03-31', '2027-12-31', '2030-01-01'), { nil: null }),
});
const starts = fc.date({ min: new Date('2019-01-01'), max: new Date('2027-01-01'), noInvalidDate: true });
const zone = 'Atlantic/Reykjavik';
const read = (text: string): Repeat => {
  const found = repeatOf(text);
  if (!found) throw new Error(`no rule: ${text}`);
  return found;
};
const minuteOf = (at: Date) => new Date(Math.floor(at.getTime() / 60_000) * 60_000);

describe('a recurrence', () => {
  it('has the same last day as counting day by day', () => {
    fc.assert(
      fc.property(repeats, starts, fc.integer({ min: 0, max: 900 }), (repeat, at, days) => {
        const day = at.toISOString().slice(0, 10);
        const until = new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
        let last: string | null = null;
        for (let next = dayAfter(repeat, day); next !== null && next <= until; next = dayAfter(repeat, next))
          last = next;
        expect(lastDay(repeat, day, until)).toBe(last);
      }),
      { numRuns: 300 },
    );
  });

  it('matches the library’s set for every range (RFC 5545)', () => {
    fc.assert(
      fc.property(repeats, starts, starts, fc.integer({ min: 1, max: 500 }), (repeat, at, looked, days) => {
        const [start, from] = [minuteOf(at), minuteOf(looked)];
        const to = new Date(from.getTime() + days * 86_400_000);
        const set = new rrule.RRuleSet();
        const rule = ruleOf(repeat).replace(/UNTIL=(\d{8})/, 'UNTIL=$1T235959Z');
        set.rrule(new rrule.RRule({ ...rrule.RRule.parseString(rule), wkst: rrule.RRule.MO, dtstart: start }));
        set.rdate(start);
        const expected = set.between(from, new Date(to.getTime() - 1), true).filter((one) => one >= start);
        expect(beginnings({ repeat, start, zone }, from, to)).toEqual(expected);
      }),
      { numRuns: 400 },
    );
  });

  it('is parsed as it was written, in any order', () => {
    fc.assert(
      fc.property(repeats, (repeat) => {
        const kept = { ...repeat, weekdays: repeat.unit === 'Week' ? repeat.weekdays.toSorted((a, b) => a - b) : [] };
        expect(repeatOf(ruleOf(repeat))).toEqual(kept);
        expect(repeatOf(ruleOf(repeat).split(';').toReversed().join(';'))).toEqual(kept);
      }),
    );
  });

  it.each([
    'FREQ=HOURLY',
    'FREQ=MONTHLY;BYDAY=2TU',
    'FREQ=WEEKLY;INTERVAL=0',
    'FREQ=DAILY;COUNT=3',
    'FREQ=DAILY;UNTIL=x',
    '',
  ])('is refused if it contains anything unknown: %s', (rule) => expect(repeatOf(rule)).toBeNull());

  it('keeps its time of day across daylight saving changes, and omits skipped occurrences', () => {
    const series = {
      repeat: read('FREQ=WEEKLY'),
      start: new Date('2026-10-19T08:00:00Z'),
      zone: 'Europe/Copenhagen',
      skipped: [new Date('2026-11-02T09:00:00Z')],
    };
    const found = beginnings(series, new Date('2026-10-01'), new Date('2026-11-16'));
    expect(found.map((at) => at.toISOString())).toEqual([
      '2026-10-19T08:00:00.000Z',
      '2026-10-26T09:00:00.000Z',
      '2026-11-09T09:00:00.000Z',
    ]);
  });

  it.each([
    ['FREQ=DAILY', '2026-02-28', '2026-03-01'],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE', '2026-03-04', '2026-03-16'],
    ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', '2026-03-06', '2026-03-09'],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', '2026-01-31', '2026-02-28'],
    ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', '2026-01-30', '2026-02-27'],
    ['FREQ=YEARLY', '2026-03-05', '2027-03-05'],
    ['FREQ=DAILY;UNTIL=20260228', '2026-02-28', null],
  ])('%s comes after %s on %s', (rule, day, expected) => expect(dayAfter(read(rule), day)).toBe(expected));
});
