import * as z from 'zod/mini';
import { intText, refuse } from './fields.ts';

const defaultPageSize = 20;
const everything = 99_999;
/** The maximum number of rows in one answer, whatever page size was requested (WIRE-18). */
export const mostRows = 10_000;

/** The offset and size of a page. `skip` (OData's `$skip`) takes precedence over the page number. */
export type Page = { readonly pageNumber: number; readonly pageSize: number; readonly skip?: number | undefined };

const pageSize = (limit: number, fallback: number) =>
  z._default(
    z
      .pipe(
        z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number)),
        z.transform((size) => lowered(size, limit)),
      )
      .check(z.meta({ type: 'integer' })),
    fallback,
  );

/**
 * Query parameters of a paged list. A page size above `limit` (500 for grids, 1000 for a calendar, 2000 for pickers) is
 * lowered to it; a request for everything (99999 and more) gets `mostRows` (WIRE-17, WIRE-18).
 */
export const paging = (limit: 500 | 1000 | 2000 = 500, fallback: number = defaultPageSize) => ({
  pageNumber: z._default(intText(1, 1_000_000), 1),
  pageSize: pageSize(limit, fallback),
  skip: z.optional(intText(0, 100_000_000)),
});

/**
 * Keyset cursor: `pagination.next` of the previous page, made of its last row's sort values and id. A deep page is
 * found by an index as fast as the first. With it, `skip` and the page number are ignored.
 */
export const pageKey = z.pipe(
  z.string().check(z.regex(/^-?\d{1,16}(\.\d{1,8})?,\d{1,10}$/, refuse('wrongType'))),
  z.transform((text) => ({ value: text.slice(0, text.indexOf(',')), id: text.slice(text.indexOf(',') + 1) })),
);
export type PageKey = z.output<typeof pageKey>;

/** The page size after limits are applied: never an error, never unbounded. */
function lowered(size: number, limit: number): number {
  if (size >= everything) return mostRows;
  return Math.max(1, Math.min(size, limit));
}

/** The number of rows before the page. */
export const offsetOf = (page: Page): number => page.skip ?? (page.pageNumber - 1) * page.pageSize;

type Direction = 'asc' | 'desc';
export type Order<F extends string> = readonly { readonly field: F; readonly direction: Direction }[];

/** Parses `orderBy`: `field dir` pairs joined by commas (WIRE-14). Refuses a field that is not in the list. */
export const orderBy = <const F extends readonly [string, ...string[]]>(fields: F, fallback: string) =>
  z.pipe(
    z._default(z.string().check(z.maxLength(200)), fallback),
    z.transform((value, context): Order<F[number]> => {
      const pairs = value.split(',').map((pair) => pair.trim().split(/\s+/));
      const order = pairs.map(([field = '', direction = 'asc']) => ({
        field: fields.find((known) => known.toLowerCase() === field.toLowerCase()),
        direction: direction.toLowerCase(),
      }));
      if (order.every(isOrdered<F[number]>)) return order;
      context.issues.push({
        code: 'custom',
        input: value,
        message: JSON.stringify({ key: 'badOrder', values: { fields: fields.join(', ') } }),
      });
      return z.NEVER;
    }),
  );

const isOrdered = <F extends string>(pair: {
  field: F | undefined;
  direction: string;
}): pair is { field: F; direction: Direction } =>
  pair.field !== undefined && (pair.direction === 'asc' || pair.direction === 'desc');

export const pagination = z.object({
  total: z.int(),
  pageNumber: z.int(),
  pageSize: z.int(),
  truncated: z.optional(z.boolean()),
});

/** `{items, pagination}` of a list (WIRE-11). */
export const list = <T extends z.ZodMiniType>(item: T) => z.object({ items: z.array(item), pagination });

/** The `pagination` of an answer; `truncated` when more rows exist than one answer may hold (WIRE-18). */
export function paginationOf(page: Page, total: number): z.output<typeof pagination> {
  const truncated = page.pageSize >= mostRows && total > offsetOf(page) + page.pageSize;
  return { total, pageNumber: page.pageNumber, pageSize: page.pageSize, ...(truncated ? { truncated } : {}) };
}
