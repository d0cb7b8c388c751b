import * as z from 'zod/mini';
import { body, fraction, id, ids, instant, oneOf, price, quantity } from '#shared/fields.ts';
import { writtenOf } from '#shared/record.ts';
import { worklog, worklogFields } from './record.ts';

/**
 * False: values that may be mistakes are asked about (409 `worklog_questions`) instead of saved. True saves them; when
 * absent, nothing is asked.
 */
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
    /** The suggestion that it approves: one of the person's own open ones (OPEN-66). */
    suggestionId: z.optional(z.nullable(id)),
  },
  worklog,
);
export const editedWorklog = body({ ...written, version: z.int() }, worklog);
export type NewWorklog = z.output<typeof newWorklog>;
export type EditedWorklog = z.output<typeof editedWorklog>;

/** A bulk change: omitted fields stay as they are on each worklog (WORK-12). */
export const bulkEdit = body({
  ids,
  employeeId: z.optional(id),
  /**
   * A move to another project changes payor, discount and VAT to the project's; a price in another currency is
   * converted.
   */
  projectId: z.optional(id),
  discount: z.optional(fraction),
  date: z.optional(instant),
  payorId: z.optional(z.nullable(id)),
  price: z.optional(price),
  quantityBilled: z.optional(quantity),
  confirmed,
});
export type BulkEdit = z.output<typeof bulkEdit>;

const dateBehaviours = ['Today', 'NoChange'] as const;

/**
 * Copies of worklogs, on a given project or each on its own. The employee stays; invoice and timer are not copied
 * (WORK-13).
 */
export const copying = body({
  ids,
  projectId: z.optional(z.nullable(id)),
  dateBehaviour: oneOf(dateBehaviours),
  confirmed,
});
export type Copying = z.output<typeof copying>;
