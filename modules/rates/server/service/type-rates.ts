import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { paginationOf } from '#shared/page.ts';
import type { EditedTypeRate, NewTypeRate, typeRateEvents } from '../../contract.ts';
import { mayEdit } from '../policy.ts';
import * as rates from '../queries/rates.ts';
import * as queries from '../queries/type-rates.ts';

/** Prices on project types, each for a rate (DATA-14). */
export async function list(scope: Scope, asked: Parameters<typeof queries.list>[1]) {
  const { items, total } = await queries.list(scope, asked);
  return { items: items.map((row) => answerOf(scope, row)), pagination: paginationOf(asked, total) };
}

export const get = async (scope: Scope, id: number) => answerOf(scope, await getRow(scope, id));

export async function create(scope: Scope, body: NewTypeRate) {
  refuseUnlessMayEdit(scope);
  const id = await queries.insert(scope, await rowOf(scope, body, null));
  announce(scope, 'ProjectTypeRateCreated', { id, version: 1 });
  return get(scope, id);
}

export async function edit(scope: Scope, id: number, body: EditedTypeRate) {
  const before = await getEditable(scope, id);
  if (before.version !== body.version) throw new AppError('stale', { current: answerOf(scope, before) });
  const saved = await queries.update(scope, id, body.version, await rowOf(scope, body, before));
  if (!saved) throw new AppError('stale', { current: await get(scope, id) });
  const after = await get(scope, id);
  announce(scope, 'ProjectTypeRateUpdated', after);
  return after;
}

export async function remove(scope: Scope, id: number): Promise<void> {
  await getEditable(scope, id);
  for (const row of await queries.setDeleted(scope, [id], true)) announce(scope, 'ProjectTypeRateDeleted', row);
}

/** Only if the rate and the type still exist and no other price has taken its place. */
export async function restore(scope: Scope, ids: readonly number[]): Promise<{ count: number }> {
  refuseUnlessMayEdit(scope);
  const restored = await queries.setDeleted(scope, ids, false);
  if (restored.length !== ids.length) throw new AppError('not_found');
  for (const row of restored) {
    await checkPlace(scope, row);
    announce(scope, 'ProjectTypeRateCreated', row);
  }
  return { count: restored.length };
}

/** The columns, if the rate and the type exist and there is no such price yet (SET-06). */
async function rowOf(scope: Scope, body: NewTypeRate, before: queries.TypeRateRow | null) {
  const { rateId, projectTypeId, value } = body;
  const projectSubTypeId =
    body.projectSubTypeId === undefined ? (before?.projectSubTypeId ?? null) : body.projectSubTypeId;
  const place = { rateId, projectTypeId, projectSubTypeId };
  await checkPlace(scope, place);
  const other = await queries.findAt(scope, place);
  if (other && other.id !== before?.id) throw new AppError('project_type_rate_exists');
  return { rate_id: rateId, project_type_id: projectTypeId, project_sub_type_id: projectSubTypeId, value };
}

async function checkPlace(
  scope: Scope,
  place: Parameters<typeof queries.isPlace>[1] & { readonly rateId: number },
): Promise<void> {
  if (!(await rates.find(scope, place.rateId)))
    throw new AppError('unknown_rate', { fields: { rateId: { key: 'badChoice' } } });
  if (await queries.isPlace(scope, place)) return;
  throw new AppError('unknown_type_of_rate', {
    fields: { [place.projectSubTypeId === null ? 'projectTypeId' : 'projectSubTypeId']: { key: 'badChoice' } },
  });
}

async function getRow(scope: Scope, id: number): Promise<queries.TypeRateRow> {
  const row = await queries.find(scope, id);
  if (!row) throw new AppError('not_found');
  return row;
}

async function getEditable(scope: Scope, id: number): Promise<queries.TypeRateRow> {
  const row = await getRow(scope, id);
  refuseUnlessMayEdit(scope);
  return row;
}

function refuseUnlessMayEdit(scope: Scope): void {
  if (!mayEdit(scope)) throw new AppError('forbidden');
}

function answerOf(
  scope: Scope,
  { name, workTypeId, rateValue, description, rateModified, rateVersion, ...price }: queries.TypeRateRow,
) {
  const edit = mayEdit(scope);
  const rate = {
    id: price.rateId,
    name,
    workTypeId,
    value: rateValue,
    description,
    modifiedDate: rateModified,
    version: rateVersion,
  };
  return { ...price, rate, can: { edit, delete: edit } };
}

function announce(
  scope: Scope,
  name: (typeof typeRateEvents)[number],
  { id, version }: { readonly id: number; readonly version: number },
): void {
  scope.emit({ name, payload: { id, version } });
}
