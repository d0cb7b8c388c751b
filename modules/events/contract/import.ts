import * as z from 'zod/mini';
import { contract } from '#shared/endpoint.ts';
import { flagText, instant } from '#shared/fields.ts';
import { repeat } from '#shared/repeat.ts';

/** Error codes of calendars that are brought in. */
export const codes = {
  /** No file of iCalendar, or one that is broken. */
  calendar_unreadable: 422,
  /** More events than one file may bring. */
  calendar_too_many: 422,
} as const;

export const mostCalendarBytes = 1024 * 1024;

/** New: it is made; Known: it was brought in before, or is ours; Left: it cannot be made. */
export const importStates = ['New', 'Known', 'Left'] as const;
/** It is cancelled, says no time that can be read, is of a zone that nobody knows, or comes again as no rule here can say. */
export const leftReasons = ['cancelled', 'times', 'zone', 'rule'] as const;

const found = z.object({
  subject: z.string(),
  start: z.nullable(instant),
  end: z.nullable(instant),
  isAllDay: z.boolean(),
  repeat: z.nullable(repeat),
  /** As how many events it is made: more than one where its rule is none of ours, and each stands by itself. */
  count: z.int(),
  state: z.enum(importStates),
  reason: z.nullable(z.enum(leftReasons)),
});
export type FoundEvent = z.output<typeof found>;

const imported = z.object({
  /** The events of the file, the first to begin first. */
  items: z.array(found),
  /** Events that were made, or would be. */
  made: z.int(),
  known: z.int(),
  left: z.int(),
});
export type ImportedCalendar = z.output<typeof imported>;

export const calendarImportContract = contract({
  importEvents: {
    method: 'POST',
    path: '/events/import',
    access: 'tenant',
    limit: 30,
    summary:
      'Brings events of an iCalendar file into one’s own calendar, each once however often the file comes; with `dryRun` it only says what would become of them',
    query: z.object({ dryRun: z.optional(flagText) }),
    body: 'bytes',
    mostBytes: mostCalendarBytes,
    answer: imported,
  },
});
