import type { Role } from './contract.ts';

/** Roles in the format of the token and the tenant, `TENANT_MANAGER_7` (PERM-02). */
export const roleName = (role: Role, tenantId: number): string => `TENANT_${role.toUpperCase()}_${tenantId}`;
