import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import type { Status } from '../../contract/record.ts';
import type { Board, Move } from '../../contract/written.ts';
import { rankBetween } from '../../rules/rank.ts';
import * as board from '../queries/board.ts';
import type { FullTaskRow } from '../queries/list.ts';
import { update } from '../queries/write.ts';
import { announce, answerOf, get, getEditable, getRow, type TaskAnswer } from './answer.ts';
import { openNext } from './process.ts';
import { makeNext, takeBackNext } from './repeat.ts';

/** Time and person of the completion; empty for an open task. */
export const completionOf = (scope: Scope, status: Status) =>
  status === 'Completed'
    ? { completed_at: scope.now, completed_by: scope.actor.employeeId }
    : { completed_at: null, completed_by: null };

/**
 * Announces a change of status, and creates the next tasks of the process and of a repetition. Requires the lock of the
 * board.
 */
export async function announceStatus(
  scope: Scope,
  before: Pick<FullTaskRow, 'status'> | null,
  after: FullTaskRow,
): Promise<void> {
  if (before?.status === after.status) return;
  if (after.status !== 'Completed') {
    if (before) announce(scope, 'TaskMoved', after);
    if (before?.status === 'Completed') await takeBackNext(scope, after);
    return;
  }
  announce(scope, 'TaskCompleted', after);
  if (after.repeatFrom !== 'Day') await makeNext(scope, after);
  if (after.defaultTaskId !== null) await openNext(scope, after.projectId, [after.defaultTaskId]);
}

/** Sets the flag; completing a completed task changes nothing, and reopening gives Pending (OPEN-54). */
export async function complete(scope: Scope, id: number, completed: boolean): Promise<TaskAnswer> {
  await getEditable(scope, id);
  await board.lockBoard(scope);
  const before = await getRow(scope, id);
  if (before.completed === completed) return answerOf(scope, before);
  const status = completed ? 'Completed' : 'Pending';
  return write(scope, before, { status, ...completionOf(scope, status) });
}

/** Changes status and position in one call (TASK-08); writes one row, whatever the neighbours. */
export async function move(scope: Scope, id: number, { status, ...asked }: Move): Promise<TaskAnswer> {
  await getEditable(scope, id);
  await board.lockBoard(scope);
  const before = await getRow(scope, id);
  const which: Board = asked.board ?? 'all';
  if (which === 'task' && before.parentTaskId === 0)
    throw new AppError('task_parent', { fields: { board: { key: 'badChoice' } } });
  const rank = await placeFor(scope, which, before, status, asked);
  return write(scope, before, {
    [board.rankColumn(which)]: rank,
    status,
    ...(status === before.status ? {} : completionOf(scope, status)),
  });
}

async function write(scope: Scope, before: FullTaskRow, row: Parameters<typeof update>[3]): Promise<TaskAnswer> {
  if (!(await update(scope, before.id, before.version, row)))
    throw new AppError('stale', { current: await get(scope, before.id) });
  const after = await getRow(scope, before.id);
  announce(scope, 'TaskUpdated', after);
  await announceStatus(scope, before, after);
  return after.repeats === null || before.status === after.status ? answerOf(scope, after) : get(scope, after.id);
}

/** A free rank at the drop position. */
async function placeFor(
  scope: Scope,
  which: Board,
  task: FullTaskRow,
  status: Status,
  { position, afterId, beforeId }: Omit<Move, 'status'>,
): Promise<string> {
  const card = { id: task.id, projectId: task.projectId, parentTaskId: task.parentTaskId || null };
  const beside =
    afterId === undefined
      ? beforeId === undefined
        ? null
        : ({ id: beforeId, side: 'before' } as const)
      : ({ id: afterId, side: 'after' } as const);
  // If the adjacent card is gone, the position applies, or the end.
  const found = beside && (await board.neighboursOf(scope, which, card, status, beside));
  const around = found ?? (await board.neighboursAt(scope, which, card, status, position ?? 1_000_000));
  let rank = rankBetween(around.before, around.after);
  // A hidden card may have the same rank.
  while (await board.isTaken(scope, which, card, rank)) rank = rankBetween(rank, around.after);
  return rank;
}
