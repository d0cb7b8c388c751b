import * as z from 'zod/mini';
import { contract } from '#shared/endpoint.ts';
import { flagText, instant } from '#shared/fields.ts';
import { repeat } from '#shared/repeat.ts';

/** Error codes of calendar imports. */
export const codes = {
  /** The file is not iCalendar, or is broken. */
  calendar_unreadable: 422,
  /** The file has more events than the limit. */
  calendar_too_many: 422,
} as const;

const mostCalendarBytes = 1024 * 1024;

/** New: will be created; Known: imported before, or ours; Left: cannot be created. */
const importStates = ['New', 'Known', 'Left'] as const;
/** The event is cancelled, its times are unreadable, its zone is unknown, or its rule is unsupported. */
export const leftReasons = ['cancelled', 'times', 'zone', 'rule'] as const;

const found = z.object({
  subject: z.string(),
  start: z.nullable(instant),
  end: z.nullable(instant),
  isAllDay: z.boolean(),
  repeat: z.nullable(repeat),
  /** Number of events to create: more than one for an unsupported rule, whose occurrences become single events. */
  count: z.int(),
  state: z.enum(importStates),
  reason: z.nullable(z.enum(leftReasons)),
});
export type FoundEvent = z.output<typeof found>;

const imported = z.object({
  /** The file's events by start. */
  items: z.array(found),
  /** Number of events created, or to be created in a dry run. */
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
