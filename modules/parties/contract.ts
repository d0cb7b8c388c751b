import * as z from 'zod/mini';
import { contract } from '#shared/endpoint.ts';
import { id, instant, text } from '#shared/fields.ts';
import { list, orderBy, paging } from '#shared/page.ts';

const party = {
  id, name: z.string(), ssn: z.nullable(z.string()), address: z.nullable(z.string()), postalCode: z.nullable(z.string()), city: z.nullable(z.string()),
  email: z.nullable(z.string()), phone: z.nullable(z.string()),
  createdByName: z.nullable(z.string()), createdDate: instant, modifiedByName: z.nullable(z.string()), modifiedDate: instant, version: z.int(),
};

export const client = z.object({ ...party, currencyCode: z.string(), languageCode: z.string() });
export type Client = z.output<typeof client>;

export const opponent = z.object(party);
export type Opponent = z.output<typeof opponent>;

const query = z.object({ ...paging(2000), search: z.optional(text(100)), orderBy: orderBy(['name', 'ssn', 'city', 'createdDate', 'modifiedDate'], 'name asc') });

export const partiesContract = contract({
  listClients: { method: 'GET', path: '/clients', access: 'tenant', summary: 'Clients, by name', query, answer: list(client) },
  listOpponents: { method: 'GET', path: '/opponents', access: 'tenant', summary: 'Opponents, by name; legal edition', query, answer: list(opponent) },
});
