import * as z from 'zod/mini';
import { contract } from '#shared/endpoint.ts';
import { body, calendarDate, id, idText, instant, intText, oneOf, text } from '#shared/fields.ts';
import { list, paging } from '#shared/page.ts';

/** The action on a row. */
export const actions = ['created', 'edited', 'deleted', 'restored', 'erased'] as const;
export type Action = (typeof actions)[number];

/** How the web formats a value. A reference is shown by the other row's name. */
const valueKinds = [
  'text',
  'prose',
  'kennitala',
  'phone',
  'number',
  'money',
  'fraction',
  'flag',
  'date',
  'instant',
  'choice',
  'reference',
] as const;
export type ValueKind = (typeof valueKinds)[number];

const value = z.nullable(z.union([z.string(), z.number(), z.boolean()]));
export type Value = z.output<typeof value>;

/** A field by its name on the wire, with the old and the new value. */
export const change = z.object({ field: z.string(), kind: z.enum(valueKinds), from: value, to: value });
export type Change = z.output<typeof change>;

const entry = z.object({
  id: z.string(),
  /** Within one answer: entries with the same value were made by one save. */
  save: z.string(),
  at: instant,
  action: z.enum(actions),
  /** Null: the system itself. */
  employeeId: z.nullable(id),
  employeeName: z.nullable(z.string()),
  /** The kind of the row (`projectType`), its id, and its name. */
  kind: z.string(),
  rowId: id,
  rowName: z.nullable(z.string()),
  changes: z.array(change),
});
export type Entry = z.output<typeof entry>;

/** The log is read with a cursor: so many entries before a given one. */
const page = { most: z._default(intText(1, 200), 50), before: z.optional(z.string().check(z.regex(/^\d{1,18}$/))) };
/** Entries, newest first; pass `next` as `before` to get the following ones. */
const entries = z.object({ items: z.array(entry), next: z.nullable(z.string()) });

const kind = z.string().check(z.regex(/^[a-zA-Z]{2,40}$/));

export const historyContract = contract({
  listAudit: {
    method: 'GET',
    path: '/audit',
    access: 'tenant',
    answer: entries,
    summary: 'What was done in the tenant: all of it for managers, one’s own for others (PERM-18)',
    query: z.object({
      ...page,
      employeeId: z.optional(idText),
      kind: z.optional(kind),
      action: z.optional(oneOf(actions)),
      dateFrom: z.optional(calendarDate),
      dateTo: z.optional(calendarDate),
    }),
  },
  listAuditOfRow: {
    method: 'GET',
    path: '/audit/rows',
    access: 'tenant',
    answer: entries,
    summary: 'What was done to one row, and to its parts',
    query: z.object({ ...page, kind, id: idText }),
  },
  getAuditFilters: {
    method: 'GET',
    path: '/audit/filters',
    access: 'tenant',
    summary: 'Whom and which kinds of rows the log may be narrowed to',
    answer: z.object({ people: z.array(z.object({ id, name: z.string() })), kinds: z.array(z.string()) }),
  },
  checkAudit: {
    method: 'GET',
    path: '/audit/check',
    access: 'tenant',
    limit: 20,
    summary: 'Whether the chain of the log holds: managers only',
    answer: z.object({ sealed: z.int(), waiting: z.int(), brokenAt: z.nullable(z.int()) }),
  },
});

export const binned = z.object({
  kind: z.string(),
  id,
  name: z.nullable(z.string()),
  deletedDate: instant,
  deletedById: z.nullable(id),
  deletedByName: z.nullable(z.string()),
  can: z.object({ erase: z.boolean() }),
});
export type Binned = z.output<typeof binned>;

const row = { kind, id };

export const binContract = contract({
  listBin: {
    method: 'GET',
    path: '/bin',
    access: 'tenant',
    summary: 'Deleted rows of every kind, the last deleted first: managers only',
    query: z.object({ ...paging(500, 50), kind: z.optional(kind), search: z.optional(text(100)) }),
    answer: z.object({ ...list(binned).shape, kinds: z.array(z.string()) }),
  },
  restoreFromBin: {
    method: 'PUT',
    path: '/bin/restore',
    access: 'tenant',
    summary: 'Takes a row out of the bin',
    body: body(row),
    answer: 'nothing',
  },
  eraseFromBin: {
    method: 'PUT',
    path: '/bin/erase',
    access: 'tenant',
    summary: 'Deletes a row for good; one that is referred to is refused with the list of what uses it',
    body: body(row),
    answer: 'nothing',
  },
});

/** Error codes of the bin. */
export const codes = {
  /** Rows of this kind cannot be erased. */
  never_erased: 422,
} as const;
