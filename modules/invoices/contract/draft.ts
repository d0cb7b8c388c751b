import * as z from 'zod/mini';
import { body, calendarDate, id, ids, idText, instant, oneOf, text } from '#shared/fields.ts';
import { orderNumber } from './order-number.ts';
import { invoiceProject, nullableText, vatSum } from './record.ts';
import { payorPart } from './split.ts';

/** Where a draft stands: being written, waiting for approval, approved, sent back, or issued. */
export const draftStates = ['open', 'asked', 'approved', 'returned', 'issued'] as const;
export type DraftState = (typeof draftStates)[number];

/** An invoice before it is issued, without a number, with the work that it claims; figures as they are now. */
export const draftRow = z.object({
  id,
  projectId: id,
  projectYearNumber: z.string(),
  projectName: z.string(),
  /** Of a draft of several cases all of them, the first of which is above; else empty. */
  projects: z.array(invoiceProject),
  projectEmployeeId: id,
  projectEmployeeName: z.string(),
  payorId: id,
  payorName: z.string(),
  currencyCode: z.string(),
  /** Null: the day on which it is issued, and that with the firm's days of payment. */
  invoiceDate: nullableText,
  dueDate: nullableText,
  note: z.string(),
  orderNumber: z.string(),
  leaveOutZero: z.boolean(),
  state: z.enum(draftStates),
  createdByName: nullableText,
  createdDate: instant,
  askedByName: nullableText,
  askedDate: z.nullable(instant),
  decidedByName: nullableText,
  decidedDate: z.nullable(instant),
  /** What whoever sent it back said, or approved it with. */
  decisionNote: z.string(),
  invoiceId: z.nullable(id),
  worklogCount: z.int(),
  total: z.number(),
  discount: z.number(),
  totalWithDiscount: z.number(),
  totalVat: z.number(),
  totalWithVat: z.number(),
  /** Where its case is split between payors, what each will be billed, its own the first; the figures are of all of them. */
  parts: z.array(payorPart),
  /** Its work, or who pays which share of it, is not as it was when somebody last said what the draft is. */
  changed: z.boolean(),
  version: z.int(),
  can: z.object({ edit: z.boolean(), ask: z.boolean(), decide: z.boolean(), issue: z.boolean() }),
});
export type DraftRow = z.output<typeof draftRow>;

/** A line as the invoice would have it. */
export const draftLine = z.object({
  worklogId: id,
  projectId: id,
  /** Of the worklog, which its text for the payor is written with. */
  version: z.int(),
  date: instant,
  employeeName: z.string(),
  workTypeId: z.int(),
  comment: z.string(),
  clientText: nullableText,
  quantity: z.number(),
  price: z.number(),
  discount: z.number(),
  total: z.number(),
  totalWithDiscount: z.number(),
  vatRateId: z.int(),
  vatRate: z.number(),
  /** Changed since somebody last said what the draft is; null where it is as it was. */
  changed: z.boolean(),
});
export type DraftLine = z.output<typeof draftLine>;

export const draft = z.object({
  ...draftRow.shape,
  lines: z.array(draftLine),
  vat: z.array(vatSum),
  /** Of its work as it is here: whoever approves it says which they saw. */
  stamp: z.string(),
  /** Work that it had and that is not there any more, or is of another case, payor or currency by now. */
  gone: z.array(z.object({ worklogId: id, date: instant, comment: z.string(), totalWithDiscount: z.number() })),
});
export type Draft = z.output<typeof draft>;

const facts = {
  invoiceDate: z.optional(z.nullable(calendarDate)),
  dueDate: z.optional(z.nullable(calendarDate)),
  note: z.optional(text(2000)),
  /** The buyer's own. */
  orderNumber: z.optional(orderNumber),
  leaveOutZero: z.optional(z.boolean()),
};
const work = {
  worklogIds: ids.check(z.maxLength(10_000)),
  /** The cases that the work is of, where one invoice is of several: of one payor and currency, and none of them split. */
  projectIds: z.optional(ids.check(z.maxLength(200))),
};
/** Of one payor and currency, and of one case or of those that are named; the work is claimed by it, and nobody bills it beside. */
export const newDraft = body({ ...work, ...facts });
export type NewDraft = z.output<typeof newDraft>;

/** What is left out stays; its work is all that it has then, as it is by now. Approved or asked for, it is open again. */
export const editedDraft = body({
  worklogIds: z.optional(ids.check(z.maxLength(10_000))),
  ...facts,
  version: z.int(),
});
export type EditedDraft = z.output<typeof editedDraft>;

/** Nothing is written of it. Of a split it is the paper of the payor that is named, else of the case’s own. */
export const previewed = body({ ...work, ...facts, payorId: z.optional(id) });
export type Previewed = z.output<typeof previewed>;

/** Approved as it was seen (`stamp` of the draft, without which nothing is approved, and `totalWithVat`), or sent back with a note. */
export const decision = body({
  approve: z.boolean(),
  note: z.optional(text(2000)),
  totalWithVat: z.optional(z.number()),
  stamp: z.optional(text(64)),
  version: z.int(),
});
export type Decision = z.output<typeof decision>;

export const draftOrder = ['createdDate', 'payorName', 'projectYearNumber', 'state'] as const;
/** Those that are not issued; of a case, or in one state. */
export const draftFilter = { projectId: z.optional(idText), state: z.optional(oneOf(draftStates)) };
