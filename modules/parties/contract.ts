import * as z from 'zod/mini';
import { contract, excelType } from '#shared/endpoint.ts';
import { body, idParams, ids, oneOf, text } from '#shared/fields.ts';
import { list, orderBy, paging } from '#shared/page.ts';
import { nullableText, client, heldRole, conflictHit, partyStats, partyIndex, lite } from './contract/record.ts';
import { newClient, editedClient, savedClient } from './contract/written.ts';
import { clientOrder, clientFilter, regNoParams, one, count } from './contract/list.ts';

/** Error codes of clients, opponents and the register of people. */
export const codes = {
  /** Ten digits and a real date, or empty (OPEN-50). A wrong check digit is not an error. */
  bad_kennitala: 422,
  /** One half of an electronic address is missing, or it is not valid in its scheme. */
  bad_endpoint: 422,
  /** Another client, or another opponent, has this kennitala (OPEN-50); `current` is that one. */
  kennitala_taken: 409,
  /** A conflict with consent must say who consented, and to what. */
  consent_without_reason: 422,
  /** A tie of the kind `other` needs a description. */
  tie_without_words: 422,
  /** Every outcome of a check with a match on the other side needs a reason. */
  outcome_without_reason: 422,
  /** Not in the register of people and companies (CLIENT-12). */
  not_in_registry: 404,
  /** No register is configured. */
  registry_not_set: 503,
  /** The register does not answer (ERR-37). */
  registry_down: 503,
  /** Only two parties of the same kind and with the same kennitala can be merged. */
  not_the_same_party: 422,
  /** What was merged has changed since, so the merge cannot be undone. */
  merge_is_final: 409,
} as const;

export const clientsContract = contract({
  listClients: {
    method: 'GET',
    path: '/clients',
    access: 'tenant',
    summary: 'Clients, by name',
    query: z.object({ ...paging(2000), ...clientFilter, orderBy: orderBy(clientOrder, 'name asc') }),
    answer: list(client),
  },
  listClientsLite: {
    method: 'GET',
    path: '/clients/lite',
    access: 'tenant',
    summary: 'Clients for pickers',
    query: z.object({ ...paging(2000), search: z.optional(text(100)) }),
    answer: list(lite),
  },
  lookUpClient: {
    method: 'GET',
    path: '/clients/lookup/:regNo',
    access: 'tenant',
    summary: 'The client with a kennitala, and whether it is an opponent',
    params: regNoParams,
    answer: z.object({ client: z.nullable(client), conflict: z.boolean(), conflicts: z.array(conflictHit) }),
  },
  getClient: {
    method: 'GET',
    path: '/clients/:id',
    access: 'tenant',
    summary: 'One client',
    params: idParams,
    query: one,
    answer: client,
  },
  getClientIndex: {
    method: 'GET',
    path: '/clients/:id/index',
    access: 'tenant',
    summary: 'The header of a client’s page and the count per tab',
    params: idParams,
    answer: z.object({ client, ...partyIndex }),
  },
  listClientRoles: {
    method: 'GET',
    path: '/clients/:id/roles',
    access: 'tenant',
    summary: 'Every role that the client ever held on cases that one sees',
    params: idParams,
    answer: z.object({ items: z.array(heldRole) }),
  },
  getClientStats: {
    method: 'GET',
    path: '/clients/:id/stats',
    access: 'tenant',
    summary: 'The figures of a client, in ISK',
    params: idParams,
    answer: partyStats,
  },
  createClient: {
    method: 'POST',
    path: '/clients',
    access: 'tenant',
    status: 201,
    summary: 'Registers a client',
    body: newClient,
    answer: savedClient,
  },
  editClient: {
    method: 'PUT',
    path: '/clients/:id',
    access: 'tenant',
    summary: 'Edits a client',
    params: idParams,
    body: editedClient,
    answer: savedClient,
  },
  removeClient: {
    method: 'DELETE',
    path: '/clients/:id',
    access: 'tenant',
    summary: 'Puts a client in the bin; refused while it is used',
    params: idParams,
    answer: 'nothing',
  },
  restoreClients: {
    method: 'PUT',
    path: '/clients/restore',
    access: 'tenant',
    summary: 'Takes clients out of the bin: the undo of a delete',
    body: body({ ids }),
    answer: count,
  },
  exportClients: {
    method: 'POST',
    path: '/clients/export',
    access: 'tenant',
    summary: 'The list as an Excel file',
    limit: 30,
    body: body({
      search: z.optional(z.nullable(text(100))),
      format: z.optional(oneOf(['Excel'])),
      orderBy: orderBy(clientOrder, 'name asc'),
    }),
    answer: 'file',
    fileTypes: [excelType],
  },
});

/** A party as the register of people and companies has it. */
const registered = z.object({
  ssn: z.string(),
  kind: z.enum(['person', 'company']),
  name: z.string(),
  address: nullableText,
  postalCode: nullableText,
  city: nullableText,
});
export type Registered = z.output<typeof registered>;

export const registryContract = contract({
  lookUpInRegistry: {
    method: 'GET',
    path: '/nationalRegistry/:regNo',
    access: 'tenant',
    summary: 'A person or company by kennitala',
    limit: 60,
    params: regNoParams,
    answer: registered,
  },
});

/** Events of the hub (RT-01): ids and versions only. */
export const partyEvents = [
  'ClientCreated',
  'ClientUpdated',
  'ClientDeleted',
  'OpponentCreated',
  'OpponentUpdated',
  'OpponentDeleted',
] as const;
