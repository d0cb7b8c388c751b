import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import type { Tenant } from '../contract.ts';
import { find } from './queries.ts';

/** The tenant that one is in; any other is not there. */
export async function get(scope: Scope, id: number) {
  const tenant = await find(scope, id);
  if (!tenant) throw new AppError('not_found');
  const { projectAccess, roundingMode, ...rest } = tenant;
  return {
    ...rest, projectAccess: projectAccess as Tenant['projectAccess'], roundingMode: roundingMode as Tenant['roundingMode'],
    roles: [`TENANT_${scope.actor.role.toUpperCase()}_${scope.tenantId}`], can: { edit: scope.actor.role === 'manager' },
  };
}
