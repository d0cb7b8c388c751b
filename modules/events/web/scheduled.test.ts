import { describe, expect, it } from 'vitest';
import type { Event } from '../contract.ts';
import { hasHours, isSplit, lastHour, movedWhole, peopleIn, rowsOf, splitAtMidnight, withinDay } from './scheduled.ts';
import { earliest } from './use-shown.ts';

const people = [
  { id: 1, name: 'Anna' },
  { id: 2, name: 'Björn' },
];
const meeting = {
  id: 7,
  occurrence: null,
  subject: 'Fundur',
  start: '2026-03-02T10:00:00.000Z',
  end: '2026-03-02T11:00:00.000Z',
  isAllDay: false,
  employees: [{ id: 1 }, { id: 2 }, { id: 3 }],
} as unknown as Event;
const busy = [
  { employeeId: 2, start: '2026-03-02T08:00:00.000Z', end: '2026-03-02T09:00:00.000Z', title: 'Bókað: Björn' },
];
const shown = { events: [meeting], busy, deadlines: [], holidays: new Map(), from: '07:00:00' };
const hours = (start: string, end: string) => ({ start: `2026-03-02 ${start}:00`, end: `2026-03-02 ${end}:00` });

describe('colleagues in rows', () => {
  it('have the events that they take part in, and hidden ones as busy', () => {
    const rows = rowsOf(shown, people, 'Bókað').map(({ id, title, resourceId }) => [id, title, resourceId]);
    expect(rows).toEqual([
      ['busy-2-2026-03-02T08:00:00.000Z', 'Bókað', 2],
      ['7@1', 'Fundur', 1],
      ['7@2', 'Fundur', 2],
    ]);
  });

  it('include those with entries, and a row for events without participants', () => {
    const names = (...events: readonly Event[]) =>
      peopleIn({ ...shown, events }, [...people, { id: 4, name: 'Dóra' }], 'Enginn').map(({ name }) => name);
    expect(names()).toEqual(['Björn']);
    expect(names(meeting)).toEqual(['Anna', 'Björn']);
    expect(names({ ...meeting, employees: [] })).toEqual(['Björn', 'Enginn']);
    const alone = { ...shown, events: [{ ...meeting, employees: [] }], busy: [] };
    expect(rowsOf(alone, peopleIn(alone, people, 'Enginn'), 'Bókað')).toHaveLength(1);
  });

  it.each([
    ['19:00:00', []],
    ['19:00:00', [hours('09:00', '18:30')]],
    ['20:00:00', [hours('09:00', '19:15')]],
    ['21:00:00', [hours('20:00', '21:00'), hours('09:00', '10:00')]],
    ['23:59:59', [hours('22:00', '23:30')]],
    ['23:59:59', [{ start: '2026-03-02 22:00:00', end: '2026-03-03 01:00:00' }]],
    ['19:00:00', [{ start: '2026-03-02 00:00:00', end: '2026-03-03 00:00:00' }]],
  ])('last until %s', (until, entries) => {
    expect(lastHour(entries)).toBe(until);
  });
});

describe('a day', () => {
  const entry = (id: string, start: string, end: string) => ({ id, title: id, color: 'red', start, end });

  it('shows its part of events that begin before or end after it', () => {
    const found = withinDay(
      [
        entry('the day before', '2026-03-01 09:00:00', '2026-03-02 00:00:00'),
        entry('the night before', '2026-03-01 22:00:00', '2026-03-02 02:00:00'),
        entry('three days', '2026-03-01 00:00:00', '2026-03-04 00:00:00'),
        entry('the night after', '2026-03-02 23:00:00', '2026-03-03 01:00:00'),
        entry('the day after', '2026-03-03 00:00:00', '2026-03-04 00:00:00'),
      ],
      '2026-03-02',
    );
    expect(found.map(({ id, start, end }) => [id, start, end, hasHours({ start, end })])).toEqual([
      ['the night before', '2026-03-02 00:00:00', '2026-03-02 02:00:00', true],
      ['three days', '2026-03-02 00:00:00', '2026-03-03 00:00:00', false],
      ['the night after', '2026-03-02 23:00:00', '2026-03-03 00:00:00', true],
    ]);
  });
});

describe('a week', () => {
  const late = { ...meeting, start: '2026-03-02T22:00:00.000Z', end: '2026-03-03T01:30:00.000Z' };
  const entry = (start: string, end: string) => ({ id: '7', title: '', color: 'red', start, end });
  const parts = (start: string, end: string) =>
    splitAtMidnight([entry(start, end)]).map((one) => [one.id, one.start, one.end, hasHours(one)]);

  it('shows an event over midnight at its hours on both days', () => {
    expect(parts('2026-03-02 22:00:00', '2026-03-03 01:30:00')).toEqual([
      ['7', '2026-03-02 22:00:00', '2026-03-03 00:00:00', true],
      ['7@night', '2026-03-03 00:00:00', '2026-03-03 01:30:00', true],
    ]);
    expect(isSplit(splitAtMidnight([entry('2026-03-02 22:00:00', '2026-03-03 01:30:00')]), late)).toBe(true);
  });

  it.each([
    ['until midnight', '2026-03-02 22:00:00', '2026-03-03 00:00:00'],
    ['for a day', '2026-03-02 00:00:00', '2026-03-03 00:00:00'],
    ['for a day and a night', '2026-03-02 09:00:00', '2026-03-03 10:00:00'],
    ['for days', '2026-03-02 22:00:00', '2026-03-05 01:00:00'],
  ])('leaves one %s whole', (_name, start, end) => {
    expect(parts(start, end)).toHaveLength(1);
  });

  it('moves the whole event with either part', () => {
    const moved = { start: '2026-03-03T21:30:00.000Z', end: '2026-03-04T01:00:00.000Z' };
    expect(movedWhole(late, '7', '2026-03-03 21:30:00')).toEqual(moved);
    expect(movedWhole(late, '7@night', '2026-03-03 23:30:00')).toEqual(moved);
  });

  it('begins at midnight if an event of the night before is in it (EVENT-01)', () => {
    const week = { from: '2026-03-02', to: '2026-03-06' };
    expect(earliest([late], week)).toBe('00:00:00');
    expect(earliest([late], { from: '2026-03-02', to: '2026-03-02' })).toBe('07:00:00');
    expect(earliest([{ ...late, end: '2026-03-03T00:00:00.000Z' }], week)).toBe('07:00:00');
  });
});
