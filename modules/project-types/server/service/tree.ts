import { holdStill, moveUses, usesOf } from '#server/db/uses.ts';
import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { offsetOf, paginationOf, type Page } from '#shared/page.ts';
import type { EditedProjectType, NewProjectType, projectTypeEvents } from '../../contract.ts';
import { mayStandBelow, placeOf } from '../../rules.ts';
import { mayEdit } from '../policy.ts';
import * as queries from '../queries/tree.ts';

/** Types by name, each with its subtypes; with `treeResult` only the top level (DATA-12). A tenant has a few dozen. */
export async function list(
  scope: Scope,
  { treeResult, ...page }: Page & { readonly treeResult?: boolean | undefined },
) {
  const types = (await queries.all(scope)).map((type) => withCan(scope, type));
  const withSubTypes = types.map((type) => ({
    ...type,
    subTypes: types.filter(({ parentTypeId }) => parentTypeId === type.id),
  }));
  const listed = treeResult ? withSubTypes.filter(({ parentTypeId }) => parentTypeId === null) : withSubTypes;
  return {
    items: listed.slice(offsetOf(page), offsetOf(page) + page.pageSize),
    pagination: paginationOf(page, listed.length),
  };
}

export async function get(scope: Scope, id: number) {
  const type = await getRow(scope, id);
  return {
    ...withCan(scope, type),
    subTypes: (await queries.childrenOf(scope, id)).map((child) => withCan(scope, child)),
  };
}

export async function usesOfType(scope: Scope, id: number) {
  await getRow(scope, id);
  return { uses: await usesOf(scope, 'project_type', id) };
}

export async function create(scope: Scope, { name, description = '', parentTypeId = null }: NewProjectType) {
  refuseUnlessMayEdit(scope);
  await queries.lockTree(scope);
  await checkPlace(scope, parentTypeId, 0);
  await refuseTakenName(scope, parentTypeId, name, null);
  const id = await queries.insert(scope, { name, description, parent_type_id: parentTypeId });
  announce(scope, 'ProjectTypeCreated', { id, version: 1 });
  return get(scope, id);
}

/** Renames or moves a type; its prices move with it. */
export async function edit(scope: Scope, id: number, body: EditedProjectType) {
  const before = await getRow(scope, id);
  refuseUnlessMayEdit(scope);
  await queries.lockTree(scope);
  if (before.version !== body.version) throw new AppError('stale', { current: await get(scope, id) });
  const parentTypeId = body.parentTypeId === undefined ? before.parentTypeId : body.parentTypeId;
  const moves = parentTypeId !== before.parentTypeId;
  if (parentTypeId === id)
    throw new AppError('project_type_too_deep', { fields: { parentTypeId: { key: 'badChoice' } } });
  if (moves) await checkPlace(scope, parentTypeId, (await queries.childrenOf(scope, id)).length);
  await refuseTakenName(scope, parentTypeId, body.name, id);
  const row = { name: body.name, description: body.description ?? before.description, parent_type_id: parentTypeId };
  if (!(await queries.update(scope, id, body.version, row)))
    throw new AppError('stale', { current: await get(scope, id) });
  if (moves) await queries.movePrices(scope, id, placeOf({ id, parentTypeId }));
  const after = await get(scope, id);
  announce(scope, 'ProjectTypeUpdated', after);
  return after;
}

/** Refused with what uses it (SET-03), unless all of that moves to another type. */
export async function remove(scope: Scope, id: number, moveTo?: number): Promise<void> {
  await getRow(scope, id);
  refuseUnlessMayEdit(scope);
  await queries.lockTree(scope);
  await holdStill(scope, 'project_type', [id]);
  if (moveTo !== undefined) await moveAll(scope, id, moveTo);
  const uses = await usesOf(scope, 'project_type', id);
  if (uses.length > 0) throw new AppError('in_use', { uses });
  for (const row of await queries.setDeleted(scope, [id], true)) announce(scope, 'ProjectTypeDeleted', row);
}

/** A subtype can only be restored while its parent exists. */
export async function restore(scope: Scope, ids: readonly number[]): Promise<{ count: number }> {
  refuseUnlessMayEdit(scope);
  await queries.lockTree(scope);
  const restored = await queries.setDeleted(scope, ids, false);
  if (restored.length !== ids.length) throw new AppError('not_found');
  for (const row of restored) {
    await checkPlace(scope, row.parentTypeId, 0);
    announce(scope, 'ProjectTypeCreated', row);
  }
  return { count: restored.length };
}

async function moveAll(scope: Scope, from: number, to: number): Promise<void> {
  const target = from === to ? undefined : await queries.find(scope, to);
  if (!target || target.parentTypeId === from)
    throw new AppError('unknown_project_type', { fields: { moveTo: { key: 'badChoice' } } });
  const children = await queries.childrenOf(scope, from);
  if (!mayStandBelow(target, 0) && children.length > 0)
    throw new AppError('project_type_too_deep', { fields: { moveTo: { key: 'badChoice' } } });
  for (const child of children) await refuseTakenName(scope, to, child.name, null);
  if (children.length > 0) await queries.moveChildren(scope, from, to);
  await queries.movePrices(scope, from, placeOf(target));
  await moveUses(scope, 'project_type', from, to, ['project_type', 'project_type_rate']);
}

async function checkPlace(scope: Scope, parentTypeId: number | null, ownSubTypes: number): Promise<void> {
  if (parentTypeId === null) return;
  const parent = await queries.find(scope, parentTypeId);
  if (!parent) throw new AppError('unknown_project_type', { fields: { parentTypeId: { key: 'badChoice' } } });
  if (!mayStandBelow(parent, ownSubTypes))
    throw new AppError('project_type_too_deep', { fields: { parentTypeId: { key: 'badChoice' } } });
}

async function refuseTakenName(
  scope: Scope,
  parentTypeId: number | null,
  name: string,
  ownId: number | null,
): Promise<void> {
  const other = await queries.findByName(scope, parentTypeId, name);
  if (other && other.id !== ownId)
    throw new AppError('project_type_exists', { fields: { name: { key: 'project_type_exists' } } });
}

async function getRow(scope: Scope, id: number): Promise<queries.TypeRow> {
  const row = await queries.find(scope, id);
  if (!row) throw new AppError('not_found');
  return row;
}

function refuseUnlessMayEdit(scope: Scope): void {
  if (!mayEdit(scope)) throw new AppError('forbidden');
}

function withCan(scope: Scope, row: queries.TypeRow) {
  const edit = mayEdit(scope);
  return { ...row, can: { edit, delete: edit } };
}

function announce(
  scope: Scope,
  name: (typeof projectTypeEvents)[number],
  { id, version }: { readonly id: number; readonly version: number },
): void {
  scope.emit({ name, payload: { id, version } });
}
