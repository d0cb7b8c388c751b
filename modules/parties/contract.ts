import * as z from 'zod/mini';
import { contract } from '#shared/endpoint.ts';
import {
  body,
  email,
  flagText,
  id,
  idParams,
  idText,
  ids,
  instant,
  oneOf,
  requiredText,
  text,
} from '#shared/fields.ts';
import { currencies } from '#shared/money.ts';
import { list, orderBy, paging } from '#shared/page.ts';
import { countryCodes } from '#shared/texts/countries.ts';

/** Error codes of clients, opponents and the register of people. */
export const codes = {
  /** Ten digits and a real date, or nothing (OPEN-50). A failed check digit is no error. */
  bad_kennitala: 422,
  /** Another client, or another opponent, has this kennitala (OPEN-50); `current` is that one. */
  kennitala_taken: 409,
  /** Not in the register of people and companies (CLIENT-12). */
  not_in_registry: 404,
  /** No register is set up. */
  registry_not_set: 503,
  /** The register does not answer (ERR-37). */
  registry_down: 503,
  /** Only two of one kind and with one kennitala are the same party. */
  not_the_same_party: 422,
  /** What was merged has been changed since, so that it cannot be taken apart. */
  merge_is_final: 409,
} as const;

/** A party is one for whom the firm works, or one against whom. */
export const partyTypes = ['client', 'opponent'] as const;
export type PartyType = (typeof partyTypes)[number];

const nullableText = z.nullable(z.string());
const can = z.object({ edit: z.boolean(), delete: z.boolean() });

const party = {
  id,
  name: z.string(),
  ssn: nullableText,
  address: nullableText,
  postalCode: nullableText,
  city: nullableText,
  email: nullableText,
  phone: nullableText,
  createdByName: nullableText,
  createdDate: instant,
  modifiedByName: nullableText,
  modifiedDate: instant,
  version: z.int(),
  can,
};

export const client = z.object({
  ...party,
  currencyCode: z.string(),
  languageCode: z.string(),
  countryCode: z.string(),
});
export type Client = z.output<typeof client>;

export const opponent = z.object(party);
export type Opponent = z.output<typeof opponent>;

/** Why two are thought to be one: the same kennitala, the same name in any form and order, or one much like it. */
export const matchKinds = ['kennitala', 'name', 'similar'] as const;
export type MatchKind = (typeof matchKinds)[number];

export const roles = ['client', 'primary_client', 'payor', 'opponent', 'primary_opponent'] as const;
export type PartyRole = (typeof roles)[number];

/** A case on which a party stands or stood; only such as the person may see. */
export const heldRole = z.object({
  projectId: id,
  projectYearNumber: z.string(),
  projectName: z.string(),
  statusId: z.int(),
  projectDeleted: z.boolean(),
  role: z.enum(roles),
  since: instant,
  until: z.nullable(instant),
});

/** A party that may be the one that is looked for (PERM-20): its name and what it is to the firm. Its cases only where the person sees them. */
export const conflictHit = z.object({
  partyType: z.enum(partyTypes),
  partyId: id,
  name: z.string(),
  /** What it was called, where that is what matched. */
  formerName: nullableText,
  ssn: nullableText,
  matchedBy: z.enum(matchKinds),
  /** On the other side of the one that is looked for: a conflict. Otherwise it is registered already. */
  adverse: z.boolean(),
  deleted: z.boolean(),
  roles: z.array(heldRole),
});
export type ConflictHit = z.output<typeof conflictHit>;

/** There is none after all; the parties know and consent; the work is declined. */
export const decisions = ['no_conflict', 'consent', 'declined'] as const;
export type Decision = (typeof decisions)[number];
/** And what was found by an import, of which nobody has decided anything yet. */
export const recordedDecisions = [...decisions, 'undecided'] as const;
export type RecordedDecision = (typeof recordedDecisions)[number];

const clearanceInBody = { decision: oneOf(decisions), note: z.optional(text(4000)) };

const written = {
  name: requiredText(200),
  ssn: z.optional(z.nullable(text(20))),
  address: z.optional(z.nullable(text(200))),
  postalCode: z.optional(z.nullable(text(20))),
  city: z.optional(z.nullable(text(100))),
  email: z.optional(z.nullable(z.union([z.literal(''), email]))),
  phone: z.optional(z.nullable(text(40))),
  /** What was decided of the conflicts that were found; recorded with them (PERM-20). */
  clearance: z.optional(z.nullable(z.strictObject(clearanceInBody))),
};
const writtenClient = {
  ...written,
  /** Absent: ISK (CLIENT-14). */
  currencyCode: z.optional(oneOf(currencies)),
  /** Absent: IS (CLIENT-14). */
  languageCode: z.optional(oneOf(['IS', 'EN'])),
  /** ISO 3166-1; absent: IS. */
  countryCode: z.optional(oneOf(countryCodes)),
};
const ignored = z.object({ ...client.shape, conflicts: z.unknown() });
export const newClient = body(writtenClient, ignored);
export const editedClient = body({ ...writtenClient, version: z.int() }, ignored);
export const newOpponent = body(written, ignored);
export const editedOpponent = body({ ...written, version: z.int() }, ignored);
export type NewParty = z.output<typeof newClient>;
export type EditedParty = z.output<typeof editedClient>;

/** What saving answers: the row, and the conflicts that the server found with it. */
const saved = { conflicts: z.array(conflictHit) };
export const savedClient = z.object({ ...client.shape, ...saved });
export const savedOpponent = z.object({ ...opponent.shape, ...saved });

export const partyOrder = [
  'name',
  'ssn',
  'address',
  'postalCode',
  'city',
  'email',
  'phone',
  'createdByName',
  'createdDate',
  'modifiedDate',
] as const;
export const clientOrder = [...partyOrder, 'currencyCode', 'languageCode'] as const;

/** `unused`: on no case that one sees. `deleted`: the bin, for managers. */
const filter = {
  search: z.optional(text(100)),
  city: z.optional(text(100)),
  currencyCode: z.optional(text(3)),
  unused: z.optional(flagText),
  deleted: z.optional(flagText),
};
const { currencyCode: _currency, ...opponentFilter } = filter;

/** Counted over what the person may see (DATA-25): work to bill with discount, its hours, and the whole of it before discounts. */
export const partyStats = z.object({ totalAmount: z.number(), totalWorklogs: z.number(), totalFee: z.number() });
/** The header of the page and the count per tab (OPEN-74). */
const partyIndex = { projects: z.int(), openProjects: z.int(), clearances: z.int() };

const regNoParams = z.object({ regNo: text(40) });
const one = z.object({ edit: z.optional(flagText) });
const count = z.object({ count: z.int() });
export const lite = z.object({ id, name: z.string(), ssn: nullableText });

export const clientsContract = contract({
  listClients: {
    method: 'GET',
    path: '/clients',
    access: 'tenant',
    summary: 'Clients, by name',
    query: z.object({ ...paging(2000), ...filter, orderBy: orderBy(clientOrder, 'name asc') }),
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
  },
});

export const opponentsContract = contract({
  listOpponents: {
    method: 'GET',
    path: '/opponents',
    access: 'tenant',
    summary: 'Opponents, by name; legal edition',
    query: z.object({ ...paging(2000), ...opponentFilter, orderBy: orderBy(partyOrder, 'name asc') }),
    answer: list(opponent),
  },
  listOpponentsLite: {
    method: 'GET',
    path: '/opponents/lite',
    access: 'tenant',
    summary: 'Opponents for pickers',
    query: z.object({ ...paging(2000), search: z.optional(text(100)) }),
    answer: list(lite),
  },
  lookUpOpponent: {
    method: 'GET',
    path: '/opponents/lookup/:regNo',
    access: 'tenant',
    summary: 'The opponent with a kennitala, and whether it is a client',
    params: regNoParams,
    answer: z.object({ opponent: z.nullable(opponent), conflict: z.boolean(), conflicts: z.array(conflictHit) }),
  },
  getOpponent: {
    method: 'GET',
    path: '/opponents/:id',
    access: 'tenant',
    summary: 'One opponent',
    params: idParams,
    query: one,
    answer: opponent,
  },
  getOpponentIndex: {
    method: 'GET',
    path: '/opponents/:id/index',
    access: 'tenant',
    summary: 'The header of an opponent’s page and the count per tab',
    params: idParams,
    answer: z.object({ opponent, ...partyIndex }),
  },
  listOpponentRoles: {
    method: 'GET',
    path: '/opponents/:id/roles',
    access: 'tenant',
    summary: 'Every role that the opponent ever held on cases that one sees',
    params: idParams,
    answer: z.object({ items: z.array(heldRole) }),
  },
  getOpponentStats: {
    method: 'GET',
    path: '/opponents/:id/stats',
    access: 'tenant',
    summary: 'The figures of the cases of an opponent, in ISK',
    params: idParams,
    answer: partyStats,
  },
  createOpponent: {
    method: 'POST',
    path: '/opponents',
    access: 'tenant',
    status: 201,
    summary: 'Registers an opponent',
    body: newOpponent,
    answer: savedOpponent,
  },
  editOpponent: {
    method: 'PUT',
    path: '/opponents/:id',
    access: 'tenant',
    summary: 'Edits an opponent',
    params: idParams,
    body: editedOpponent,
    answer: savedOpponent,
  },
  removeOpponent: {
    method: 'DELETE',
    path: '/opponents/:id',
    access: 'tenant',
    summary: 'Puts an opponent in the bin; refused while it is used',
    params: idParams,
    answer: 'nothing',
  },
  restoreOpponents: {
    method: 'PUT',
    path: '/opponents/restore',
    access: 'tenant',
    summary: 'Takes opponents out of the bin: the undo of a delete',
    body: body({ ids }),
    answer: count,
  },
});

/** A party as the register of people and companies has it. */
export const registered = z.object({
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

/** What was looked for and found, and what somebody decided of it. Written once. */
export const clearance = z.object({
  id,
  partyType: z.enum(partyTypes),
  partyId: z.nullable(id),
  name: z.string(),
  ssn: nullableText,
  decision: z.enum(recordedDecisions),
  note: z.string(),
  employeeName: z.string(),
  createdDate: instant,
  hits: z.array(
    z.object({
      partyType: z.enum(partyTypes),
      partyId: id,
      name: z.string(),
      ssn: nullableText,
      matchedBy: z.enum(matchKinds),
      deleted: z.boolean(),
    }),
  ),
});
export type Clearance = z.output<typeof clearance>;

/** Whom one is about to register or to put on a case: a party that exists (`partyId`), or what is being typed. */
const asked = {
  partyType: oneOf(partyTypes),
  partyId: z.optional(z.nullable(id)),
  name: z.optional(text(200)),
  ssn: z.optional(z.nullable(text(20))),
};
export type Asked = z.output<z.ZodMiniObject<typeof asked>>;

export const conflictsContract = contract({
  checkConflicts: {
    method: 'POST',
    path: '/conflicts/check',
    access: 'tenant',
    summary: 'Parties that may be the one that is named: on the other side, or registered already',
    body: body(asked),
    answer: z.object({ hits: z.array(conflictHit) }),
  },
  listClearances: {
    method: 'GET',
    path: '/conflicts',
    access: 'tenant',
    summary: 'Recorded decisions on conflicts, the latest first',
    query: z.object({
      ...paging(500),
      search: z.optional(text(100)),
      partyType: z.optional(oneOf(partyTypes)),
      partyId: z.optional(idText),
    }),
    answer: list(clearance),
  },
  recordClearance: {
    method: 'POST',
    path: '/conflicts',
    access: 'tenant',
    status: 201,
    summary: 'Records what was decided of the conflicts that the server finds',
    body: body({ ...asked, ...clearanceInBody }),
    answer: clearance,
  },
  getClearance: {
    method: 'GET',
    path: '/conflicts/:id',
    access: 'tenant',
    summary: 'One recorded decision',
    params: idParams,
    answer: clearance,
  },
  printClearance: {
    method: 'GET',
    path: '/conflicts/:id/report',
    access: 'tenant',
    summary: 'A recorded decision as PDF',
    limit: 30,
    params: idParams,
    answer: 'file',
  },
});

/** Two of one kind with one kennitala, put together; what hung on the one that goes hangs on the other. */
export const merge = z.object({
  id,
  partyType: z.enum(partyTypes),
  keptId: id,
  goneId: id,
  projects: z.int(),
  worklogs: z.int(),
});
const mergeBody = body({ otherId: id });

export const mergeContract = contract({
  mergeClients: {
    method: 'POST',
    path: '/clients/:id/merge',
    access: 'tenant',
    summary: 'Puts another client with the same kennitala into this one',
    params: idParams,
    body: mergeBody,
    answer: merge,
  },
  mergeOpponents: {
    method: 'POST',
    path: '/opponents/:id/merge',
    access: 'tenant',
    summary: 'Puts another opponent with the same kennitala into this one',
    params: idParams,
    body: mergeBody,
    answer: merge,
  },
  undoMerge: {
    method: 'PUT',
    path: '/parties/merges/:id/undo',
    access: 'tenant',
    summary: 'Takes two apart again that were merged',
    params: idParams,
    answer: merge,
  },
});

/** What the hub announces (RT-01): ids and versions only. */
export const partyEvents = [
  'ClientCreated',
  'ClientUpdated',
  'ClientDeleted',
  'OpponentCreated',
  'OpponentUpdated',
  'OpponentDeleted',
] as const;
