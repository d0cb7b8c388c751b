import { describe, expect, it } from 'vitest';
import { datesAfter, type Dates, type WrittenDates } from './reminder.ts';

const calendar = { today: '2026-11-23', zone: 'Atlantic/Reykjavik' };
const none: Dates = { dueDate: null, reminder: false, reminderDate: null };
const due: Dates = { dueDate: '2026-12-01', reminder: true, reminderDate: new Date('2026-11-30T09:30:00Z') };

describe('the reminder of a task', () => {
  it.each<[string, Dates, WrittenDates, string | null]>([
    [
      'when turned on with a due date: 08:00 that day (TASK-32)',
      { ...none, dueDate: '2026-12-01' },
      { reminder: true },
      '2026-12-01T08:00:00.000Z',
    ],
    [
      'when turned on without a due date: 08:00 tomorrow (TASK-32)',
      none,
      { reminder: true },
      '2026-11-24T08:00:00.000Z',
    ],
    ['when turned off: no date (TASK-31)', due, { reminder: false, reminderDate: due.reminderDate }, null],
    [
      'moves with the due date by as many days, at the same time of day (TASK-30)',
      due,
      { dueDate: '2026-12-04' },
      '2026-12-03T09:30:00.000Z',
    ],
    ['moves back (TASK-30)', due, { dueDate: '2026-11-28' }, '2026-11-27T09:30:00.000Z'],
    [
      'is at 08:00 on a first due date (TASK-30)',
      { ...none, reminder: true },
      { dueDate: '2026-12-04' },
      '2026-12-04T08:00:00.000Z',
    ],
    [
      'keeps a chosen time',
      due,
      { dueDate: '2026-12-04', reminderDate: new Date('2026-12-02T13:00:00Z') },
      '2026-12-02T13:00:00.000Z',
    ],
    [
      'with a chosen day and no due date: at 08:00 (TASK-33)',
      none,
      { reminder: true, reminderDate: new Date('2026-12-02T13:00:00Z') },
      '2026-12-02T08:00:00.000Z',
    ],
    ['when the due date is removed: at 08:00 (TASK-33)', due, { dueDate: null }, '2026-11-30T08:00:00.000Z'],
    ['is unchanged by an edit of other fields', due, {}, '2026-11-30T09:30:00.000Z'],
  ])('%s', (_name, before, written, expected) => {
    expect(datesAfter(before, written, calendar).reminderDate?.toISOString() ?? null).toBe(expected);
  });

  it('keeps its time of day over a change of clocks (TASK-30)', () => {
    const copenhagen = { today: '2026-03-20', zone: 'Europe/Copenhagen' };
    const winter: Dates = { dueDate: '2026-03-28', reminder: true, reminderDate: new Date('2026-03-28T07:00:00Z') };
    expect(datesAfter(winter, { dueDate: '2026-03-30' }, copenhagen).reminderDate?.toISOString()).toBe(
      '2026-03-30T06:00:00.000Z',
    );
  });
});
