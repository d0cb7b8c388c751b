import type { Role } from './contract.ts';

/** `TENANT_MANAGER_7` and so on, as the token and the tenant say a role (PERM-02). */
export const roleName = (role: Role, tenantId: number): string => `TENANT_${role.toUpperCase()}_${tenantId}`;
