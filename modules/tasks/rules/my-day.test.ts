import { describe, expect, it } from 'vitest';
import { addDays, weekdayOf } from '#shared/dates.ts';
import { holidayOn } from '#shared/holidays.ts';
import { awake, bucketOf, buckets, byDay, changeTo } from './my-day.ts';

const wednesday = '2026-03-04';
const task = (dueDate: string | null, status: 'Pending' | 'OnHold' = 'Pending') => ({ dueDate, status });

describe('a task on my day', () => {
  it.each([
    ['2026-03-03', 'overdue'],
    [wednesday, 'today'],
    ['2026-03-05', 'week'],
    ['2026-03-10', 'week'],
    ['2026-03-11', 'later'],
    [null, 'later'],
  ] as const)('that is due on %s is %s', (dueDate, bucket) => expect(bucketOf(task(dueDate), wednesday)).toBe(bucket));

  it('waits while it is on hold, whatever its due date', () =>
    expect(bucketOf(task('2026-03-03', 'OnHold'), wednesday)).toBe('waiting'));

  it('sleeps until its day, and is listed on that day', () => {
    const asleep = { ...task('2026-03-03'), sleepsUntil: '2026-03-05' };
    expect(bucketOf(asleep, wednesday)).toBe('waiting');
    expect(bucketOf(asleep, '2026-03-05')).toBe('overdue');
    expect(changeTo('today', asleep, wednesday)).toEqual({ dueDate: wednesday, sleepsUntil: null });
  });
});

it('sleeps until an answer, or until its day if it has one', () => {
  const asleep = { ...task('2026-03-03'), wakesOnAnswer: true };
  expect(bucketOf(asleep, wednesday)).toBe('waiting');
  expect(bucketOf({ ...asleep, sleepsUntil: '2026-03-05' }, wednesday)).toBe('waiting');
  expect(bucketOf({ ...asleep, sleepsUntil: wednesday }, wednesday)).toBe('overdue');
  expect(awake({ ...asleep, sleepsUntil: '2026-03-05' })).toEqual({ sleepsUntil: null, wakesOnAnswer: false });
});

describe('a task that is moved on my day', () => {
  it('gets a due date of its new group, and leaves on hold when moved out of waiting', () => {
    expect(changeTo('today', task('2026-03-03'), wednesday)).toEqual({ dueDate: wednesday });
    expect(changeTo('week', task(null), wednesday)).toEqual({ dueDate: '2026-03-10' });
    expect(changeTo('later', task(wednesday), wednesday)).toEqual({ dueDate: '2026-03-11' });
    expect(changeTo('waiting', task(wednesday), wednesday)).toEqual({ status: 'OnHold' });
    expect(changeTo('today', task(null, 'OnHold'), wednesday)).toEqual({ dueDate: wednesday, status: 'Pending' });
    expect(changeTo('overdue', task(null), wednesday)).toBeNull();
    expect(changeTo('today', task(wednesday), wednesday)).toBeNull();
  });

  it('lands in the group it is moved to, on a working day, on any day of the week', () => {
    for (let day = '2026-01-01'; day < '2027-01-01'; day = addDays(day, 1))
      for (const bucket of buckets)
        for (const from of [task(addDays(day, -1)), task(null), task(day, 'OnHold')]) {
          const change = changeTo(bucket, from, day);
          if (!change) continue;
          expect(bucketOf({ ...from, ...change }, day)).toBe(bucket);
          const due = bucket === 'later' || bucket === 'week' ? change.dueDate : undefined;
          if (due !== undefined)
            expect([weekdayOf(due) < 6, holidayOn(due)], `${bucket} on ${day}`).toEqual([true, null]);
        }
  });

  it('is sorted by due date, then by priority', () => {
    const row = (id: number, dueDate: string | null, priority: 'Low' | 'Normal' | 'Urgent' = 'Normal') =>
      ({ id, dueDate, priority, status: 'Pending' }) as const;
    const rows = [
      row(1, null),
      row(2, wednesday, 'Low'),
      row(3, '2026-03-03'),
      row(4, wednesday, 'Urgent'),
      row(5, wednesday),
    ];
    expect(rows.toSorted(byDay).map(({ id }) => id)).toEqual([3, 4, 5, 2, 1]);
  });
});
