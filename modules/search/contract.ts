import * as z from 'zod/mini';
import { contract } from '#shared/endpoint.ts';
import { body, flagText, id, oneOf, oneOfNumbers, text } from '#shared/fields.ts';
import { list, paging } from '#shared/page.ts';
import { passage } from '#shared/passage.ts';

/** Kinds of results: 1 project, 2 client, 3 task, 4 opponent (DATA-26). */
export const hitTypes = [1, 2, 3, 4] as const;
export type HitType = (typeof hitTypes)[number];

/** Documents come last; opening one is not recorded as recently used. */
export const documentType = 5;

/** Invoices are found by their number only; opening one is not recorded as recently used. */
export const invoiceType = 6;

/** Entries and comments are found by their text, newest first; opening one is not recorded as recently used. */
export const entryType = 7;
export const commentType = 8;

export const sources = ['All', 'Projects', 'Clients', 'Tasks', 'Opponents', 'Documents', 'Invoices', 'Texts'] as const;
export type Source = (typeof sources)[number];

/** The maximum length of a query in characters. */
export const longestQuery = 100;

/** Counting stops here, and `truncated` says so: people refine the query instead of paging further. */
export const mostHits = 500;

/** The maximum number of entries, comments and descriptions that are found, newest first. */
export const mostTexts = 100;

/**
 * `dataField1` depends on the kind: a project's client, a party's kennitala, the number and name of the project of a
 * task, document, entry or comment. `statusId`, only with `moreDetails`, is a project's status, and for a task 1, or 2
 * when completed.
 */
const partyHit = z.object({
  typeId: z.int(),
  id,
  name: z.string(),
  yearNumber: z.nullable(z.string()),
  dataField1: z.nullable(z.string()),
  statusId: z.optional(z.nullable(z.int())),
  /** The name in pieces with the search words marked; only with `moreDetails`. */
  pieces: z.optional(passage.shape.pieces),
  /** For a document or a case's description: the excerpt with the words. */
  passage: z.optional(z.nullable(passage)),
  /** Where an entry or a comment was written: on a case, a client, a task or an opponent. */
  place: z.optional(z.object({ typeId: oneOfNumbers([1, 2, 3, 4]), id, date: z.nullable(z.string()) })),
});
export type PartyHit = z.output<typeof partyHit>;

export const searchContract = contract({
  search: {
    method: 'GET',
    path: '/search',
    access: 'tenant',
    summary:
      'Projects, clients, tasks and opponents by any form of their words, their number or kennitala; first what one used lately',
    query: z.object({
      ...paging(500, 30),
      search: z.optional(text(longestQuery)),
      /**
       * Kinds, separated by commas: `All`, or some of Projects, Clients, Tasks, Opponents, Documents, Invoices, Texts.
       */
      sources: z.optional(text(100)),
      source: z.optional(oneOf(sources)),
      moreDetails: z.optional(flagText),
      /** `false` leaves tasks out. */
      tasks: z.optional(flagText),
      orderBy: z.optional(text(100)),
    }),
    answer: list(partyHit),
  },
  listRecent: {
    method: 'GET',
    path: '/search/recent',
    access: 'tenant',
    summary: 'What one opened last and may still see, the latest first',
    answer: z.object({ items: z.array(partyHit) }),
  },
  noteUse: {
    method: 'PUT',
    path: '/search/recent',
    access: 'tenant',
    summary: 'Notes that one opened something, which ranks it first where it is found; 404 for what one may not see',
    body: body({ typeId: oneOfNumbers(hitTypes), id }),
    answer: 'nothing',
  },
});
