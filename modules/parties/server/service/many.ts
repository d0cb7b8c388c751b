import { holdStill } from '#server/db/uses.ts';
import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import type { Use } from '#shared/uses.ts';
import type { NewParty } from '../../contract/written.ts';
import type { PartyType } from '../../contract/record.ts';
import { refuseOpponents } from '../edition.ts';
import { mayEdit, mayManage } from '../policy.ts';
import { usesOf } from '../queries/figures.ts';
import * as many from '../queries/many.ts';
import { setDeleted } from '../queries/parties.ts';
import { announce } from './read.ts';
import { rowOf } from './save.ts';

/**
 * Rows per statement; each row is also written to the audit log and the search index, and a statement must finish well
 * within its timeout.
 */
const removedAtOnce = 2000;

/** Parties of a kind with one of these kennitalas, by kennitala. */
export async function findBySsns(scope: Scope, type: PartyType, ssns: readonly string[]) {
  refuseOpponents(scope, type);
  return new Map((await many.bySsns(scope, type, ssns)).map((row) => [row.ssn ?? '', row]));
}

/** All parties of a kind with one of these names; several may share a name. */
export async function findByNames(scope: Scope, type: PartyType, names: readonly string[]) {
  refuseOpponents(scope, type);
  return many.byNames(scope, type, names);
}

export type { Namesake } from '../queries/many.ts';

/** For each name, by its index, the parties of a kind with that name, ignoring word order and company form. */
export async function findNamesakes(scope: Scope, type: PartyType, names: readonly string[]) {
  refuseOpponents(scope, type);
  return Map.groupBy(await many.called(scope, type, names), ({ place }) => place - 1);
}

/**
 * Registers thousands of parties with the same rules, audit entries and events as one by one, but in a few statements.
 * Kennitalas are locked meanwhile; one that is taken already, or occurs twice, refuses them all.
 */
export async function createMany(
  scope: Scope,
  type: PartyType,
  bodies: readonly NewParty[],
): Promise<readonly number[]> {
  refuseOpponents(scope, type);
  if (!mayEdit(scope)) throw new AppError('forbidden');
  const rows = bodies.map((body) => rowOf(type, body));
  const ssns = rows.flatMap(({ ssn }) => (ssn === null ? [] : [ssn]));
  await many.lockAllSsns(scope, type);
  if (new Set(ssns).size < ssns.length || (await many.bySsns(scope, type, ssns)).length > 0)
    throw new AppError('kennitala_taken');
  const ids = await many.insertAll(scope, type, rows);
  for (const id of ids) announce(scope, type, 'Created', { id, version: 1 });
  return ids;
}

/** What prevents any of them from being deleted; the lock keeps new references out until the transaction ends. */
export async function usesOfMany(scope: Scope, type: PartyType, ids: readonly number[]): Promise<readonly Use[]> {
  refuseOpponents(scope, type);
  await holdStill(scope, type, ids);
  return usesOf(scope, type, ids);
}

/** Deletes many parties at once; those deleted already stay so. The caller checks whether they are in use. */
export async function removeMany(scope: Scope, type: PartyType, ids: readonly number[]): Promise<void> {
  refuseOpponents(scope, type);
  if (!mayManage(scope)) throw new AppError('forbidden');
  for (let from = 0; from < ids.length; from += removedAtOnce) {
    for (const row of await setDeleted(scope, type, ids.slice(from, from + removedAtOnce), true))
      announce(scope, type, 'Deleted', row);
  }
}
