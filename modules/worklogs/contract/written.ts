import * as z from 'zod/mini';
import { body, fraction, id, ids, instant, oneOf, price, quantity } from '#shared/fields.ts';
import { writtenOf } from '#shared/record.ts';
import { worklog, worklogFields } from './record.ts';

/** False: what may not be meant is asked (409 `worklog_questions`) instead of written. True goes on; absent nothing is asked. */
const confirmed = z.optional(z.boolean());

const written = {
  ...writtenOf(worklogFields),
  rateId: z.optional(z.nullable(id)),
  /** True starts the timer on it, false stops and clears it (001 §4). */
  timer: z.optional(z.boolean()),
  confirmed,
};

export const newWorklog = body(
  {
    ...written,
    /** The suggestion that is approved by it: an open one of one's own (OPEN-66). */
    suggestionId: z.optional(z.nullable(id)),
  },
  worklog,
);
export const editedWorklog = body({ ...written, version: z.int() }, worklog);
export type NewWorklog = z.output<typeof newWorklog>;
export type EditedWorklog = z.output<typeof editedWorklog>;

/** Changes of several at once: what is left out stays as it is on each (WORK-12). */
export const bulkEdit = body({
  ids,
  employeeId: z.optional(id),
  /** Payor, discount and VAT follow a project that is another, as when one is moved; a price in another currency is exchanged. */
  projectId: z.optional(id),
  discount: z.optional(fraction),
  date: z.optional(instant),
  payorId: z.optional(z.nullable(id)),
  price: z.optional(price),
  quantityBilled: z.optional(quantity),
  confirmed,
});
export type BulkEdit = z.output<typeof bulkEdit>;

export const dateBehaviours = ['Today', 'NoChange'] as const;

/** Copies of worklogs, on a project or each on its own: whose work it is stays, no invoice and no clock comes along (WORK-13). */
export const copying = body({
  ids,
  projectId: z.optional(z.nullable(id)),
  dateBehaviour: oneOf(dateBehaviours),
  confirmed,
});
export type Copying = z.output<typeof copying>;
