import * as z from 'zod/mini';
import {
  body,
  calendarDate,
  fraction,
  id,
  oneOf,
  oneOfNumbers,
  price,
  requiredText,
  richText,
  text,
} from '#shared/fields.ts';
import { project } from './record.ts';

/** Ids, or whole records: a client that edits the row it was given sends those back. */
const parts = z
  .array(
    z.pipe(
      z.union([id, z.object({ id })]),
      z.transform((part) => (typeof part === 'number' ? part : part.id)),
    ),
  )
  .check(z.maxLength(200));

const extensionValue = z.object({ extensionId: id, value: z.nullable(text(4000)) });

const written = {
  description: z.optional(richText(100_000)),
  statusId: z.optional(oneOfNumbers([1, 2, 3])),
  /** The responsible person; when absent in a new project: oneself (PERM-08). */
  employeeId: z.optional(id),
  expirationDate: z.optional(z.nullable(calendarDate)),
  types: z.optional(parts),
  labels: z.optional(parts),
  employees: z.optional(parts),
  clients: z.optional(parts),
  opponents: z.optional(parts),
  /** The primary parties; when absent or not among the parties, the first party (PROJ-18). */
  clientId: z.optional(z.nullable(id)),
  opponentId: z.optional(z.nullable(id)),
  payorId: z.optional(z.nullable(id)),
  billable: z.optional(z.boolean()),
  discount: z.optional(fraction),
  vat: z.optional(oneOfNumbers([1, 2, 3])),
  extensions: z.optional(z.array(extensionValue).check(z.maxLength(200))),
};

const settings = {
  hasCustomRates: z.optional(z.boolean()),
  /** The project's own prices; omitted ones are removed. */
  rates: z.optional(z.array(z.object({ rateId: id, value: price })).check(z.maxLength(500))),
  taskReminder: z.optional(z.boolean()),
  taskReminderEmployees: z.optional(parts),
  feeCap: z.optional(z.nullable(price)),
  feeCapTypeId: z.optional(z.nullable(oneOfNumbers([1, 2, 3]))),
};

export const newProject = body({ name: requiredText(200), ...written, ...settings }, project);
export const editedProject = body(
  {
    name: z.optional(requiredText(200)),
    ...written,
    ...settings,
    /**
     * What happens to unbilled work on the previous payor when the payor changes; when absent, the server asks (409
     * `payor_has_unbilled`).
     */
    unbilledWork: z.optional(oneOf(['moves', 'stays'])),
    version: z.int(),
  },
  project,
);
export type NewProject = z.output<typeof newProject>;
export type EditedProject = z.output<typeof editedProject>;

/** The body of a project's settings dialog (PROJ-30, OPEN-75). */
export const projectSettings = body(
  {
    ...settings,
    billable: z.optional(z.boolean()),
    discount: z.optional(fraction),
    vat: z.optional(oneOfNumbers([1, 2, 3])),
    version: z.int(),
  },
  project,
);
export type ProjectSettings = z.output<typeof projectSettings>;
