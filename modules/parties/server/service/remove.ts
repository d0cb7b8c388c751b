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
 * Deletes a party. One that is in use is kept, and the answer lists the uses that the person may see (PERM-14,
 * OPEN-59). A hidden case does not prevent the delete: it keeps its party, which can be restored.
 */
export async function remove(scope: Scope, type: PartyType, id: number): Promise<void> {
  await getEditable(scope, type, id);
  await holdStill(scope, type, [id]);
  const uses = await figures.usesOf(scope, type, id);
  if (uses.length > 0) throw new AppError('in_use', { uses });
  for (const row of await queries.setDeleted(scope, type, [id], true)) announce(scope, type, 'Deleted', row);
}

/**
 * Restores a deleted party: one's own delete, or any for a manager. Refused when somebody else has taken its kennitala
 * since.
 */
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
