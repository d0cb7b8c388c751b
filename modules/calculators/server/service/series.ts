import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import type { EditedSeries, NewSeries } from '../../contract/rates.ts';
import { mayEditRates } from '../policy.ts';
import * as queries from '../queries/series.ts';

type Row = NonNullable<Awaited<ReturnType<typeof queries.find>>>;

/** The firm's own interest series, by name. */
export const list = async (scope: Scope) => (await queries.list(scope)).map((row) => answerOf(scope, row));

export async function create(scope: Scope, written: NewSeries) {
  if (!mayEditRates(scope)) throw new AppError('forbidden');
  return announced(scope, await queries.insert(scope, written));
}

export async function edit(scope: Scope, id: number, { version, ...written }: EditedSeries) {
  const before = await get(scope, id);
  if (!mayEditRates(scope)) throw new AppError('forbidden');
  if (before.version !== version || !(await queries.update(scope, id, version, written)))
    throw new AppError('stale', { current: answerOf(scope, await get(scope, id)) });
  return announced(scope, id);
}

export async function remove(scope: Scope, id: number): Promise<void> {
  await get(scope, id);
  if (!mayEditRates(scope)) throw new AppError('forbidden');
  for (const row of await queries.setDeleted(scope, [id], true)) announce(scope, row);
}

/** Undoes a delete; 409 when another series has the name by now. */
export async function restore(scope: Scope, ids: readonly number[]): Promise<{ count: number }> {
  const unique = [...new Set(ids)];
  if (!mayEditRates(scope)) throw new AppError('forbidden');
  const rows = await queries.setDeleted(scope, unique, false);
  if (rows.length !== unique.length) throw new AppError('not_found');
  for (const row of rows) announce(scope, row);
  return { count: rows.length };
}

/** The series, unless it is in the bin. */
export async function get(scope: Scope, id: number): Promise<Row> {
  const row = await queries.find(scope, id);
  if (!row) throw new AppError('not_found');
  return row;
}

async function announced(scope: Scope, id: number) {
  const row = await get(scope, id);
  announce(scope, row);
  return answerOf(scope, row);
}

const answerOf = (scope: Scope, row: Row) => ({
  ...row,
  can: { edit: mayEditRates(scope), delete: mayEditRates(scope) },
});

function announce(scope: Scope, { id, version }: { readonly id: number; readonly version: number }): void {
  scope.emit({ name: 'InterestSeriesUpdated', payload: { id, version } });
}
