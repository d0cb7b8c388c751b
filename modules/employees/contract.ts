import * as z from 'zod/mini';
import { contract } from '#shared/endpoint.ts';
import { body, flagText, id, idText, instant, text } from '#shared/fields.ts';
import { list, orderBy, paging } from '#shared/page.ts';

export const employee = z.object({
  id, name: z.string(), email: z.string(), imageId: z.nullable(z.string()), phoneMobile: z.nullable(z.string()), ssn: z.nullable(z.string()),
  rateId: z.nullable(id), rateName: z.nullable(z.string()), createdDate: instant, tenant: id, active: z.boolean(), version: z.int(),
});
export type Employee = z.output<typeof employee>;

/** What a person keeps for themselves in a tenant: a grid's layout, a remembered view. Small JSON under a key. */
const settingKey = z.string().check(z.regex(/^[a-z][a-z0-9.-]{0,59}$/));
const settingValue = z.record(z.string(), z.unknown()).check(z.refine((value) => JSON.stringify(value).length <= 20_000));

export const employeesContract = contract({
  listEmployees: {
    method: 'GET', path: '/employees', access: 'tenant', summary: 'Employees of the tenant, by name',
    query: z.object({
      ...paging(2000), tenantId: z.optional(idText), search: z.optional(text(100)), includeInactive: z.optional(flagText),
      orderBy: orderBy(['name', 'email', 'createdDate'], 'name asc'),
    }),
    answer: list(employee),
  },
  me: {
    method: 'GET', path: '/employees/me', access: 'tenant', summary: 'The employee that one is in the chosen tenant',
    query: z.object({ includeTenants: z.optional(flagText), includeRoles: z.optional(flagText), includeDefaultExtensions: z.optional(flagText) }),
    answer: z.object({
      ...employee.shape,
      tenants: z.optional(z.array(z.object({ id, name: z.string(), systemId: z.string() }))),
      roles: z.optional(z.array(z.string())),
      defaultExtensions: z.optional(z.array(z.unknown())),
    }),
  },
  getSetting: {
    method: 'GET', path: '/employees/me/settings/:key', access: 'tenant', summary: 'What one keeps under a key; null when nothing',
    params: z.object({ key: settingKey }), answer: z.object({ value: z.nullable(settingValue) }),
  },
  saveSetting: {
    method: 'PUT', path: '/employees/me/settings/:key', access: 'tenant', summary: 'Keeps a small JSON value under a key; null forgets it',
    params: z.object({ key: settingKey }), body: body({ value: z.nullable(settingValue) }), answer: 'nothing',
  },
});
