import * as z from 'zod/mini';
import { labelOfProject } from '#modules/labels/contract.ts';
import { extensionDefinition } from '#shared/extension.ts';
import { html, id, instant } from '#shared/fields.ts';

/** Which work a fee cap counts: everything, hours only, or hours and fixed fees (DATA-29). */
export const feeCapType = { everything: 1, hours: 2, hoursAndFixedFees: 3 } as const;

/**
 * The value of an extension on a project, with its definition (DATA-09). Numbers are text with a decimal point; an
 * empty text is no value (PROJ-16).
 */
export const projectExtension = z.object({
  id: z.nullable(id),
  extensionId: id,
  value: z.string(),
  extension: extensionDefinition,
});
export type ProjectExtension = z.output<typeof projectExtension>;

/**
 * A fee cap and how much of it is used, in the project's currency. `percentUsed` is a fraction; `statusId` is 1 below
 * 80 %, 2 below 100 %, else 3.
 */
export const feeCapUse = z.object({
  feeCap: z.number(),
  feeCapTypeId: z.int(),
  used: z.number(),
  percentUsed: z.number(),
  statusId: z.int(),
});
export type FeeCapUse = z.output<typeof feeCapUse>;

const party = z.object({ id, name: z.string(), ssn: z.nullable(z.string()) });
const person = z.object({ id, name: z.string(), imageId: z.nullable(z.string()) });
const typeOfProject = z.object({ id, name: z.string(), parentTypeId: z.nullable(id) });

const common = {
  id,
  yearNumber: z.string(),
  name: z.string(),
  statusId: z.int(),
  statusName: z.string(),
  typeId: z.nullable(id),
  types: z.array(typeOfProject),
  labels: z.array(labelOfProject),
  clientId: z.nullable(id),
  clientName: z.nullable(z.string()),
  clientSSN: z.nullable(z.string()),
  opponentId: z.nullable(id),
  opponentName: z.nullable(z.string()),
  payorId: z.nullable(id),
  payorName: z.nullable(z.string()),
  employeeId: id,
  employeeName: z.string(),
  employeeImageId: z.nullable(z.string()),
  expirationDate: z.nullable(z.string()),
  nextDueDate: z.nullable(z.string()),
  billable: z.boolean(),
  createdByName: z.nullable(z.string()),
  createdDate: instant,
  modifiedDate: instant,
  isFavoriteProject: z.boolean(),
  priority: z.nullable(z.int()),
  version: z.int(),
  /** How much of the fee cap is used (PROJ-32, PROJ-33); null when there is none. */
  feeCapUse: z.nullable(feeCapUse),
  can: z.object({ edit: z.boolean(), delete: z.boolean(), link: z.boolean() }),
};

/** A project as the list shows it; `extensions` only if requested. */
export const projectRow = z.object({ ...common, extensions: z.optional(z.array(projectExtension)) });
export type ProjectRow = z.output<typeof projectRow>;

/** A project with everything in it (DATA-01 to 05). */
export const project = z.object({
  ...common,
  description: html,
  employees: z.array(person),
  clients: z.array(party),
  opponents: z.array(party),
  extensions: z.array(projectExtension),
  discount: z.number(),
  vat: z.int(),
  currencyCode: z.string(),
  feeCap: z.nullable(z.number()),
  feeCapTypeId: z.nullable(z.int()),
  hasCustomRates: z.boolean(),
  rates: z.array(z.object({ rateId: id, value: z.number() })),
  taskReminder: z.boolean(),
  taskReminderEmployees: z.array(person),
  /** The folder of its documents in the document cloud; null when they are in the product's own store. */
  sharepointProjectSettings: z.nullable(
    z.object({ containerId: z.string(), projectFolderId: z.string(), tasksFolderId: z.string() }),
  ),
});
export type Project = z.output<typeof project>;
