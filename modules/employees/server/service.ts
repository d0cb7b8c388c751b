import type { Scope } from '#server/scope.ts';
import { paginationOf } from '#shared/page.ts';
import { roleName } from '#modules/tenants/contract.ts';
import * as queries from './queries.ts';

export async function list(scope: Scope, asked: Parameters<typeof queries.list>[1]) {
  const { items, total } = await queries.list(scope, asked);
  return { items, pagination: paginationOf(asked, total) };
}

type Including = { readonly includeTenants?: boolean | undefined; readonly includeRoles?: boolean | undefined; readonly includeDefaultExtensions?: boolean | undefined };

export async function me(scope: Scope, { includeTenants, includeRoles, includeDefaultExtensions }: Including) {
  return {
    ...(await queries.find(scope, scope.actor.employeeId)),
    ...(includeTenants ? { tenants: await queries.tenantsOfUser(scope) } : {}),
    ...(includeRoles ? { roles: [roleName(scope.actor.role, scope.tenantId)] } : {}),
    ...(includeDefaultExtensions ? { defaultExtensions: [] } : {}),
  };
}

export async function getSetting(scope: Scope, key: string) {
  const kept = await queries.findSetting(scope, key);
  return { value: (kept?.value ?? null) as Record<string, unknown> | null };
}

export async function saveSetting(scope: Scope, key: string, value: unknown): Promise<void> {
  await (value === null ? queries.forgetSetting(scope, key) : queries.keepSetting(scope, key, value));
}
