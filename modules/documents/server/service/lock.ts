import type { Scope } from '#server/scope.ts';
import { AppError, type FieldProblem } from '#shared/errors.ts';
import { ask } from '#shared/questions.ts';
import * as queries from '../queries/locks.ts';
import { lockTrees } from '../queries/tree.ts';
import { announce, answerOf, getRow, refuseReaders } from './answer.ts';

type Asked = { readonly confirmed?: boolean | undefined };

/**
 * Refuses what would change under the hands of somebody who says that they are editing it, unless the person has been asked
 * and goes on. Nothing is lost by that: what both write are versions.
 */
export function refuseLocked(scope: Scope, rows: readonly queries.Held[], confirmed = false): void {
  if (!confirmed) ask('document_locked', editingOf(scope, rows));
}

/** Who else is editing one of these, as a question. */
export function editingOf(scope: Scope, rows: readonly queries.Held[]): readonly FieldProblem[] {
  const locked = rows.find(({ lockedBy }) => lockedBy !== null && lockedBy !== scope.actor.employeeId);
  return locked ? [{ key: 'beingEdited', values: { who: locked.lockedByName ?? '' } }] : [];
}

/** Says that one is editing a document. What one's own editor holds already stays in its hands. */
export async function lock(scope: Scope, id: number, { confirmed }: Asked) {
  const before = await getHeld(scope, id);
  if (before.typeId === 2) throw new AppError('not_found');
  refuseLocked(scope, [before], confirmed);
  if (before.lockedBy === scope.actor.employeeId && before.lockKind !== 'hand') await queries.prolong(scope, id);
  else await queries.take(scope, { documentId: id, projectId: before.projectId, kind: 'hand', token: null });
  return told(scope, id);
}

/** Says that one is done. Of somebody else managers may, who are the ones to ask. */
export async function unlock(scope: Scope, id: number) {
  const before = await getHeld(scope, id);
  if (before.lockedBy === null) return answerOf(scope, before);
  if (scope.actor.role !== 'manager') refuseLocked(scope, [before]);
  await queries.release(scope, id);
  return told(scope, id);
}

async function getHeld(scope: Scope, id: number) {
  const { projectId } = await getRow(scope, id);
  refuseReaders(scope);
  await lockTrees(scope, [projectId]);
  return getRow(scope, id);
}

/** All who look at it see at once who has it. */
export async function told(scope: Scope, id: number) {
  const row = await getRow(scope, id);
  announce(scope, 'DocumentUpdated', row);
  return answerOf(scope, row);
}
