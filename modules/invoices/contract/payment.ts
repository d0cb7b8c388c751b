import * as z from 'zod/mini';
import { body, calendarDate, id, instant, number, oneOf, text } from '#shared/fields.ts';

/** Kinds of entries that change a balance: paid by the payor, refunded to them, or written off as lost. */
const paymentKinds = ['payment', 'refund', 'write-off'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

/** A payment as it was written; the payments of an invoice exclude those taken back. */
export const payment = z.object({
  id,
  invoiceId: id,
  kind: z.enum(paymentKinds),
  /** Positive, in the currency of the invoice; the kind determines the direction. */
  amount: z.number(),
  paymentDate: z.string(),
  account: z.string(),
  note: z.string(),
  /** The other side of credit moved between two invoices of the payor; null for any other payment. */
  moved: z.nullable(
    z.object({
      /** The invoice that a payment came from, or that a refund went to; null if the person may not see it. */
      invoiceId: z.nullable(id),
      number: z.nullable(z.int()),
    }),
  ),
  /** The accounting system that reported the payment, and the excess over the balance; null if a person wrote it. */
  told: z.nullable(z.object({ system: z.string(), rest: z.number() })),
  createdDate: instant,
  createdByName: z.nullable(z.string()),
  can: z.object({ delete: z.boolean() }),
});

export const newPayment = body({
  /** Defaults to a payment. A write-off requires a manager and a reason. */
  kind: z.optional(oneOf(paymentKinds)),
  amount: number(0.01, 10_000_000_000, 2),
  paymentDate: calendarDate,
  /** The firm's bank account or till that received it. */
  account: z.optional(text(60)),
  note: z.optional(text(500)),
  /**
   * The version of the invoice that the person saw, which prevents paying on top of a concurrent payment. Not checked
   * if absent.
   */
  invoiceVersion: z.optional(z.int()),
  /**
   * False asks about amounts above the balance, and about a repeated amount on the same day; true, or absent, writes
   * it.
   */
  confirmed: z.optional(z.boolean()),
});
export type NewPayment = z.output<typeof newPayment>;

/** Applies the credit of one invoice (in the path) to another of the same payor. */
export const newMove = body({
  /** The invoice to be paid. */
  owedInvoiceId: id,
  /** At most the credit, and at most the balance. */
  amount: number(0.01, 10_000_000_000, 2),
  /** Defaults to today. */
  paymentDate: z.optional(calendarDate),
  note: z.optional(text(500)),
  /** The version of the invoice with the credit that the person saw. Not checked if absent. */
  invoiceVersion: z.optional(z.int()),
});
export type NewMove = z.output<typeof newMove>;
