import * as z from 'zod/mini';
import { body, id, instant, text } from '#shared/fields.ts';
import { sourceDay } from './record.ts';

/** A source saved on a case (DATA-61, DATA-62), with its name at that time. */
export const savedSource = z.object({
  id,
  projectId: id,
  projectName: z.string(),
  projectYearNumber: z.string(),
  sourceId: id,
  sourceName: z.string(),
  type: z.string(),
  number: z.string(),
  concepts: z.array(z.string()),
  members: z.string(),
  date: z.nullable(sourceDay),
  comment: z.string(),
  /** The text that was selected. */
  quote: z.string(),
  /** Its place, such as `G5M1`; empty for the whole source. */
  anchor: z.string(),
  /** The citation as lawyers write it: `1. mgr. 5. gr. laga nr. 38/2001`. */
  citation: z.string(),
  madeUp: z.boolean(),
  createdByName: z.nullable(z.string()),
  createdById: z.nullable(id),
  createdDate: instant,
  modifiedDate: instant,
  version: z.int(),
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
});
export type SavedSource = z.output<typeof savedSource>;

const anchorText = text(40).check(z.regex(/^[A-Za-z0-9]*$/));

/** Omitted fields such as name and number are taken from the library. */
export const newSavedSource = body({
  projectId: id,
  sourceId: id,
  sourceName: z.optional(text(1000)),
  type: z.optional(text(60)),
  number: z.optional(text(100)),
  concepts: z.optional(z.array(text(200)).check(z.maxLength(100))),
  members: z.optional(text(2000)),
  date: z.optional(z.nullable(sourceDay)),
  comment: z.optional(text(10_000)),
  quote: z.optional(text(10_000)),
  anchor: z.optional(anchorText),
});
export type NewSavedSource = z.output<typeof newSavedSource>;

export const editedSavedSource = body({ comment: text(10_000), version: z.int() }, savedSource);
export type EditedSavedSource = z.output<typeof editedSavedSource>;

/** Saved items grouped by source, the newest first. */
export const savedGroup = z.object({
  sourceId: id,
  sourceName: z.string(),
  type: z.string(),
  number: z.string(),
  date: z.nullable(sourceDay),
  madeUp: z.boolean(),
  latestCreatedDate: instant,
  projectCount: z.int(),
  sourceProjects: z.array(savedSource),
});
export type SavedGroup = z.output<typeof savedGroup>;

/**
 * The orders of saved items (SRC-24); the first is what the screen sends, the call's own default is by date (OPEN-14).
 */
export const savedOrders = ['latestCreatedDate', 'date', 'projectCount'] as const;
