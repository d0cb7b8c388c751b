import * as z from 'zod/mini';
import { filterInBody } from '#modules/worklogs/contract/filter.ts';
import { body, calendarDate, email, id, requiredText, text } from '#shared/fields.ts';
import { oneLine } from './one-line.ts';
import { orderNumber } from './order-number.ts';

/** The PDF of the invoice goes with it always. */
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

/** One invoice of the chosen worklogs or of the cases that are named, or an invoice for each project, payor and currency of all unbilled work that matches the filter. */
export const newInvoices = body({
  /** Absent: today, in the tenant's time zone. */
  invoiceDate: z.optional(calendarDate),
  /** Absent: the invoice's date and the firm's days of payment. */
  dueDate: z.optional(calendarDate),
  note: z.optional(text(2000)),
  /** The buyer's own: of an order or whatever they know it by. */
  orderNumber: z.optional(orderNumber),
  /** What it comes to with VAT as the person saw it, by currency: 409 `invoice_changed` where it comes to something else. */
  expected: z.optional(z.array(expected).check(z.maxLength(200))),
  /** True goes on with what is asked (409 `invoice_questions`); false asks about the work too; absent about the date alone. */
  confirmed: z.optional(z.boolean()),
  /** Sends each to its payor at once, in the words that a letter begins with; where no address is known it is issued alone. */
  letter: z.optional(z.strictObject({ workReport: z.boolean(), eInvoice: z.boolean() })),
  /** Leaves lines that come to nothing off the papers, while others are left; they are settled with the invoice all the same. */
  leaveOutZero: z.optional(z.boolean()),
  /** Leaves the accounting system out (BILL-19). */
  skipExternalInvoiceCreation: z.optional(z.boolean()),
  worklogIds: z.optional(z.array(id).check(z.maxLength(10_000), distinct)),
  /** One invoice of what matches the filter in these cases: they have one payor and one currency, and none is split. Without `worklogIds`, `projectId` and `draftId`. */
  projectIds: z.optional(z.array(id).check(z.minLength(1), z.maxLength(200), distinct)),
  /** Issues this draft as it was seen: its work, and its days and note where none are named. */
  draftId: z.optional(id),
  /** With it a draft that was changed meanwhile is 412. */
  draftVersion: z.optional(z.int()),
  ...filterInBody,
});
export type NewInvoices = z.output<typeof newInvoices>;

/** What is left out stays as it is; null takes the mark away. */
export const marks = body({
  sentDate: z.optional(z.nullable(calendarDate)),
  paidDate: z.optional(z.nullable(calendarDate)),
  extendedDueDate: z.optional(z.nullable(calendarDate)),
  promisedDate: z.optional(z.nullable(calendarDate)),
  collectionNote: z.optional(text(500)),
  version: z.int(),
});
export type Marks = z.output<typeof marks>;

/** What the papers say of a worklog that awaits its invoice; null, or nothing but spaces, says what its comment says. */
export const lineText = body({ text: z.nullable(text(4000)), version: z.int() });
export type LineText = z.output<typeof lineText>;
