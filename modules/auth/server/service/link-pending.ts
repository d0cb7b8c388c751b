import type { AccountScope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { memberships } from '../queries/accounts.ts';
import * as queries from '../queries/identities.ts';

/**
 * Links a provider's identity to an account, once its owner has proved to be its owner. Returns the firm.
 * @throws identity_unknown, identity_taken
 */
export async function linkPending(scope: AccountScope, userId: number, hash: Buffer): Promise<number> {
  const pending = await queries.takePending(scope, hash);
  if (!pending) throw new AppError('provider_refused');
  const own = await memberships(scope, userId);
  if (!own.some(({ tenant_id }) => tenant_id === pending.tenantId)) throw new AppError('identity_unknown');
  if (!(await queries.insertIdentity(scope, userId, pending))) throw new AppError('identity_taken');
  await queries.useIdentity(scope, pending);
  return pending.tenantId;
}
