import * as z from 'zod/mini';
import { contract } from '#shared/endpoint.ts';
import { body, id, calendarDate, requiredText } from '#shared/fields.ts';
import { documentRow } from './record.ts';

/** Volumes of courts are no thicker than this, unless it is asked for. */
export const usualPages = 400;

/** Documents as one paper for a court: an index, running page numbers, and the hours of that part of the case. */
const newBundle = body({
  projectId: id,
  folderId: z.optional(z.nullable(z.int().check(z.gte(0), z.lte(2_147_483_647)))),
  title: requiredText(200),
  /** In the order in which they stand; each of them a PDF. */
  documentIds: z.array(id).check(z.minLength(1), z.maxLength(200)),
  /** A statement of the hours that were worked on the case in these days, at its end. */
  hours: z.optional(z.nullable(z.object({ dateFrom: calendarDate, dateTo: calendarDate }))),
  mostPages: z.optional(z.int().check(z.gte(1), z.lte(5000))),
});
export type NewBundle = z.output<typeof newBundle>;

/** The volumes, in their order. */
const bundle = z.object({ items: z.array(documentRow) });

/** What a court is given. */
export const bundleContract = contract({
  createBundle: {
    method: 'POST',
    path: '/documents/bundles',
    access: 'tenant',
    once: true,
    limit: 30,
    summary:
      'Binds PDFs into one for a court: an index, running page numbers, the hours of the case; in volumes where it is thick',
    body: newBundle,
    answer: bundle,
  },
});
