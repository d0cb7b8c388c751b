import type { Scope } from '#server/scope.ts';
import { dayAfter } from '#shared/recurrence.ts';
import { calendarDay } from '#shared/format.ts';
import { rowOf } from '#shared/record.ts';
import { repeatOf, ruleOf, type Repeat } from '#shared/repeat.ts';
import { plainFields, type RepeatBase } from '../../contract/record.ts';
import { rankBetween } from '../../rules/rank.ts';
import { datesAfter } from '../../rules/reminder.ts';
import { nextDay } from '../../rules/repeat.ts';
import { lastRanks, lockBoard } from '../queries/board.ts';
import { find, type FullTaskRow } from '../queries/list.ts';
import * as queries from '../queries/repeat.ts';
import { insert, setDeleted } from '../queries/write.ts';
import { announce, getRow } from './answer.ts';
import { setPeople } from './people.ts';

type Written = {
  readonly repeat?: Repeat | null | undefined;
  readonly repeatFrom?: RepeatBase | undefined;
};

/** The repetition's columns, with the creation day of the next task if the day decides. */
export function repeatColumns(
  scope: Scope,
  before: Pick<FullTaskRow, 'repeats' | 'repeatFrom'> | null,
  { repeat, repeatFrom }: Written,
  dueDate: string | null,
) {
  const kept = before?.repeats ? repeatOf(before.repeats) : null;
  const rule = repeat === undefined ? kept : repeat;
  const base = repeatFrom ?? before?.repeatFrom ?? 'Due';
  const today = calendarDay(scope.now, scope.timeZone);
  return {
    repeats: rule && ruleOf(rule),
    repeat_from: base,
    repeats_on: rule && base === 'Day' ? dayAfter(rule, dueDate ?? today) : null,
  };
}

/** Creates the next repetition of a task, once, with fresh copies of its subtasks; requires the lock of the board. */
export async function makeNext(scope: Scope, task: FullTaskRow): Promise<void> {
  const { timeZone: zone } = scope;
  const today = calendarDay(scope.now, zone);
  const repeat = task.repeats === null ? null : repeatOf(task.repeats);
  if (!repeat || task.nextTaskId !== null) return;
  const day = nextDay(repeat, task.repeatFrom, { dueDate: task.dueDate, today });
  if (day === null) return;
  const before = { dueDate: task.dueDate, reminder: task.reminder, reminderDate: task.dueDate && task.reminderDate };
  const dates = datesAfter({ ...before, reminderDate: before.reminderDate || null }, { dueDate: day }, { today, zone });
  const last = await lastRanks(scope, task.projectId, task.parentTaskId || null);
  const id = await insert(scope, {
    project_id: task.projectId,
    parent_task_id: task.parentTaskId || null,
    ...rowOf(plainFields, task),
    status: 'Pending',
    employee_id: task.employeeId,
    due_date: day,
    reminder: dates.reminder,
    reminder_date: dates.reminderDate,
    repeats: task.repeats,
    repeat_from: task.repeatFrom,
    repeats_on: task.repeatFrom === 'Day' ? dayAfter(repeat, day) : null,
    rank: rankBetween(last.rank, null),
    project_rank: rankBetween(last.projectRank, null),
    parent_rank: rankBetween(last.parentRank, null),
  });
  await setPeople(
    scope,
    id,
    task.employees.map((one) => one.id),
  );
  await copySubtasks(scope, task, id, day);
  await queries.setNext(scope, task.id, id);
  const made = await getRow(scope, id);
  announce(scope, 'TaskCreated', made);
  if (made.employeeId !== null && made.employeeId !== scope.actor.employeeId) announce(scope, 'TaskAssigned', made);
}

/** Creates a repetition that is due today; reads the task again under the lock of the board. */
export async function makeNextOfDay(scope: Scope, id: number): Promise<void> {
  await lockBoard(scope);
  const task = await find(scope, id);
  if (task?.repeatFrom === 'Day') await makeNext(scope, task);
}

/** Removes the next repetition when a completion is undone, unless it was edited. */
export async function takeBackNext(scope: Scope, task: FullTaskRow): Promise<void> {
  if (task.nextTaskId === null || task.repeatFrom === 'Day') return;
  if (!(await queries.isUntouched(scope, task.nextTaskId))) return;
  for (const row of await setDeleted(scope, [task.nextTaskId])) announce(scope, 'TaskDeleted', row);
  await queries.setNext(scope, task.id, null);
}

async function copySubtasks(scope: Scope, { id: from, projectId, dueDate }: FullTaskRow, to: number, day: string) {
  const subtasks = await queries.subtasksOf(scope, from);
  let last = await lastRanks(scope, projectId, to);
  for (const subtask of subtasks) {
    last = {
      rank: rankBetween(last.rank, null),
      projectRank: rankBetween(last.projectRank, null),
      parentRank: rankBetween(last.parentRank, null),
    };
    await queries.copySubtask(scope, subtask.id, to, { from: dueDate, to: day }, last);
  }
}
