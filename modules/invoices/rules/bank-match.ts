import { addDays } from '#shared/dates.ts';
import { fold } from '#shared/fold.ts';
import { sum } from '#shared/money.ts';
import type { BankReason, BankRow } from '../contract/bank.ts';
import { openOf } from './bank-open.ts';

/** An invoice with an unpaid balance. */
export type Owed = {
  readonly id: number;
  readonly number: number;
  readonly payorId: number;
  readonly payorName: string;
  readonly payorSsn: string;
  readonly balance: number;
};

export type Part = { readonly invoice: Owed; readonly amount: number };
export type Match = { readonly reason: BankReason; readonly sure: boolean; readonly parts: readonly Part[] };

/**
 * Matches rows with invoices, by row; null if none is found. The most certain rules run first, and an invoice paid by
 * one row is not proposed for another. A match always uses up the whole row. `owed` is ordered, the oldest first.
 */
export function matchRows(rows: readonly BankRow[], owed: readonly Owed[]): readonly (Match | null)[] {
  const found = rows.map((): Match | null => null);
  const open = openOf(owed);
  const said = rows.map((row) => ({ ...row, numbers: numbersIn(row), names: namesIn(row) }));
  for (const rule of byLikelihood) {
    for (const [place, row] of said.entries()) {
      // Invoices are in whole krónur, so an amount with decimals cannot be their payment.
      if (found[place] !== null || !Number.isInteger(row.amount)) continue;
      const match = rule(row, open);
      if (match === null) continue;
      found[place] = match;
      for (const part of match.parts) open.pay(part);
    }
  }
  return found;
}

/** A manual payment that was not taken back and belongs to no bank row. */
export type ByHand = {
  readonly number: number;
  readonly payorId: number;
  readonly amount: number;
  readonly paymentDate: string;
};

/** Days by which a manual payment may differ from the bank's day: because of a weekend, or of when it was noticed. */
export const daysApart = 3;

/**
 * Manual payments that may be the same as this row: by a payor of the match, with the amount of the row or of a part,
 * at about the same day.
 */
export function writtenByHand(row: BankRow, { parts }: Match, written: readonly ByHand[]): ByHand | null {
  const payors = new Set(parts.map(({ invoice }) => invoice.payorId));
  const sums = new Set([row.amount, ...parts.map(({ amount }) => amount)]);
  const [first, last] = [addDays(row.date, -daysApart), addDays(row.date, daysApart)];
  return (
    written.find(
      ({ payorId, amount, paymentDate }) =>
        payors.has(payorId) && sums.has(amount) && paymentDate >= first && paymentDate <= last,
    ) ?? null
  );
}

/** A row with the numbers and the names in it, computed once. */
type Said = BankRow & { readonly numbers: ReadonlySet<number>; readonly names: readonly string[] };
type Open = ReturnType<typeof openOf>;
type Rule = (row: Said, open: Open) => Match | null;

const whole = (invoice: Owed): Part => ({ invoice, amount: invoice.balance });
const total = (invoices: readonly Owed[]): number => sum(invoices.map(({ balance }) => balance));

const monthNames =
  'jan(?:uar)?|feb(?:ruar)?|mars?|apr(?:il)?|mai|juni?|juli?|ag(?:ust)?|sept?(?:ember)?|okt(?:ober)?|nov(?:ember)?|des(?:ember)?';

/** Digits in a folded text that are no invoice number: a kennitala, an account, a date, a month or a time. */
const otherDigits: readonly RegExp[] = [
  /\d{6}[-–−_ ]?\d{4}/,
  /\d{3,4}-\d{2}-\d{1,6}/,
  /\d{4}[-./]\d{1,2}(?:[-./]\d{1,2})?/,
  /\d{1,2}([-./]) ?\d{1,2}\1 ?(?:\d{4}|\d{2})/,
  /\d{1,2}[-./]\d{4}/,
  /\d{1,2}[./]\d{1,2}/,
  /\d{1,2}:\d{2}(?::\d{2})?/,
  // „5. mars“, „5. mars 2026“ and „mars 2026“.
  new RegExp(`\\d{1,2}\\.? ?(?:${monthNames})(?:\\.? ?\\d{4})?|(?:${monthNames})\\.? ?\\d{4}`),
].map(({ source }) => new RegExp(`(?<![\\p{L}\\d])(?:${source})(?![\\p{L}\\d])`, 'gu'));

/** Possible invoice numbers in the text of a row. */
function numbersIn({ text, reference }: BankRow): ReadonlySet<number> {
  const bare = otherDigits.reduce((said, digits) => said.replace(digits, ' · '), fold(`${text} · ${reference}`));
  return new Set([...bare.matchAll(/(?<![\p{L}\d])\d{1,7}(?![\p{L}\d])/gu)].map(([one]) => Number(one)));
}

/** Names of the payor: some banks write them where others write a text. */
const namesIn = ({ name, text }: BankRow): readonly string[] => [
  ...new Set([name, ...text.split(' · ')].map((one) => fold(one).trim())),
];

/** Whether the row has a kennitala, and it is not the payor's. */
const isOthers = (row: BankRow, { payorSsn }: Owed): boolean =>
  row.ssn !== '' && payorSsn !== '' && row.ssn !== payorSsn;

/** The named invoices if their sum is the row, or the one of them whose balance is the row. */
function exactly(row: Said, invoices: readonly Owed[]): readonly Part[] | null {
  if (invoices.length > 0 && total(invoices) === row.amount) return invoices.map(whole);
  const exact = invoices.find(({ balance }) => balance === row.amount);
  return exact ? [whole(exact)] : null;
}

/** The numbers in the text add up to the amount; or one does not, but the payor's kennitala confirms it. */
const byNumber: Rule = (row, open) => {
  const own = open.byNumbers(row.numbers).filter((one) => !isOthers(row, one));
  const parts = exactly(row, own);
  if (parts) return { reason: 'number', sure: true, parts };
  const part = own.find(({ payorSsn, balance }) => payorSsn === row.ssn && row.ssn !== '' && balance > row.amount);
  return part ? { reason: 'number', sure: true, parts: [{ invoice: part, amount: row.amount }] } : null;
};

/** Somebody may pay for another; but a number in the text may also mean something else. */
const byNumberOfOthers: Rule = (row, open) => {
  const parts = exactly(row, open.byNumbers(row.numbers));
  return parts && { reason: 'number', sure: false, parts };
};

const bySsnAndAmount: Rule = (row, open) => {
  const exact = open.bySsnAndSum(row.ssn, row.amount);
  return exact ? { reason: 'ssnAndAmount', sure: true, parts: [whole(exact)] } : null;
};

/** Most invoices paid by one row. */
const mostAtOnce = 50;

const bySsnAndSum: Rule = (row, open) => {
  const all = open.bySsn(row.ssn, mostAtOnce + 1);
  return all.length > 1 && all.length <= mostAtOnce && total(all) === row.amount
    ? { reason: 'ssnAndSum', sure: true, parts: all.map(whole) }
    : null;
};

/** Two payors of the same name are ambiguous: no match. */
const byNameAndAmount: Rule = (row, open) => {
  const exact = row.names.flatMap((name) => open.byNameAndSum(name, row.amount));
  const [first] = exact;
  const isOne = new Set(exact.map(({ payorId }) => payorId)).size === 1;
  // A different kennitala means a different payor.
  if (!first || !isOne || isOthers(row, first)) return null;
  return { reason: 'nameAndAmount', sure: true, parts: [whole(first)] };
};

/** The amount of one invoice alone: likely, but not certain. */
const byAmount: Rule = (row, open) => {
  const only = open.onlyOf(row.amount);
  return only && { reason: 'amount', sure: false, parts: [whole(only)] };
};

/** The payor is known, but the amount matches no invoice: it pays the oldest invoices, up to their balances. */
const bySsnAlone: Rule = (row, open) => {
  const all = open.bySsn(row.ssn, mostAtOnce);
  if (all.length === 0 || total(all) < row.amount) return null;
  const parts: Part[] = [];
  let rest = row.amount;
  for (const invoice of all) {
    if (rest <= 0) break;
    const amount = Math.min(rest, invoice.balance);
    parts.push({ invoice, amount });
    rest = sum([rest, -amount]);
  }
  return { reason: 'ssn', sure: false, parts };
};

const byLikelihood: readonly Rule[] = [
  byNumber,
  bySsnAndAmount,
  bySsnAndSum,
  byNameAndAmount,
  byNumberOfOthers,
  bySsnAlone,
  byAmount,
];
