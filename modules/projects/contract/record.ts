import * as z from 'zod/mini';
import { labelOfProject } from '#modules/labels/contract.ts';
import { extensionDefinition } from '#shared/extension.ts';
import {
  calendarDate,
  fraction,
  html,
  id,
  instant,
  oneOfNumbers,
  price,
  requiredText,
  richText,
  text,
} from '#shared/fields.ts';
import { answerOf, plainOf, record } from '#shared/record.ts';

/** Which work a fee cap counts: everything, hours only, or hours and fixed fees (DATA-29). */
export const feeCapType = { everything: 1, hours: 2, hoursAndFixedFees: 3 } as const;

/**
 * The value of an extension on a project, with its definition (DATA-09). Numbers are text with a decimal point; an
 * empty text is no value (PROJ-16).
 */
const projectExtension = z.object({
  id: z.nullable(id),
  extensionId: id,
  value: z.string(),
  extension: extensionDefinition,
});
export type ProjectExtension = z.output<typeof projectExtension>;
const writtenExtension = z.object({ extensionId: id, value: z.nullable(text(4000)) });

/**
 * A fee cap and how much of it is used, in the currency that the cap was set in. `percentUsed` is a fraction; `statusId`
 * is 1 below 80 %, 2 below 100 %, else 3.
 */
export const feeCapUse = z.object({
  feeCap: z.number(),
  currencyCode: z.string(),
  feeCapTypeId: z.int(),
  used: z.number(),
  percentUsed: z.number(),
  statusId: z.int(),
});
export type FeeCapUse = z.output<typeof feeCapUse>;

const name = z.nullable(z.string());
const party = z.object({ id, name: z.string(), ssn: name });
const person = z.object({ id, name: z.string(), imageId: name });
const typeOfProject = z.object({ id, name: z.string(), parentTypeId: z.nullable(id) });

/** Ids, or whole records: a client that edits the row it was given sends those back. */
const parts = z.optional(
  z
    .array(
      z.pipe(
        z.union([id, z.object({ id })]),
        z.transform((part) => (typeof part === 'number' ? part : part.id)),
      ),
    )
    .check(z.maxLength(200)),
);

/** The fields of a project in the list (DATA-01 to 05). */
export const listedFields = record({
  id: { answer: id },
  yearNumber: { answer: z.string(), sorted: true },
  name: { answer: z.string(), written: requiredText(200), plain: true, sorted: true, history: 'text' },
  statusId: {
    answer: z.int(),
    written: z.optional(oneOfNumbers([1, 2, 3])),
    plain: true,
    sorted: true,
    history: 'choice',
  },
  statusName: { answer: z.string(), column: null, sorted: true },
  typeId: { answer: z.nullable(id), column: null },
  types: { answer: z.array(typeOfProject), written: parts, column: null },
  labels: { answer: z.array(labelOfProject), written: parts, column: null },
  /** The primary parties; when absent or not among the parties, the first party (PROJ-18). */
  clientId: { answer: z.nullable(id), written: z.optional(z.nullable(id)), history: { refers: 'client' } },
  clientName: { answer: name, column: null, sorted: true },
  clientSSN: { answer: name, column: null },
  opponentId: { answer: z.nullable(id), written: z.optional(z.nullable(id)), history: { refers: 'opponent' } },
  opponentName: { answer: name, column: null, sorted: true },
  payorId: { answer: z.nullable(id), written: z.optional(z.nullable(id)), history: { refers: 'client' } },
  payorName: { answer: name, column: null },
  /** The responsible person; when absent in a new project: oneself (PERM-08). */
  employeeId: { answer: id, written: z.optional(id), history: { refers: 'employee' } },
  employeeName: { answer: z.string(), column: null, sorted: true },
  employeeImageId: { answer: name, column: null },
  expirationDate: {
    answer: name,
    written: z.optional(z.nullable(calendarDate)),
    plain: true,
    sorted: true,
    history: 'date',
  },
  nextDueDate: { answer: name, column: null },
  billable: { answer: z.boolean(), written: z.optional(z.boolean()), history: 'flag' },
  createdByName: { answer: name, column: null, sorted: true },
  createdDate: { answer: instant, column: 'created_at', sorted: true },
  modifiedDate: { answer: instant, column: 'modified_at', sorted: true },
  isFavoriteProject: { answer: z.boolean(), column: null },
  priority: { answer: z.nullable(z.int()), column: null, sorted: true },
  version: { answer: z.int() },
  /** How much of the fee cap is used (PROJ-32, PROJ-33); null when there is none. */
  feeCapUse: { answer: z.nullable(feeCapUse), column: null },
  can: { answer: z.object({ edit: z.boolean(), delete: z.boolean(), link: z.boolean() }), column: null },
});

/** The fields that only a single project has, besides its settings. */
const furtherFields = record({
  description: { answer: html, written: z.optional(richText(100_000)), plain: true, history: 'prose' },
  employees: { answer: z.array(person), written: parts, column: null },
  clients: { answer: z.array(party), written: parts, column: null },
  opponents: { answer: z.array(party), written: parts, column: null },
  extensions: {
    answer: z.array(projectExtension),
    written: z.optional(z.array(writtenExtension).check(z.maxLength(200))),
    column: null,
  },
});

/** The fields of the settings dialog (PROJ-30, OPEN-75). */
export const settingFields = record({
  billable: { ...listedFields.billable, plain: true },
  discount: { answer: z.number(), written: z.optional(fraction), plain: true, history: 'fraction' },
  vat: {
    answer: z.int(),
    written: z.optional(oneOfNumbers([1, 2, 3])),
    column: 'vat_rate_id',
    plain: true,
    history: 'choice',
  },
  currencyCode: { answer: z.string(), column: null },
  /** In `feeCapCurrency`. A changed amount is in the project's currency of that moment. */
  feeCap: { answer: z.nullable(z.number()), written: z.optional(z.nullable(price)), history: 'money' },
  feeCapCurrency: { answer: z.nullable(z.string()), history: 'text' },
  feeCapTypeId: {
    answer: z.nullable(z.int()),
    written: z.optional(z.nullable(oneOfNumbers([1, 2, 3]))),
    history: 'choice',
  },
  hasCustomRates: { answer: z.boolean(), written: z.optional(z.boolean()), plain: true, history: 'flag' },
  /** The project's own prices; omitted ones are removed. */
  rates: {
    answer: z.array(z.object({ rateId: id, value: z.number() })),
    written: z.optional(z.array(z.object({ rateId: id, value: price })).check(z.maxLength(500))),
    column: null,
  },
  taskReminder: { answer: z.boolean(), written: z.optional(z.boolean()), plain: true, history: 'flag' },
  taskReminderEmployees: { answer: z.array(person), written: parts, column: null },
});

export const projectFields = record({
  ...listedFields,
  ...furtherFields,
  ...settingFields,
  /** The folder of its documents in the document cloud; null when they are in the product's own store. */
  sharepointProjectSettings: {
    answer: z.nullable(z.object({ containerId: z.string(), projectFolderId: z.string(), tasksFolderId: z.string() })),
    column: null,
  },
});

/** Fields that no rule touches: to add another, add its column, its texts and its place in the wizard. */
export const plainFields = plainOf({ ...listedFields, ...furtherFields });
export type PlainName = keyof typeof plainFields;
/** Their values in a new project: open, nothing typed (PROJ-23). */
export const emptyPlain: Pick<Project, PlainName> = { name: '', statusId: 1, expirationDate: null, description: '' };
/** The same of the settings dialog. */
export const plainSettings = plainOf(settingFields);

/** A project as the list shows it; `extensions` only if requested. */
export const projectRow = z.object({
  ...answerOf(listedFields),
  extensions: z.optional(projectFields.extensions.answer),
});
export type ProjectRow = z.output<typeof projectRow>;

/** A project with everything in it (DATA-01 to 05). */
export const project = z.object(answerOf(projectFields));
export type Project = z.output<typeof project>;
