import * as z from 'zod/mini';
import { contract } from '#shared/endpoint.ts';
import { id, idParams, instant } from '#shared/fields.ts';

/** What an employee may be in a tenant (decisions §4). */
export const roles = ['manager', 'employee', 'reader'] as const;
export type Role = (typeof roles)[number];

/** `TENANT_MANAGER_7` and so on, as the token and the tenant say a role (PERM-02). */
export const roleName = (role: Role, tenantId: number): string => `TENANT_${role.toUpperCase()}_${tenantId}`;

export const tenant = z.object({
  id, name: z.string(), ssn: z.nullable(z.string()), logoId: z.nullable(z.string()), systemId: z.string(), rateId: z.nullable(id),
  accountingSystemId: z.nullable(z.int()), roles: z.array(z.string()), projectAccess: z.enum(['restricted', 'open']), timeZone: z.string(),
  roundingMinutes: z.int(), roundingMode: z.enum(['up', 'nearest']), createdDate: instant, version: z.int(),
  can: z.object({ edit: z.boolean() }),
});
export type Tenant = z.output<typeof tenant>;

export const tenantsContract = contract({
  getTenant: { method: 'GET', path: '/tenants/:id', access: 'tenant', summary: 'The tenant', params: idParams, answer: tenant },
});
