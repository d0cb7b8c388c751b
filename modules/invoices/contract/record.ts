import * as z from 'zod/mini';
import { id, instant } from '#shared/fields.ts';
import { payment } from './payment.ts';
import { splitInvoice } from './split.ts';

export const invoiceKinds = ['invoice', 'credit-note'] as const;
/** Where an invoice stands; `overdue`, `paid` and `written-off` say more than `sent`. */
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

/** The firm as it was when the invoice was issued. */
export const seller = z.object({ ...party, vatNumber: nullableText, bankAccount: nullableText });
export type Seller = z.output<typeof seller>;
/** The payor, likewise. */
export const buyer = z.object({
  ...party,
  /** Where they take electronic invoices; absent of what was issued before it was asked. */
  endpointScheme: z.optional(nullableText),
  endpointId: z.optional(nullableText),
});
export type Buyer = z.output<typeof buyer>;

/** A case of an invoice of several, as it was called when that was issued. */
export const invoiceProject = z.object({ id, yearNumber: z.string(), name: z.string() });
export type InvoiceProject = z.output<typeof invoiceProject>;

/** An invoice as lists show it (DATA-36, DATA-37). Money has the currency's decimals; a credit note's is negative. */
export const invoiceRow = z.object({
  id,
  /** Gapless per tenant; credit notes count along. */
  number: z.int(),
  kind: z.enum(invoiceKinds),
  state: z.enum(invoiceStates),
  /** What a credit note undoes, and by what an invoice was undone. */
  creditedInvoiceId: z.nullable(id),
  creditedInvoiceNumber: z.nullable(z.int()),
  creditNoteId: z.nullable(id),
  creditNoteNumber: z.nullable(z.int()),
  projectId: id,
  projectYearNumber: z.string(),
  projectName: z.string(),
  /** The cases of an invoice of several, that above the first among them; empty where it is of one. */
  projects: z.array(invoiceProject),
  projectEmployeeId: id,
  projectEmployeeName: z.string(),
  clientId: z.nullable(id),
  clientName: nullableText,
  payorId: id,
  payorName: z.string(),
  /** Percent that this payor pays of work that is split between several; null where nothing is split. */
  share: z.nullable(z.number()),
  /** The first invoice of that split, which has the work; null of that itself, and where nothing is split. */
  splitOfId: z.nullable(id),
  createdByName: nullableText,
  createdDate: instant,
  invoiceDate: z.string(),
  dueDate: z.string(),
  /** Marks by hand: days. The extended due day holds instead of the one on paper. */
  extendedDueDate: nullableText,
  /** The payor means to pay on this day; reminders rest until it has passed. */
  promisedDate: nullableText,
  /** Of whoever collects it; no paper has it. */
  collectionNote: z.string(),
  sentDate: nullableText,
  /** The day of the payment that settled it. */
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
  /** Payments less what was paid back. */
  paidTotal: z.number(),
  writtenOff: z.number(),
  /** What the payor owes of it, by its payments and its credit note; below nothing it is owed to the payor. */
  balance: z.number(),
  /** Days since it fell due, where something is owed; 0 until then. */
  daysLate: z.int(),
  worklogCount: z.int(),
  /** A letter with it has reached somebody, may have, or is on its way. */
  hasLetter: z.boolean(),
  /** The sales invoice in the accounting system, and how far it got there. */
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

/** A line as it was issued, whatever has become of the worklog since. VAT is not rounded by line (BILL-20). */
export const invoiceLine = z.object({
  position: z.int(),
  projectId: id,
  /** Null: no work, but a share of it that is billed here, or taken off where another pays it. */
  worklogId: z.nullable(id),
  date: instant,
  employeeId: z.nullable(id),
  employeeName: z.string(),
  workTypeId: z.int(),
  comment: z.string(),
  /** What the papers say instead of the comment; null where they say that. */
  clientText: nullableText,
  /** False: it comes to nothing, and the papers leave it out. */
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

/** VAT is summed by rate and rounded once for each. */
export const vatSum = z.object({ vatRateId: z.int(), vatRate: z.number(), taxable: z.number(), vat: z.number() });
export type VatSum = z.output<typeof vatSum>;

/** It waits for the mail server; it has been handed over; nobody gets it. */
export const letterStates = ['queued', 'sent', 'failed'] as const;

/** A letter by which the invoice was sent. */
export const invoiceLetter = z.object({
  id,
  to: z.array(z.string()),
  subject: z.string(),
  message: z.string(),
  workReport: z.boolean(),
  eInvoice: z.boolean(),
  /** Of a reminder: the first, the second, the last. */
  step: z.nullable(z.int()),
  state: z.enum(letterStates),
  /** It was tried, in vain so far. */
  delayed: z.boolean(),
  /** Addresses that the mail server refused. */
  refused: z.array(z.string()),
  createdDate: instant,
  createdByName: nullableText,
});
export type InvoiceLetter = z.output<typeof invoiceLetter>;

/** Whether letters reach anybody. */
export const mailStates = z.enum(['smtp', 'mailbox', 'none']);

/** A letter as it may begin, in the payor's language. */
export const letterDraft = z.object({
  to: z.array(z.string()),
  subject: z.string(),
  message: z.string(),
  /** What an e-invoice of it lacks, in words; null where one can be made. */
  eInvoiceLacks: nullableText,
  /** The accounting system that issues it, and its e-invoice with it; null where we do. */
  issuedBy: nullableText,
  /** `none`: letters reach nobody. `mailbox`: a trial, where they are shown at `/dev/mail`. */
  mail: mailStates,
});

/** An invoice whole: what screen, PDF and e-invoice show. */
export const invoice = z.object({
  ...invoiceRow.shape,
  note: z.string(),
  /** The buyer's own; empty for none. */
  orderNumber: z.string(),
  reference: z.string(),
  seller,
  buyer,
  /** All invoices of the split that it is of, the one with the work first; empty where nothing is split. */
  split: z.array(splitInvoice),
  lines: z.array(invoiceLine),
  vat: z.array(vatSum),
  deletedByName: nullableText,
  /** The newest first. */
  letters: z.array(invoiceLetter),
  /** In the order of their days. */
  payments: z.array(payment),
});
export type Invoice = z.output<typeof invoice>;

/** Sums over the whole filtered set, per currency (WIRE-12); `unpaid` is what payors owe, `owedToPayors` what was paid too much or credited after it was paid. */
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
  /** Of one case or payor: what the person’s own cases come to, before VAT, on invoices that are also of cases that they do not see. */
  unseen: z.array(z.object({ currencyCode: z.string(), net: z.number() })),
});
export type InvoiceAggregates = z.output<typeof invoiceAggregates>;
