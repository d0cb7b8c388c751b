import type { Scope } from '#server/scope.ts';
import { AppError, type FieldProblem } from '#shared/errors.ts';
import { ask } from '#shared/questions.ts';
import * as queries from '../queries/locks.ts';
import { lockTrees } from '../queries/tree.ts';
import { announce, answerOf, getRow, refuseReaders } from './answer.ts';

type Asked = { readonly confirmed?: boolean | undefined };

/**
 * Refuses changes to documents that another person is editing, unless confirmed. Nothing is lost: each save is a
 * version.
 */
export function refuseLocked(scope: Scope, rows: readonly queries.Held[], confirmed = false): void {
  if (!confirmed) ask('document_locked', editingOf(scope, rows));
}

/** Other people who are editing these documents, as a question. */
export function editingOf(scope: Scope, rows: readonly queries.Held[]): readonly FieldProblem[] {
  const locked = rows.find(({ lockedBy }) => lockedBy !== null && lockedBy !== scope.actor.employeeId);
  return locked ? [{ key: 'beingEdited', values: { who: locked.lockedByName ?? '' } }] : [];
}

/** Locks a document for editing. A lock by the person's own editor program stays. */
export async function lock(scope: Scope, id: number, { confirmed }: Asked) {
  const before = await getHeld(scope, id);
  if (before.typeId === 2) throw new AppError('not_found');
  refuseLocked(scope, [before], confirmed);
  if (before.lockedBy === scope.actor.employeeId && before.lockKind !== 'hand') await queries.prolong(scope, id);
  else await queries.take(scope, { documentId: id, projectId: before.projectId, kind: 'hand', token: null });
  return announceLock(scope, id);
}

/** Unlocks a document. Managers may also unlock others' documents. */
export async function unlock(scope: Scope, id: number) {
  const before = await getHeld(scope, id);
  if (before.lockedBy === null) return answerOf(scope, before);
  if (scope.actor.role !== 'manager') refuseLocked(scope, [before]);
  await queries.release(scope, id);
  return announceLock(scope, id);
}

async function getHeld(scope: Scope, id: number) {
  const { projectId } = await getRow(scope, id);
  refuseReaders(scope);
  await lockTrees(scope, [projectId]);
  return getRow(scope, id);
}

/** Announces the new lock state to everybody who sees the document. */
export async function announceLock(scope: Scope, id: number) {
  const row = await getRow(scope, id);
  announce(scope, 'DocumentUpdated', row);
  return answerOf(scope, row);
}
