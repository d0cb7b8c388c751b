import * as z from 'zod/mini';
import { body, id, idParams, ids, instant, text } from './fields.ts';
import { list, orderBy, paging } from './page.ts';
import { answerOf, record, sortedOf, writtenOf, type Fields } from './record.ts';

/** The fields that every editable row has (with a bin and a version), beside its own. */
export const rowFields = record({
  id: { answer: id },
  modifiedDate: { answer: instant, column: 'modified_at', sorted: true },
  version: { answer: z.int() },
});

type Named<O extends string, M extends string> = {
  /** The names `SiteVisit` and `SiteVisits`; both are the same for a word without a plural. */
  readonly one: O;
  readonly many: M;
  readonly path: `/${string}`;
  /** The singular and plural names in the OpenAPI document. */
  readonly said: readonly [one: string, many: string];
};

/**
 * The six standard endpoints (list, get, create, edit, delete, restore) of rows that belong to a tenant and have no
 * rules beyond their fields. Rows with rules of their own have a hand-written contract.
 */
export function plainRows<const O extends string, const M extends string, F extends Fields>(
  { one, many, path, said: [said, several] }: Named<O, M>,
  fields: F,
) {
  const can = z.object({ edit: z.boolean(), delete: z.boolean() });
  const row = z.object({ ...answerOf(fields), ...answerOf(rowFields), can });
  const written = writtenOf(fields);
  const order = sortedOf({ ...fields, ...rowFields });
  const query = z.object({ ...paging(500), search: z.optional(text(100)), orderBy: orderBy(order, `${order[0]} asc`) });
  const endpoints = {
    list: { method: 'GET', path, access: 'tenant', summary: `${several}, in order`, query, answer: list(row) },
    get: {
      method: 'GET',
      path: `${path}/:id`,
      access: 'tenant',
      summary: `One ${said}`,
      params: idParams,
      answer: row,
    },
    create: {
      method: 'POST',
      path,
      access: 'tenant',
      status: 201,
      summary: `A new ${said}`,
      body: body(written, row),
      answer: row,
    },
    edit: {
      method: 'PUT',
      path: `${path}/:id`,
      access: 'tenant',
      summary: `Edits a ${said}`,
      params: idParams,
      body: body({ ...written, version: z.int() }, row),
      answer: row,
    },
    remove: {
      method: 'DELETE',
      path: `${path}/:id`,
      access: 'tenant',
      summary: `Puts a ${said} in the bin`,
      params: idParams,
      answer: 'nothing',
    },
    restore: {
      method: 'PUT',
      path: `${path}/restore`,
      access: 'tenant',
      summary: `Takes ${several} out of the bin: the undo of a delete`,
      body: body({ ids }),
      answer: z.object({ count: z.int() }),
    },
  } as const;
  return { endpoints: named(one, many, endpoints), row };
}

type NameOf<K extends string, O extends string, M extends string> = `${K}${K extends 'list' | 'restore' ? M : O}`;
type All = Readonly<Record<'list' | 'get' | 'create' | 'edit' | 'remove' | 'restore', unknown>>;

/** The names of the endpoints, `listSiteVisits`, `getSiteVisit`, which the handlers and the web use. */
const named = <O extends string, M extends string, E extends All>(one: O, many: M, endpoints: E) =>
  Object.fromEntries(
    Object.entries(endpoints).map(([verb, endpoint]) => [
      `${verb}${['list', 'restore'].includes(verb) ? many : one}`,
      endpoint,
    ]),
  ) as { readonly [K in keyof E & string as NameOf<K, O, M>]: E[K] };
