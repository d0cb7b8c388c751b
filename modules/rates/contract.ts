import * as z from 'zod/mini';
import { contract } from '#shared/endpoint.ts';
import { id, idText, instant, intText } from '#shared/fields.ts';
import { list, orderBy, paging } from '#shared/page.ts';

export const rate = z.object({
  id, name: z.string(), workTypeId: z.int(), value: z.number(), description: z.string(), modifiedDate: instant, version: z.int(),
});
export type Rate = z.output<typeof rate>;

export const projectTypeRate = z.object({
  id, rate, rateId: id, projectTypeId: id, projectSubTypeId: z.nullable(id), value: z.number(), modifiedDate: instant, version: z.int(),
});
export type ProjectTypeRate = z.output<typeof projectTypeRate>;

export const ratesContract = contract({
  listRates: {
    method: 'GET', path: '/rates', access: 'tenant', summary: 'Rates of the tenant',
    query: z.object({ ...paging(2000), tenantId: z.optional(idText), workTypeId: z.optional(intText(1, 5)), orderBy: orderBy(['name', 'value', 'workTypeId', 'modifiedDate'], 'name asc') }),
    answer: list(rate),
  },
  listProjectTypeRates: {
    method: 'GET', path: '/rates/projectTypes', access: 'tenant', summary: "Prices of rates on a project type or its subtype",
    query: z.object({ ...paging(2000, 2000) }),
    answer: list(projectTypeRate),
  },
});
