import * as z from 'zod/mini';
import { filterInBody } from '#modules/worklogs/contract/filter.ts';
import { body, calendarDate, email, id, requiredText, text } from '#shared/fields.ts';
import { oneLine } from './one-line.ts';
import { orderNumber } from './order-number.ts';

/** The PDF of the invoice is always attached. */
export const newLetter = body({
  to: z.array(email).check(z.minLength(1), z.maxLength(10)),
  subject: oneLine,
  message: requiredText(5000),
  workReport: z.optional(z.boolean()),
  eInvoice: z.optional(z.boolean()),
});
export type NewLetter = z.output<typeof newLetter>;

const expected = z.strictObject({ currencyCode: requiredText(3), totalWithVat: z.number() });

const distinct = z.refine<number[]>((ids) => new Set(ids).size === ids.length);

/**
 * Issues one invoice for the selected worklogs or the named cases, or one for each project, payor and currency of all
 * unbilled work that matches the filter.
 */
export const newInvoices = body({
  /** Defaults to today, in the tenant's time zone. */
  invoiceDate: z.optional(calendarDate),
  /** Defaults to the invoice date plus the firm's payment days. */
  dueDate: z.optional(calendarDate),
  note: z.optional(text(2000)),
  /** The buyer's own order number or reference. */
  orderNumber: z.optional(orderNumber),
  /** The totals with VAT that the person saw, by currency: other totals are refused (409 `invoice_changed`). */
  expected: z.optional(z.array(expected).check(z.maxLength(200))),
  /**
   * True accepts all questions (409 `invoice_questions`); false also asks about the work; if absent, only the date is
   * questioned.
   */
  confirmed: z.optional(z.boolean()),
  /** Sends each invoice to its payor at once with the default text; without a known address it is only issued. */
  letter: z.optional(z.strictObject({ workReport: z.boolean(), eInvoice: z.boolean() })),
  /** Omits lines of zero from documents if other lines remain; their worklogs are billed anyway. */
  leaveOutZero: z.optional(z.boolean()),
  /** Skips the accounting system (BILL-19). */
  skipExternalInvoiceCreation: z.optional(z.boolean()),
  worklogIds: z.optional(z.array(id).check(z.maxLength(10_000), distinct)),
  /**
   * One invoice for the matching work of these cases, which must have one payor, one currency and no split. Excludes
   * `worklogIds`, `projectId` and `draftId`.
   */
  projectIds: z.optional(z.array(id).check(z.minLength(1), z.maxLength(200), distinct)),
  /** Issues this draft as it was seen, with its own days and note unless others are given. */
  draftId: z.optional(id),
  /** Refuses a draft that was changed meanwhile (412). */
  draftVersion: z.optional(z.int()),
  ...filterInBody,
});
export type NewInvoices = z.output<typeof newInvoices>;

/** Omitted marks are unchanged; null removes a mark. */
export const marks = body({
  sentDate: z.optional(z.nullable(calendarDate)),
  paidDate: z.optional(z.nullable(calendarDate)),
  extendedDueDate: z.optional(z.nullable(calendarDate)),
  promisedDate: z.optional(z.nullable(calendarDate)),
  collectionNote: z.optional(text(500)),
  version: z.int(),
});
export type Marks = z.output<typeof marks>;

/** The text of an unbilled worklog on invoice documents; null, or only spaces, means its comment. */
export const lineText = body({ text: z.nullable(text(4000)), version: z.int() });
export type LineText = z.output<typeof lineText>;
