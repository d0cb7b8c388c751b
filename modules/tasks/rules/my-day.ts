import { addDays, daysBetween, weekdayOf, type CalendarDate } from '#shared/dates.ts';
import { holidayOn } from '#shared/holidays.ts';
import type { Priority, Status } from '../contract/record.ts';

/** Groups of My day: by due date, and separately the waiting tasks. */
export const buckets = ['overdue', 'today', 'week', 'later', 'waiting'] as const;
export type Bucket = (typeof buckets)[number];

type Placed = {
  readonly status: Status;
  readonly dueDate: CalendarDate | null;
  readonly sleepsUntil?: CalendarDate | null;
  readonly wakesOnAnswer?: boolean;
};

const daysOfWeek = 7;

/**
 * The group of a task on a day. Tasks on hold and sleeping tasks wait, whatever their due date; tasks without a due
 * date are later.
 */
export function bucketOf(task: Placed, today: CalendarDate): Bucket {
  const { status, dueDate } = task;
  if (status === 'OnHold' || isAsleep(task, today)) return 'waiting';
  if (dueDate === null) return 'later';
  const away = daysBetween(today, dueDate);
  if (away < 0) return 'overdue';
  if (away === 0) return 'today';
  return away < daysOfWeek ? 'week' : 'later';
}

/** Whether a task sleeps: its day has not come, or it waits for an answer without a day. */
export const isAsleep = (
  { sleepsUntil = null, wakesOnAnswer = false }: Pick<Placed, 'sleepsUntil' | 'wakesOnAnswer'>,
  today: CalendarDate,
): boolean => (sleepsUntil === null ? wakesOnAnswer : sleepsUntil > today);

export type BucketChange = {
  readonly status?: Status;
  readonly dueDate?: CalendarDate;
  readonly sleepsUntil?: null;
  readonly wakesOnAnswer?: false;
};

/**
 * The change that moves a task to a group. `week` is the last working day of the next six days, `later` the first one
 * after them; leaving `waiting` starts the task. Null if the task is in that group already, and for `overdue`, which
 * accepts no moves.
 */
export function changeTo(bucket: Bucket, task: Placed, today: CalendarDate): BucketChange | null {
  if (bucketOf(task, today) === bucket || bucket === 'overdue') return null;
  if (bucket === 'waiting') return { status: 'OnHold' };
  const dueDate = { today, week: lastWorkday(today), later: firstWorkday(addDays(today, daysOfWeek)) }[bucket];
  return { dueDate, ...awake(task) };
}

/** The change that wakes a waiting task. */
export const awake = ({ status, sleepsUntil = null, wakesOnAnswer = false }: Placed): BucketChange => ({
  ...(status === 'OnHold' ? { status: 'Pending' as const } : {}),
  ...(sleepsUntil === null ? {} : { sleepsUntil: null }),
  ...(wakesOnAnswer ? { wakesOnAnswer: false } : {}),
});

const isWorkday = (day: CalendarDate): boolean => weekdayOf(day) < 6 && holidayOn(day) === null;

const firstWorkday = (day: CalendarDate): CalendarDate => (isWorkday(day) ? day : firstWorkday(addDays(day, 1)));

function lastWorkday(today: CalendarDate): CalendarDate {
  for (let away = daysOfWeek - 1; away > 0; away -= 1) if (isWorkday(addDays(today, away))) return addDays(today, away);
  return addDays(today, 1);
}

type Ordered = Placed & { readonly id: number; readonly priority: Priority };
const weight: Readonly<Record<Priority, number>> = { Urgent: 0, High: 1, Normal: 2, Low: 3 };

/** Orders tasks by due date, those without one last; then by priority, the highest first. */
export const byDay = (one: Ordered, other: Ordered): number =>
  (one.dueDate ?? '9999').localeCompare(other.dueDate ?? '9999') ||
  weight[one.priority] - weight[other.priority] ||
  one.id - other.id;
