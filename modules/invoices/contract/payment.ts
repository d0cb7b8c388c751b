import * as z from 'zod/mini';
import { body, calendarDate, id, instant, number, oneOf, text } from '#shared/fields.ts';

/** What lowers a balance and what raises it again: paid by the payor, paid back to them, given up as lost. */
export const paymentKinds = ['payment', 'refund', 'write-off'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

/** A payment as it was written; one that was taken back is not among those of an invoice. */
export const payment = z.object({
  id,
  invoiceId: id,
  kind: z.enum(paymentKinds),
  /** Above nothing, in the currency of the invoice; the kind says which way it goes. */
  amount: z.number(),
  paymentDate: z.string(),
  account: z.string(),
  note: z.string(),
  /** Credit that was moved between two invoices of the payor; null of any other. */
  moved: z.nullable(
    z.object({
      /** Where it came from, of a payment, or went, of a refund; null where the person may not see that invoice. */
      invoiceId: z.nullable(id),
      number: z.nullable(z.int()),
    }),
  ),
  /** The accounting system that told of it, and what that said above what was owed; null where a person wrote it. */
  told: z.nullable(z.object({ system: z.string(), rest: z.number() })),
  createdDate: instant,
  createdByName: z.nullable(z.string()),
  can: z.object({ delete: z.boolean() }),
});
export type Payment = z.output<typeof payment>;

export const newPayment = body({
  /** Absent: a payment. A write-off takes a manager and a reason. */
  kind: z.optional(oneOf(paymentKinds)),
  amount: number(0.01, 10_000_000_000, 2),
  paymentDate: calendarDate,
  /** The firm's bank account or till that it came to. */
  account: z.optional(text(60)),
  note: z.optional(text(500)),
  /** The version of the invoice as the person saw it: nobody pays on top of what another has just written. Absent, it is not asked. */
  invoiceVersion: z.optional(z.int()),
  /** False asks about more than is owed, and the same sum on the same day again; true, or absent, writes it. */
  confirmed: z.optional(z.boolean()),
});
export type NewPayment = z.output<typeof newPayment>;

/** Credit of one invoice (of the path) pays another one of the same payor. */
export const newMove = body({
  /** The invoice that it pays. */
  owedInvoiceId: id,
  /** No more than the credit, nor than is owed. */
  amount: number(0.01, 10_000_000_000, 2),
  /** Absent: today. */
  paymentDate: z.optional(calendarDate),
  note: z.optional(text(500)),
  /** The version of the invoice with the credit as the person saw it. Absent, it is not asked. */
  invoiceVersion: z.optional(z.int()),
});
export type NewMove = z.output<typeof newMove>;
