import * as z from 'zod/mini';
import { contract } from '#shared/endpoint.ts';
import { body, id, idParams, instant, oneOf, requiredText, text } from '#shared/fields.ts';
import { list, paging } from '#shared/page.ts';
import { sourceSubtypes, sourceTypes } from './kinds.ts';
import { referenceKey } from './lists.ts';
import { sourceDay } from './record.ts';

/** The maximum per person. */
export const mostWatches = 100;

/** The search; of its words all are required. */
const asked = {
  searchQuery: text(100),
  types: z._default(z.array(oneOf(sourceTypes)).check(z.maxLength(100)), []),
  subTypes: z._default(z.array(oneOf(sourceSubtypes)).check(z.maxLength(100)), []),
  keywords: z._default(z.array(id).check(z.maxLength(50)), []),
  references: z._default(z.array(z.string().check(z.regex(referenceKey))).check(z.maxLength(50)), []),
  dateFrom: z._default(z.nullable(sourceDay), null),
  dateTo: z._default(z.nullable(sourceDay), null),
};
const newWatch = body({ name: requiredText(200), ...asked });
export type NewWatch = z.output<typeof newWatch>;
export type WatchAsked = Omit<NewWatch, 'name'>;

/** A search, or a place in an act, whose new matches and changes are notified. */
const watch = z.object({
  id,
  name: z.string(),
  searchQuery: z.string(),
  types: z.array(z.string()),
  subTypes: z.array(z.string()),
  keywords: z.array(id),
  references: z.array(z.string()),
  dateFrom: z.nullable(sourceDay),
  dateTo: z.nullable(sourceDay),
  createdDate: instant,
  /** The number of its finds, and the latest. */
  found: z.int(),
  latest: z.array(
    z.object({
      id,
      number: z.string(),
      title: z.string(),
      type: z.string(),
      date: z.nullable(sourceDay),
      madeUp: z.boolean(),
      at: instant,
      /** A new source, or an act of which a new release changed the watched place, or text with the words. */
      change: z.enum(['new', 'amended', 'repealed']),
      /** The first changed place; empty for a new source. */
      anchor: z.string(),
    }),
  ),
});
export type Watch = z.output<typeof watch>;

export const watchesContract = contract({
  listWatches: {
    method: 'GET',
    path: '/sources/watches',
    access: 'tenant',
    summary: 'What one watches, the newest first, with what was found last',
    query: z.object(paging()),
    answer: list(watch),
  },
  createWatch: {
    method: 'POST',
    path: '/sources/watches',
    access: 'tenant',
    status: 201,
    summary: 'Watches a search or places in acts: one hears when an import brings something that fits; the same once',
    body: newWatch,
    answer: watch,
  },
  removeWatch: {
    method: 'DELETE',
    path: '/sources/watches/:id',
    access: 'tenant',
    summary: 'Watches it no longer, and forgets what was found',
    params: idParams,
    answer: 'nothing',
  },
});
