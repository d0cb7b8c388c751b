import type { ListDefaultExtensions } from '#modules/tenants/server/port.ts';
import type { Scope } from '#server/scope.ts';
import { roleName } from '#modules/tenants/rules.ts';
import { AppError } from '#shared/errors.ts';
import { paginationOf } from '#shared/page.ts';
import { abilities, maySeeSsn, mayManage } from '../policy.ts';
import * as queries from '../queries/list.ts';

export async function list(scope: Scope, asked: queries.Asked) {
  const { items, total } = await queries.list(scope, asked);
  return {
    items: items.map((row) => answerOf(scope, row)),
    pagination: paginationOf(asked, total),
    can: { invite: mayManage(scope) },
  };
}

export async function listLite(scope: Scope, asked: Parameters<typeof queries.listLite>[1]) {
  const { items, total } = await queries.listLite(scope, asked);
  return { items, pagination: paginationOf(asked, total) };
}

type Including = {
  readonly includeTenants?: boolean | undefined;
  readonly includeRoles?: boolean | undefined;
  readonly includeDefaultExtensions?: boolean | undefined;
};

export async function me(
  scope: Scope,
  { includeTenants, includeRoles, includeDefaultExtensions }: Including,
  listDefaultExtensions: ListDefaultExtensions,
) {
  return {
    ...(await get(scope, scope.actor.employeeId)),
    ...(includeTenants ? { tenants: await queries.tenantsOfUser(scope) } : {}),
    ...(includeRoles ? { roles: [roleName(scope.actor.role, scope.tenantId)] } : {}),
    ...(includeDefaultExtensions ? { defaultExtensions: [...(await listDefaultExtensions(scope))] } : {}),
  };
}

export const get = async (scope: Scope, id: number) => answerOf(scope, await getRow(scope, id));
export type EmployeeAnswer = Awaited<ReturnType<typeof get>>;

export async function getRow(scope: Scope, id: number): Promise<queries.EmployeeRow> {
  const row = await queries.find(scope, id);
  if (!row) throw new AppError('not_found');
  return row;
}

export const answerOf = (scope: Scope, row: queries.EmployeeRow) => ({
  ...row,
  ssn: maySeeSsn(scope, row.id) ? row.ssn : null,
  can: abilities(scope, row),
});
