import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { calendarDay } from '#shared/format.ts';
import type { TaskMove } from '../../contract/moves.ts';
import { movedDue } from '../../rules/moves.ts';
import { mayEdit } from '../policy.ts';
import { lockBoard } from '../queries/board.ts';
import * as queries from '../queries/moves.ts';
import { findProject } from '../queries/write.ts';
import { edit } from './save.ts';

/** Tasks that are counted from a moved date of their project. */
export async function listMoves(scope: Scope, projectId: number): Promise<{ items: TaskMove[] }> {
  if (!(await findProject(scope, projectId))) throw new AppError('not_found');
  return { items: (await movesOf(scope, projectId)).map(({ version: _version, ...move }) => move) };
}

/** The tasks follow with their reminders, or stay; either way the current date becomes their base. */
export async function answerMoves(
  scope: Scope,
  projectId: number,
  { items, follow }: { readonly items: readonly Pick<TaskMove, 'taskId' | 'newDueDate'>[]; readonly follow: boolean },
): Promise<{ count: number }> {
  if (!(await findProject(scope, projectId))) throw new AppError('not_found');
  if (!mayEdit(scope.actor)) throw new AppError('forbidden');
  await lockBoard(scope);
  // Skips tasks that another person has answered, and those whose date has moved again.
  const offered = new Map(items.map(({ taskId, newDueDate }) => [taskId, newDueDate]));
  const asked = (await movesOf(scope, projectId)).filter((one) => offered.get(one.taskId) === one.newDueDate);
  for (const { taskId, name, version, after, newDueDate } of asked) {
    if (follow) await edit(scope, taskId, { name, version, dueDate: newDueDate });
    await queries.setBase(scope, taskId, after);
  }
  return { count: asked.length };
}

async function movesOf(scope: Scope, projectId: number) {
  const rows = await queries.counted(scope, projectId);
  return rows.flatMap(({ value, days, ...row }) => {
    const after = value.includes('T') ? calendarDay(new Date(value), scope.timeZone) : value;
    const newDueDate = movedDue({ ...row, after, days });
    return newDueDate === null ? [] : [{ ...row, after, newDueDate }];
  });
}
