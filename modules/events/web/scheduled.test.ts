import { describe, expect, it } from 'vitest';
import type { Event } from '../contract.ts';
import { lastHour, rowsOf } from './scheduled.ts';

const people = [
  { id: 1, name: 'Anna' },
  { id: 2, name: 'Björn' },
];
const hours = (start: string, end: string) => ({ start: `2026-03-02 ${start}:00`, end: `2026-03-02 ${end}:00` });

describe('colleagues beside each other', () => {
  it('have each what they take part in, and of what one does not see that the time is taken', () => {
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
    const rows = rowsOf(shown, people, 'Bókað').map(({ id, title, resourceId }) => [id, title, resourceId]);
    expect(rows).toEqual([
      ['busy-2-2026-03-02T08:00:00.000Z', 'Bókað', 2],
      ['7@1', 'Fundur', 1],
      ['7@2', 'Fundur', 2],
    ]);
  });

  it.each([
    ['19:00:00', []],
    ['19:00:00', [hours('09:00', '18:30')]],
    ['20:00:00', [hours('09:00', '19:15')]],
    ['21:00:00', [hours('20:00', '21:00'), hours('09:00', '10:00')]],
    ['23:59:59', [hours('22:00', '23:30')]],
    ['23:59:59', [{ start: '2026-03-02 22:00:00', end: '2026-03-03 01:00:00' }]],
    ['19:00:00', [{ start: '2026-03-02 00:00:00', end: '2026-03-03 00:00:00' }]],
  ])('stand until %s', (until, entries) => {
    expect(lastHour(entries)).toBe(until);
  });
});
