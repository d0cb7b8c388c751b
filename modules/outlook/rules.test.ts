import { describe, expect, it } from 'vitest';
import { caseNumbersIn, caseOf, isWorn, minutesOf, purposesOf, windowOf } from './rules.ts';

describe('the connections', () => {
  it.each([
    [{}, ['calendar']],
    [{ calendarConnection: true }, ['calendar']],
    [{ emailConnection: true }, ['mail']],
    [{ emailConnection: true, calendarConnection: false }, ['mail']],
    [{ emailConnection: true, calendarConnection: true }, ['mail', 'calendar']],
  ])('%j is %j (DATA-24)', (wanted, purposes) => expect(purposesOf(wanted)).toEqual(purposes));
});

describe('the case of a meeting', () => {
  it.each([
    ['Fundur vegna 2026-0012', ['2026-0012']],
    ['2026-0012, 2026-0013 og 2026-0012', ['2026-0012', '2026-0013']],
    ['kl. 2026-00 eða 12026-0012', []],
  ])('is named in %s', (text, numbers) => expect(caseNumbersIn(text)).toEqual(numbers));

  it('is the one that it names, else the only case of its attendees', () => {
    expect([caseOf([1], [2]), caseOf([], [2]), caseOf([1, 2], [1]), caseOf([], [1, 2]), caseOf([], [])]).toEqual([
      1,
      2,
      null,
      null,
      null,
    ]);
  });
});

describe('a meeting', () => {
  const meeting = { start: new Date('2026-03-02T09:00Z'), end: new Date('2026-03-02T09:50Z'), isAllDay: false };
  it('suggests its minutes; an all-day or free one none', () => {
    expect(minutesOf({ ...meeting, isFree: false })).toBe(50);
    expect(minutesOf({ ...meeting, isFree: true })).toBe(0);
    expect(minutesOf({ ...meeting, isAllDay: true, isFree: false })).toBe(0);
  });
});

describe('the window', () => {
  it('changes after a day', () => {
    const now = new Date('2026-03-02T09:00Z');
    const { from } = windowOf(now);
    expect(from).toEqual(new Date('2026-02-02T00:00Z'));
    expect(isWorn(from, new Date('2026-03-02T23:59Z'))).toBe(false);
    expect(isWorn(from, new Date('2026-03-03T00:00Z'))).toBe(true);
  });
});
