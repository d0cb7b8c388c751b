import * as z from 'zod/mini';
import { instant, oneOf } from '#shared/fields.ts';

/** What stands in the way of a connection: its owner, the operator or time mends it. */
export const outlookFailures = ['expired', 'forbidden', 'unreachable', 'misconfigured'] as const;

/** A connection and how it goes. */
export const connectionLine = z.object({
  /** Whose it is there. */
  account: z.string(),
  connectedDate: instant,
  succeededDate: z.nullable(instant),
  failedDate: z.nullable(instant),
  failure: z.nullable(oneOf(outlookFailures)),
});

/** Why one's own events do not come to stand there. */
export const copyFailures = ['forbidden', 'refused', 'unreachable'] as const;

/** One's own events in the calendar there, where one asks for it. */
export const copies = z.object({
  on: z.boolean(),
  /** How many stand there, or are on their way. */
  count: z.number(),
  succeededDate: z.nullable(instant),
  failedDate: z.nullable(instant),
  failure: z.nullable(oneOf(copyFailures)),
});
export type OutlookCopies = z.output<typeof copies>;
