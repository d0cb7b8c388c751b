import { roles, type Role } from '#modules/tenants/contract.ts';
import { roleName } from '#modules/tenants/rules.ts';
import { session } from './current.ts';

/** The person's role in a tenant, for what a screen offers; the server enforces it. Null when not signed in. */
export function roleIn(tenantId: number): Role | null {
  const named = session.claims()?.roles ?? [];
  return roles.find((role) => named.includes(roleName(role, tenantId))) ?? null;
}
