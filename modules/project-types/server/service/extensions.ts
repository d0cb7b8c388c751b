import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import type { ValueType } from '#shared/extension.ts';
import { mostRows, paginationOf } from '#shared/page.ts';
import type { defaultExtensionEvents, EditedDefaultExtension, NewDefaultExtension } from '../../contract.ts';
import { readExtensionValue } from '../../rules.ts';
import { mayEdit } from '../policy.ts';
import * as queries from '../queries/extensions.ts';

/** The fields that the firm defines for its projects (DATA-10). */
export async function list(scope: Scope, asked: Parameters<typeof queries.list>[1]) {
  const { items, total } = await queries.list(scope, asked);
  return { items: items.map((row) => answerOf(scope, row)), pagination: paginationOf(asked, total) };
}

/** All of them, in order; a firm has few. */
export const listAll = async (scope: Scope) =>
  (await list(scope, { pageNumber: 1, pageSize: mostRows, orderBy: [{ field: 'position', direction: 'asc' }] })).items;

export const get = async (scope: Scope, id: number) => answerOf(scope, await getRow(scope, id));

export async function create(scope: Scope, body: NewDefaultExtension) {
  if (!mayEdit(scope)) throw new AppError('forbidden');
  const id = await queries.insert(scope, await rowOf(scope, body));
  announce(scope, 'DefaultExtensionCreated', { id, version: 1 });
  return get(scope, id);
}

export async function edit(scope: Scope, id: number, body: EditedDefaultExtension) {
  const before = await getEditable(scope, id);
  if (before.version !== body.version) throw new AppError('stale', { current: answerOf(scope, before) });
  const saved = await queries.update(
    scope,
    id,
    body.version,
    await rowOf(scope, { ...before, ...defined(body) }, before.projectTypeId),
  );
  if (!saved) throw new AppError('stale', { current: await get(scope, id) });
  const after = await get(scope, id);
  announce(scope, 'DefaultExtensionUpdated', after);
  return after;
}

/** Projects with a value keep the field and its value; new projects do not get it. */
export async function remove(scope: Scope, id: number): Promise<void> {
  await getEditable(scope, id);
  for (const row of await queries.setDeleted(scope, [id], true)) announce(scope, 'DefaultExtensionDeleted', row);
}

/** Reorders the fields: these come first. */
export async function order(scope: Scope, ids: readonly number[]): Promise<{ count: number }> {
  if (!mayEdit(scope)) throw new AppError('forbidden');
  const moved = await queries.setOrder(scope, ids);
  for (const row of moved) announce(scope, 'DefaultExtensionUpdated', row);
  return { count: moved.length };
}

export async function restore(scope: Scope, ids: readonly number[]): Promise<{ count: number }> {
  if (!mayEdit(scope)) throw new AppError('forbidden');
  const restored = await queries.setDeleted(scope, ids, false);
  if (restored.length !== ids.length) throw new AppError('not_found');
  for (const row of restored) announce(scope, 'DefaultExtensionCreated', row);
  return { count: restored.length };
}

function answerOf(scope: Scope, row: queries.ExtensionRow) {
  const edit = mayEdit(scope);
  return { ...row, valueType: row.valueType as ValueType, can: { edit, delete: edit } };
}

async function getRow(scope: Scope, id: number): Promise<queries.ExtensionRow> {
  const row = await queries.find(scope, id);
  if (!row) throw new AppError('not_found');
  return row;
}

async function getEditable(scope: Scope, id: number): Promise<queries.ExtensionRow> {
  const row = await getRow(scope, id);
  if (!mayEdit(scope)) throw new AppError('forbidden');
  return row;
}

/** The columns to write, if the type exists (or is unchanged) and the default value fits the value type. */
async function rowOf(scope: Scope, body: NewDefaultExtension, typeBefore: number | null = null) {
  const { name, description = '', valueType, required = true, projectTypeId = null, defaultValue = '' } = body;
  if (projectTypeId !== null && projectTypeId !== typeBefore && !(await queries.hasType(scope, projectTypeId))) {
    throw new AppError('unknown_project_type', { fields: { projectTypeId: { key: 'badChoice' } } });
  }
  const read = readExtensionValue(valueType, defaultValue);
  if (read.problem) throw new AppError('bad_default_value', { fields: { defaultValue: read.problem } });
  return {
    name,
    description,
    value_type: valueType,
    required,
    project_type_id: projectTypeId,
    default_value: read.value,
  };
}

/** Omitted fields are unchanged. */
const defined = (body: EditedDefaultExtension) =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as EditedDefaultExtension;

function announce(
  scope: Scope,
  name: (typeof defaultExtensionEvents)[number],
  { id, version }: { readonly id: number; readonly version: number },
): void {
  scope.emit({ name, payload: { id, version } });
}
