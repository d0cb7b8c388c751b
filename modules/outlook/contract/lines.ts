import * as z from 'zod/mini';
import { instant, oneOf } from '#shared/fields.ts';

/** Why a connection fails: its owner or the operator can fix it, or it is temporary. */
const outlookFailures = ['expired', 'forbidden', 'unreachable', 'misconfigured'] as const;

/** A connection and its state. */
export const connectionLine = z.object({
  /** The account's name at the provider. */
  account: z.string(),
  connectedDate: instant,
  succeededDate: z.nullable(instant),
  failedDate: z.nullable(instant),
  failure: z.nullable(oneOf(outlookFailures)),
});

/** Why the person's events are not written to the other calendar. */
const copyFailures = ['forbidden', 'refused', 'unreachable'] as const;

/** The person's events in the other calendar, if enabled. */
export const copies = z.object({
  on: z.boolean(),
  /** Number of events there, including pending ones. */
  count: z.number(),
  succeededDate: z.nullable(instant),
  failedDate: z.nullable(instant),
  failure: z.nullable(oneOf(copyFailures)),
});
export type OutlookCopies = z.output<typeof copies>;
