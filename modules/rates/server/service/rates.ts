import { holdStill, moveUses, usesOf } from '#server/db/uses.ts';
import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { paginationOf } from '#shared/page.ts';
import { rowOf } from '#shared/record.ts';
import { rateFields, type EditedRate, type NewRate, type rateEvents } from '../../contract.ts';
import { mayEdit } from '../policy.ts';
import * as queries from '../queries/rates.ts';

export async function list(scope: Scope, asked: Parameters<typeof queries.list>[1]) {
  const { items, total } = await queries.list(scope, asked);
  return { items: items.map((row) => answerOf(scope, row)), pagination: paginationOf(asked, total) };
}

export const get = async (scope: Scope, id: number) => answerOf(scope, await getRow(scope, id));

export async function usesOfRate(scope: Scope, id: number) {
  await getRow(scope, id);
  return { uses: await usesOf(scope, 'rate', id) };
}

export async function create(scope: Scope, body: NewRate) {
  refuseUnlessMayEdit(scope);
  const id = await queries.insert(scope, rowOf(rateFields, body));
  announce(scope, 'RateCreated', { id, version: 1 });
  return get(scope, id);
}

/** Worklogs store their own price, so a change here affects none of them. */
export async function edit(scope: Scope, id: number, body: EditedRate) {
  const before = await getEditable(scope, id);
  if (before.version !== body.version) throw new AppError('stale', { current: answerOf(scope, before) });
  const saved = await queries.update(scope, id, body.version, rowOf(rateFields, body));
  if (!saved) throw new AppError('stale', { current: await get(scope, id) });
  const after = await get(scope, id);
  announce(scope, 'RateUpdated', after);
  return after;
}

/** Refused with what uses it (SET-04), unless all of that moves to another rate. */
export async function remove(scope: Scope, id: number, moveTo?: number): Promise<void> {
  await getEditable(scope, id);
  await holdStill(scope, 'rate', [id]);
  if (moveTo !== undefined) await moveAll(scope, id, moveTo);
  const uses = await usesOf(scope, 'rate', id);
  if (uses.length > 0) throw new AppError('in_use', { uses });
  for (const row of await queries.setDeleted(scope, [id], true)) announce(scope, 'RateDeleted', row);
}

export async function restore(scope: Scope, ids: readonly number[]): Promise<{ count: number }> {
  refuseUnlessMayEdit(scope);
  const restored = await queries.setDeleted(scope, ids, false);
  if (restored.length !== ids.length) throw new AppError('not_found');
  for (const row of restored) announce(scope, 'RateCreated', row);
  return { count: restored.length };
}

export async function order(scope: Scope, ids: readonly number[]): Promise<{ count: number }> {
  refuseUnlessMayEdit(scope);
  const moved = await queries.setOrder(scope, ids);
  for (const row of moved) announce(scope, 'RateUpdated', row);
  return { count: moved.length };
}

async function moveAll(scope: Scope, from: number, to: number): Promise<void> {
  if (from === to || !(await queries.find(scope, to)))
    throw new AppError('unknown_rate', { fields: { moveTo: { key: 'badChoice' } } });
  await queries.moveTypePrices(scope, from, to);
  await moveUses(scope, 'rate', from, to, ['project_type_rate']);
}

async function getRow(scope: Scope, id: number): Promise<queries.RateRow> {
  const row = await queries.find(scope, id);
  if (!row) throw new AppError('not_found');
  return row;
}

async function getEditable(scope: Scope, id: number): Promise<queries.RateRow> {
  const row = await getRow(scope, id);
  refuseUnlessMayEdit(scope);
  return row;
}

function refuseUnlessMayEdit(scope: Scope): void {
  if (!mayEdit(scope)) throw new AppError('forbidden');
}

function answerOf(scope: Scope, row: queries.RateRow) {
  const edit = mayEdit(scope);
  return { ...row, can: { edit, delete: edit } };
}

function announce(
  scope: Scope,
  name: (typeof rateEvents)[number],
  { id, version }: { readonly id: number; readonly version: number },
): void {
  scope.emit({ name, payload: { id, version } });
}
