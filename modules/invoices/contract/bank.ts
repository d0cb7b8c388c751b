import * as z from 'zod/mini';
import { body, calendarDate, id, number, text } from '#shared/fields.ts';

/** A file of a bank's, at most. */
export const mostBankBytes = 900_000;
/** Rows that came in, of one file. */
export const mostBankRows = 500;

/** Why an invoice is proposed for a row: its number stands in the text; the payor's kennitala with the sum of one, or of all; the name with the sum; the sum alone; the kennitala alone. */
export const bankReasons = ['number', 'ssnAndAmount', 'ssnAndSum', 'nameAndAmount', 'amount', 'ssn'] as const;
export type BankReason = (typeof bankReasons)[number];

/** A row of the file as it was read. */
export const bankRow = z.object({
  date: z.string(),
  amount: z.number(),
  ssn: z.string(),
  name: z.string(),
  text: z.string(),
  reference: z.string(),
  /** Of rows of a file that say the same, which of them. */
  nth: z.int(),
});
export type BankRow = z.output<typeof bankRow>;

export const bankProposal = z.object({
  ...bankRow.shape,
  /** `paid` was written before; of `unknown` nothing is proposed. */
  state: z.enum(['proposed', 'paid', 'unknown']),
  reason: z.nullable(z.enum(bankReasons)),
  /** A payment of the payor's that somebody wrote by hand in the same sum at about the same day: the row may be that one. */
  already: z.nullable(z.object({ number: z.int(), paymentDate: z.string() })),
  /** Whether it is likely enough to be ticked beforehand. */
  sure: z.boolean(),
  /** What of the row pays what; together it is the whole row. */
  invoices: z.array(
    z.object({ invoiceId: id, number: z.int(), payorName: z.string(), balance: z.number(), amount: z.number() }),
  ),
});
export type BankProposal = z.output<typeof bankProposal>;

export const bankProposals = z.object({
  rows: z.array(bankProposal),
  /** Rows of what went out. */
  outgoing: z.int(),
  /** Rows without a day or an amount that can be read, or in another currency than krónur. */
  unread: z.int(),
  /** How many of them are in another currency. */
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
  /** The firm's bank account that all of it came to. */
  account: z.optional(text(60)),
});
export type BankPayments = z.output<typeof bankPayments>;

export const bankSkips = ['already_paid', 'uneven', 'not_owed', 'wrong_day', 'not_yours'] as const;
/** Why a row was not written. */
export type BankSkip = (typeof bankSkips)[number];

export const bankPaid = z.object({
  /** Rows that were written. */
  count: z.int(),
  /** Those of which nothing was: paid before, not what the row comes to, not owed any more as it was seen, of a day before the invoice or to come, or not one's to write. */
  skipped: z.array(
    z.object({
      /** Its place among those that were sent, from 0. */
      row: z.int(),
      reason: z.enum(bankSkips),
    }),
  ),
});
