import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { calendarDay } from '#shared/format.ts';
import type { Use } from '#shared/uses.ts';
import type { PlainName, Status, Task } from '../../contract/record.ts';
import { mayEdit } from '../policy.ts';
import * as queries from '../queries/many.ts';
import { remove } from './remove.ts';
import { create } from './save.ts';

/** An imported task; `parent` is the index of its parent among the others, if any. */
export type NewOfMany = Pick<Task, PlainName> & {
  readonly projectId: number;
  readonly employeeIds: readonly number[];
  readonly dueDate: string | null;
  readonly status: Status;
  readonly parent: number | null;
};

/**
 * Creates them by the rules of single tasks, parents before children, without notifications; only future reminders are
 * set.
 */
export async function createMany(scope: Scope, tasks: readonly NewOfMany[]): Promise<readonly number[]> {
  if (!mayEdit(scope.actor)) throw new AppError('forbidden');
  const silent = new Set(['TaskAssigned', 'TaskCompleted']);
  const quiet: Scope = { ...scope, emit: (event) => (silent.has(event.name) ? undefined : scope.emit(event)) };
  const today = calendarDay(scope.now, scope.timeZone);
  const ids: number[] = tasks.map(() => 0);
  const places = [...tasks.keys()].toSorted((a, b) => depth(tasks[a]) - depth(tasks[b]) || a - b);
  for (const place of places) {
    const task = tasks[place];
    if (!task) continue;
    const { parent, employeeIds, ...body } = task;
    const [employeeId = null, ...employees] = employeeIds;
    const made = await create(quiet, {
      ...body,
      employeeId,
      employees,
      reminder: task.status !== 'Completed' && task.dueDate !== null && task.dueDate > today,
      parentTaskId: parent === null ? 0 : (ids[parent] ?? 0),
    });
    ids[place] = made.id;
  }
  return ids;
}

const depth = (task: NewOfMany | undefined): number => (task?.parent === null ? 0 : 1);

/** Undeleted tasks of these projects, for an import. */
export const known = queries.ofProjects;

/** Tasks that have time or comments by now. */
export const usesOfMany = async (scope: Scope, ids: readonly number[]): Promise<readonly Use[]> =>
  (await queries.usesOf(scope, ids)).map((one) => ({ ...one, names: [] }));

/** Moves the remaining ones to the bin. */
export async function removeMany(scope: Scope, ids: readonly number[]): Promise<void> {
  const living = await queries.livingOf(scope, ids);
  if (living.length > 0) await remove(scope, living);
}
