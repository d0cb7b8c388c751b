import * as z from 'zod/mini';
import { contract } from '#shared/endpoint.ts';
import { body, flagText, id, oneOf, oneOfNumbers, text } from '#shared/fields.ts';
import { list, paging } from '#shared/page.ts';
import { passage } from '#shared/passage.ts';

/** Kinds of things that are found: 1 project, 2 client, 3 task, 4 opponent (DATA-26). */
export const hitTypes = [1, 2, 3, 4] as const;
export type HitType = (typeof hitTypes)[number];

/** Documents are found too, after all others; opened ones are not noted. */
export const documentType = 5;

/** Invoices are found by their number alone; opened ones are not noted. */
export const invoiceType = 6;

/** Entries and comments are found by what stands in them, the newest first; opened ones are not noted. */
export const entryType = 7;
export const commentType = 8;

export const sources = ['All', 'Projects', 'Clients', 'Tasks', 'Opponents', 'Documents', 'Invoices', 'Texts'] as const;
export type Source = (typeof sources)[number];

/** Longest query, in characters. */
export const longestQuery = 100;

/** More than these are not counted, and `truncated` says so: nobody reads on, but types another word. */
export const mostHits = 500;

/** Of entries, comments and descriptions no more are found than these, the newest. */
export const mostTexts = 100;

/**
 * `dataField1` is a project's client, a party's kennitala, the number and name of the project of a task, a document, an entry or a comment; `statusId`, asked for by
 * `moreDetails`, a project's, and of a task 1 or, completed, 2.
 */
export const partyHit = z.object({
  typeId: z.int(),
  id,
  name: z.string(),
  yearNumber: z.nullable(z.string()),
  dataField1: z.nullable(z.string()),
  statusId: z.optional(z.nullable(z.int())),
  /** The name in pieces, the words marked that were looked for; with `moreDetails`. */
  pieces: z.optional(passage.shape.pieces),
  /** Of a document or a case's description, where the words stand in it. */
  passage: z.optional(z.nullable(passage)),
  /** Of an entry or a comment: whose it is. */
  place: z.optional(z.object({ typeId: oneOfNumbers([1, 2, 4]), id, date: z.nullable(z.string()) })),
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
      /** Kinds, joined by commas: `All`, or some of Projects, Clients, Tasks, Opponents, Documents, Invoices, Texts. */
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
