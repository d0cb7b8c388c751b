import { describe, expect, it } from 'vitest';
import type { Event } from '../contract.ts';
import { hasHours, lastHour, peopleIn, rowsOf, withinDay } from './scheduled.ts';

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
