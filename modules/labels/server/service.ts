import { holdStill } from '#server/db/uses.ts';
import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { paginationOf } from '#shared/page.ts';
import { longestLabel } from '../contract.ts';
import { mayCreate, mayDelete } from './policy.ts';
import * as queries from './queries.ts';

export async function list(scope: Scope, asked: queries.Asked) {
  const { items, total } = await queries.list(scope, asked);
  return { items: items.map((row) => answerOf(scope, row)), pagination: paginationOf(asked, total) };
}

/** A label by name: two people who type the same name get the same label (PROJ-20). */
export async function create(scope: Scope, name: string) {
  if (!mayCreate(scope)) throw new AppError('forbidden');
  if ([...name].length > longestLabel)
    throw new AppError('label_too_long', { fields: { name: { key: 'tooLong', values: { max: longestLabel } } } });
  const { row, created } = await queries.insertOrFind(scope, name);
  if (created) scope.emit({ name: 'LabelCreated', payload: { id: row.id } });
  return answerOf(scope, row);
}

/** Deletes a label that no project has; else 409 with those that have it. */
export async function remove(scope: Scope, id: number): Promise<void> {
  if (!(await queries.find(scope, id))) throw new AppError('not_found');
  if (!mayDelete(scope)) throw new AppError('forbidden');
  await holdStill(scope, 'label', [id]);
  const projects = await queries.usedBy(scope, id);
  if (projects.length > 0) throw new AppError('label_in_use', { current: { projects } });
  await queries.setDeleted(scope, [id], true);
  scope.emit({ name: 'LabelDeleted', payload: { id } });
}

/** Undoes a delete; 409 when another label has the name by now. */
export async function restore(scope: Scope, ids: readonly number[]): Promise<{ count: number }> {
  if (!mayDelete(scope)) throw new AppError('forbidden');
  const restored = await queries.setDeleted(scope, ids, false);
  if (restored.length !== ids.length) throw new AppError('not_found');
  for (const row of restored) scope.emit({ name: 'LabelCreated', payload: { id: row.id } });
  return { count: restored.length };
}

const answerOf = (scope: Scope, row: { readonly id: number; readonly name: string; readonly version: number }) => ({
  ...row,
  can: { delete: mayDelete(scope) },
});
