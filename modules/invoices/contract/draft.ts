import * as z from 'zod/mini';
import { body, calendarDate, id, ids, idText, instant, oneOf, text } from '#shared/fields.ts';
import { orderNumber } from './order-number.ts';
import { invoiceProject, nullableText, vatSum } from './record.ts';
import { payorPart } from './split.ts';

/** States of a draft: being written, waiting for approval, approved, sent back, or issued. */
const draftStates = ['open', 'asked', 'approved', 'returned', 'issued'] as const;
export type DraftState = (typeof draftStates)[number];

/** An invoice without a number before it is issued, with the work that it claims and its current figures. */
export const draftRow = z.object({
  id,
  projectId: id,
  projectYearNumber: z.string(),
  projectName: z.string(),
  /** All cases of a draft of several cases, including the first, which is above; otherwise empty. */
  projects: z.array(invoiceProject),
  projectEmployeeId: id,
  projectEmployeeName: z.string(),
  payorId: id,
  payorName: z.string(),
  currencyCode: z.string(),
  /** Null: the day of issue. A null due date is the invoice date plus the firm's payment days. */
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
  /** The note of the person who approved the draft or sent it back. */
  decisionNote: z.string(),
  invoiceId: z.nullable(id),
  worklogCount: z.int(),
  total: z.number(),
  discount: z.number(),
  totalWithDiscount: z.number(),
  totalVat: z.number(),
  totalWithVat: z.number(),
  /** For a split case, the part of each payor, its own payor first; the other figures are of all payors. */
  parts: z.array(payorPart),
  /** Whether the work or its shares differ from what was last confirmed. */
  changed: z.boolean(),
  version: z.int(),
  can: z.object({ edit: z.boolean(), ask: z.boolean(), decide: z.boolean(), issue: z.boolean() }),
});
export type DraftRow = z.output<typeof draftRow>;

/** A line of the future invoice. */
const draftLine = z.object({
  worklogId: id,
  projectId: id,
  /** Version of the worklog, required to edit its text for the payor. */
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
  /** Whether the worklog has changed since the draft was last confirmed; null if it has not. */
  changed: z.boolean(),
});
export type DraftLine = z.output<typeof draftLine>;

export const draft = z.object({
  ...draftRow.shape,
  lines: z.array(draftLine),
  vat: z.array(vatSum),
  /** Fingerprint of the current work: an approval must name the one that was seen. */
  stamp: z.string(),
  /** Claimed work that was deleted, or moved to another case, payor or currency. */
  gone: z.array(z.object({ worklogId: id, date: instant, comment: z.string(), totalWithDiscount: z.number() })),
});
export type Draft = z.output<typeof draft>;

const facts = {
  invoiceDate: z.optional(z.nullable(calendarDate)),
  dueDate: z.optional(z.nullable(calendarDate)),
  note: z.optional(text(2000)),
  /** The buyer's own order number. */
  orderNumber: z.optional(orderNumber),
  leaveOutZero: z.optional(z.boolean()),
};
const work = {
  worklogIds: ids.check(z.maxLength(10_000)),
  /** The cases of an invoice of several: one payor, one currency, and no split case. */
  projectIds: z.optional(ids.check(z.maxLength(200))),
};
/**
 * Work of one payor and currency, of one case or of the named cases; the draft claims it, so nobody else can bill it.
 */
export const newDraft = body({ ...work, ...facts });
export type NewDraft = z.output<typeof newDraft>;

/**
 * Omitted fields are unchanged; the given worklogs replace all of its work, in their current state. An approved or
 * requested draft is reopened.
 */
export const editedDraft = body({
  worklogIds: z.optional(ids.check(z.maxLength(10_000))),
  ...facts,
  version: z.int(),
});
export type EditedDraft = z.output<typeof editedDraft>;

/** Writes nothing. For split work, returns the document of the named payor, by default the case’s own. */
export const previewed = body({ ...work, ...facts, payorId: z.optional(id) });
export type Previewed = z.output<typeof previewed>;

/**
 * Approves the draft as it was seen (requires the `stamp` of the draft and its `totalWithVat`), or sends it back with a
 * note.
 */
export const decision = body({
  approve: z.boolean(),
  note: z.optional(text(2000)),
  totalWithVat: z.optional(z.number()),
  stamp: z.optional(text(64)),
  version: z.int(),
});
export type Decision = z.output<typeof decision>;

export const draftOrder = ['createdDate', 'payorName', 'projectYearNumber', 'state'] as const;
/** Filters drafts that are not issued, by case, by payor (also of a share), or by state. */
export const draftFilter = {
  projectId: z.optional(idText),
  payorId: z.optional(idText),
  state: z.optional(oneOf(draftStates)),
};
