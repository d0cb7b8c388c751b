import * as z from 'zod/mini';
import { body, calendarDate, id, number, text } from '#shared/fields.ts';

/** Largest accepted bank file. */
export const mostBankBytes = 900_000;
/** Most incoming rows of one file. */
export const mostBankRows = 500;

/**
 * Why an invoice is proposed for a row: its number is in the text; the payor's kennitala with the balance of one
 * invoice, or of all; the name with the amount; the amount alone; the kennitala alone.
 */
const bankReasons = ['number', 'ssnAndAmount', 'ssnAndSum', 'nameAndAmount', 'amount', 'ssn'] as const;
export type BankReason = (typeof bankReasons)[number];

/** A row of the file as it was read. */
const bankRow = z.object({
  date: z.string(),
  amount: z.number(),
  ssn: z.string(),
  name: z.string(),
  text: z.string(),
  reference: z.string(),
  /** Ordinal among identical rows of a file. */
  nth: z.int(),
});
export type BankRow = z.output<typeof bankRow>;

const bankProposal = z.object({
  ...bankRow.shape,
  /** `paid`: a payment was written earlier; `unknown`: nothing is proposed. */
  state: z.enum(['proposed', 'paid', 'unknown']),
  reason: z.nullable(z.enum(bankReasons)),
  /**
   * A manual payment by the same payor with the same amount at about the same day, possibly the same payment as this
   * row.
   */
  already: z.nullable(z.object({ number: z.int(), paymentDate: z.string() })),
  /** Whether the match is certain enough to be ticked in advance. */
  sure: z.boolean(),
  /** How the row is divided between invoices; the parts add up to the whole row. */
  invoices: z.array(
    z.object({ invoiceId: id, number: z.int(), payorName: z.string(), balance: z.number(), amount: z.number() }),
  ),
});
export type BankProposal = z.output<typeof bankProposal>;

export const bankProposals = z.object({
  rows: z.array(bankProposal),
  /** Number of outgoing rows. */
  outgoing: z.int(),
  /** Number of rows without a readable day or amount, or in a currency other than krónur. */
  unread: z.int(),
  /** How many of the unread rows are in another currency. */
  foreign: z.int(),
});
export type BankProposals = z.output<typeof bankProposals>;

const amount = number(0.01, 10_000_000_000, 2);
const paidRow = z.strictObject({
  date: calendarDate,
  amount,
  ssn: text(20),
  name: text(200),
  text: text(500),
  reference: text(200),
  nth: z.int().check(z.gte(1), z.lte(mostBankRows)),
  invoices: z.array(z.strictObject({ invoiceId: id, amount })).check(z.minLength(1), z.maxLength(50)),
});
export const bankPayments = body({
  rows: z.array(paidRow).check(z.minLength(1), z.maxLength(mostBankRows)),
  /** The firm's bank account that received all of these payments. */
  account: z.optional(text(60)),
});
export type BankPayments = z.output<typeof bankPayments>;

const bankSkips = ['already_paid', 'uneven', 'not_owed', 'wrong_day', 'not_yours'] as const;
/** Why a row was not written. */
export type BankSkip = (typeof bankSkips)[number];

export const bankPaid = z.object({
  /** Number of rows written. */
  count: z.int(),
  /**
   * Rows for which nothing was written: already paid, amounts that do not add up to the row, a balance that has
   * changed, a day before the invoice or in the future, or an invoice that the person may not edit.
   */
  skipped: z.array(
    z.object({
      /** Index among the rows sent, from 0. */
      row: z.int(),
      reason: z.enum(bankSkips),
    }),
  ),
});
