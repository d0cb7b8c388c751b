import { holdStill } from '#server/db/uses.ts';
import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import type { PartyType } from '../../contract/record.ts';
import { refuseOpponents } from '../edition.ts';
import { mayEdit, mayManage } from '../policy.ts';
import * as figures from '../queries/figures.ts';
import * as queries from '../queries/parties.ts';
import { announce, getEditable } from './read.ts';

/**
 * Puts a party in the bin. One that is used is kept, and the answer lists what uses it (PERM-14, OPEN-59), as far as the
 * person sees it: a case that they do not see keeps its party all the same, and the bin gives it back.
 */
export async function remove(scope: Scope, type: PartyType, id: number): Promise<void> {
  await getEditable(scope, type, id);
  await holdStill(scope, type, [id]);
  const uses = await figures.usesOf(scope, type, id);
  if (uses.length > 0) throw new AppError('in_use', { uses });
  for (const row of await queries.setDeleted(scope, type, [id], true)) announce(scope, type, 'Deleted', row);
}

/** Takes back a delete: one's own, or any for a manager. A kennitala that somebody has taken since stands in the way. */
export async function restore(scope: Scope, type: PartyType, ids: readonly number[]): Promise<{ count: number }> {
  refuseOpponents(scope, type);
  if (!mayEdit(scope)) throw new AppError('forbidden');
  const found = await queries.deletedOnes(scope, type, ids);
  if (found.length !== ids.length) throw new AppError('not_found');
  if (!mayManage(scope) && found.some(({ deletedBy }) => deletedBy !== scope.actor.employeeId))
    throw new AppError('forbidden');
  for (const { ssn } of found)
    if (ssn !== null && (await queries.findBySsn(scope, type, ssn))) throw new AppError('kennitala_taken');
  const restored = await queries.setDeleted(scope, type, ids, false);
  for (const row of restored) announce(scope, type, 'Created', row);
  return { count: restored.length };
}
