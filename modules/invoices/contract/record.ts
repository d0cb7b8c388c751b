import * as z from 'zod/mini';
import { id, instant } from '#shared/fields.ts';
import { payment } from './payment.ts';
import { splitInvoice } from './split.ts';

export const invoiceKinds = ['invoice', 'credit-note'] as const;
/** States of an invoice; `overdue`, `paid` and `written-off` take precedence over `sent`. */
export const invoiceStates = ['issued', 'sent', 'overdue', 'paid', 'written-off', 'credited', 'deleted'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

export const nullableText = z.nullable(z.string());
const party = {
  name: z.string(),
  ssn: nullableText,
  address: nullableText,
  postalCode: nullableText,
  city: nullableText,
  country: z.string(),
  email: nullableText,
  phone: nullableText,
};

/** The firm at the time of issue. */
const seller = z.object({ ...party, vatNumber: nullableText, bankAccount: nullableText });
export type Seller = z.output<typeof seller>;
/** The payor at the time of issue. */
const buyer = z.object({
  ...party,
  /** The electronic address for e-invoices; absent on invoices issued before the field existed. */
  endpointScheme: z.optional(nullableText),
  endpointId: z.optional(nullableText),
});
export type Buyer = z.output<typeof buyer>;

/** A case of an invoice of several, with its name at the time of issue. */
export const invoiceProject = z.object({ id, yearNumber: z.string(), name: z.string() });
export type InvoiceProject = z.output<typeof invoiceProject>;

/**
 * An invoice in lists (DATA-36, DATA-37). Amounts have the currency's decimals; those of a credit note are negative.
 */
export const invoiceRow = z.object({
  id,
  /** Without gaps in a tenant; credit notes share the sequence. */
  number: z.int(),
  kind: z.enum(invoiceKinds),
  state: z.enum(invoiceStates),
  /** The invoice that a credit note undoes, and below, the credit note that undid an invoice. */
  creditedInvoiceId: z.nullable(id),
  creditedInvoiceNumber: z.nullable(z.int()),
  creditNoteId: z.nullable(id),
  creditNoteNumber: z.nullable(z.int()),
  projectId: id,
  projectYearNumber: z.string(),
  projectName: z.string(),
  /** All cases of an invoice of several, including the first, which is above; empty for an invoice of one case. */
  projects: z.array(invoiceProject),
  projectEmployeeId: id,
  projectEmployeeName: z.string(),
  clientId: z.nullable(id),
  clientName: nullableText,
  payorId: id,
  payorName: z.string(),
  /** Percentage of split work that this payor pays; null if the work is not split. */
  share: z.nullable(z.number()),
  /** The first invoice of the split, which contains the work; null on that invoice itself, and without a split. */
  splitOfId: z.nullable(id),
  createdByName: nullableText,
  createdDate: instant,
  invoiceDate: z.string(),
  dueDate: z.string(),
  /** Manual marks: days. The extended due date overrides the printed one. */
  extendedDueDate: nullableText,
  /** The day on which the payor promised to pay; no reminders are sent until it has passed. */
  promisedDate: nullableText,
  /** A note for collection, which is on no document. */
  collectionNote: z.string(),
  sentDate: nullableText,
  /** The day of the payment that settled the invoice. */
  paidDate: nullableText,
  currencyCode: z.string(),
  currencyRate: z.number(),
  languageCode: z.string(),
  total: z.number(),
  discount: z.number(),
  discountPerc: z.number(),
  totalWithDiscount: z.number(),
  totalVat: z.number(),
  totalWithVat: z.number(),
  /** Payments less refunds. */
  paidTotal: z.number(),
  writtenOff: z.number(),
  /** What the payor owes after payments and the credit note; a negative balance is owed to the payor. */
  balance: z.number(),
  /** Days overdue with an unpaid balance; otherwise 0. */
  daysLate: z.int(),
  worklogCount: z.int(),
  /** Whether a letter with the invoice was delivered, may have been, or is queued. */
  hasLetter: z.boolean(),
  /** The id of the sales invoice in the accounting system, followed by the state of its transfer. */
  invoiceId: nullableText,
  accountingSystem: nullableText,
  accountingState: nullableText,
  deletedDate: z.nullable(instant),
  version: z.int(),
  can: z.object({
    delete: z.boolean(),
    credit: z.boolean(),
    mark: z.boolean(),
    pay: z.boolean(),
    writeOff: z.boolean(),
  }),
});
export type InvoiceRow = z.output<typeof invoiceRow>;

/** A line as it was issued, whatever happens to the worklog afterwards. VAT is not rounded by line (BILL-20). */
const invoiceLine = z.object({
  position: z.int(),
  projectId: id,
  /** Null: not a worklog, but a share billed here, or deducted because another payor pays it. */
  worklogId: z.nullable(id),
  date: instant,
  employeeId: z.nullable(id),
  employeeName: z.string(),
  workTypeId: z.int(),
  comment: z.string(),
  /** Printed on documents instead of the comment; null prints the comment. */
  clientText: nullableText,
  /** False: the line has a total of zero, and documents omit it. */
  onPaper: z.boolean(),
  quantity: z.number(),
  price: z.number(),
  discount: z.number(),
  total: z.number(),
  totalWithDiscount: z.number(),
  vatRateId: z.int(),
  vatRate: z.number(),
  vat: z.number(),
});
export type InvoiceLine = z.output<typeof invoiceLine>;

/** VAT is summed by rate and rounded once for each rate. */
export const vatSum = z.object({ vatRateId: z.int(), vatRate: z.number(), taxable: z.number(), vat: z.number() });
export type VatSum = z.output<typeof vatSum>;

/** Waiting for the mail server; accepted by it; not delivered to anybody. */
const letterStates = ['queued', 'sent', 'failed'] as const;

/** A letter by which the invoice was sent. */
const invoiceLetter = z.object({
  id,
  to: z.array(z.string()),
  subject: z.string(),
  message: z.string(),
  workReport: z.boolean(),
  eInvoice: z.boolean(),
  /** Step of a reminder: the first, the second, the last. */
  step: z.nullable(z.int()),
  state: z.enum(letterStates),
  /** Whether earlier attempts have failed. */
  delayed: z.boolean(),
  /** Addresses that the mail server rejected. */
  refused: z.array(z.string()),
  createdDate: instant,
  createdByName: nullableText,
});
export type InvoiceLetter = z.output<typeof invoiceLetter>;

/** Whether letters are delivered. */
export const mailStates = z.enum(['smtp', 'mailbox', 'none']);

/** A suggested letter, in the payor's language. */
export const letterDraft = z.object({
  to: z.array(z.string()),
  subject: z.string(),
  message: z.string(),
  /** The data that an e-invoice lacks, in words; null if one can be made. */
  eInvoiceLacks: nullableText,
  /** The accounting system that issues the invoice and its e-invoice; null if the product does. */
  issuedBy: nullableText,
  /** `none`: letters are not delivered. `mailbox`: a trial, letters are shown at `/dev/mail`. */
  mail: mailStates,
});

/** A complete invoice, as used by screen, PDF and e-invoice. */
export const invoice = z.object({
  ...invoiceRow.shape,
  note: z.string(),
  /** The buyer's own order number; empty if there is none. */
  orderNumber: z.string(),
  reference: z.string(),
  seller,
  buyer,
  /** All invoices of its split, the one with the work first; empty without a split. */
  split: z.array(splitInvoice),
  lines: z.array(invoiceLine),
  vat: z.array(vatSum),
  deletedByName: nullableText,
  /** Newest first. */
  letters: z.array(invoiceLetter),
  /** By day. */
  payments: z.array(payment),
});
export type Invoice = z.output<typeof invoice>;

/**
 * Sums over the whole filtered set, per currency (WIRE-12); `unpaid` is owed by payors, `owedToPayors` was overpaid, or
 * credited after payment.
 */
export const invoiceAggregates = z.object({
  totals: z.array(
    z.object({
      currencyCode: z.string(),
      count: z.int(),
      total: z.number(),
      discount: z.number(),
      totalWithDiscount: z.number(),
      totalVat: z.number(),
      totalWithVat: z.number(),
      unpaid: z.number(),
      owedToPayors: z.number(),
    }),
  ),
  /**
   * For a filter by case or payor: the net of the person’s own cases on invoices that also contain cases hidden from
   * them.
   */
  unseen: z.array(z.object({ currencyCode: z.string(), net: z.number() })),
});
export type InvoiceAggregates = z.output<typeof invoiceAggregates>;
