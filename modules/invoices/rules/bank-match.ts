import { addDays } from '#shared/dates.ts';
import { fold } from '#shared/fold.ts';
import { sum } from '#shared/money.ts';
import type { BankReason, BankRow } from '../contract/bank.ts';
import { openOf } from './bank-open.ts';

/** An invoice on which something is owed. */
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
 * Which invoices rows pay, by row: null where none is found. The likeliest are matched first, and what one row pays is not
 * proposed to another. A match is always of the whole row. `owed` is ordered, the oldest first.
 */
export function matchRows(rows: readonly BankRow[], owed: readonly Owed[]): readonly (Match | null)[] {
  const found = rows.map((): Match | null => null);
  const open = openOf(owed);
  const said = rows.map((row) => ({ ...row, numbers: numbersIn(row), folded: fold(row.name).trim() }));
  for (const rule of byLikelihood) {
    for (const [place, row] of said.entries()) {
      // Invoices are in whole krónur: a row with parts of one is no payment of them.
      if (found[place] !== null || !Number.isInteger(row.amount)) continue;
      const match = rule(row, open);
      if (match === null) continue;
      found[place] = match;
      for (const part of match.parts) open.pay(part);
    }
  }
  return found;
}

/** A payment that stands and that somebody wrote, of no row of a file. */
export type ByHand = {
  readonly number: number;
  readonly payorId: number;
  readonly amount: number;
  readonly paymentDate: string;
};

/** Days between what a bank says and what a person wrote of the same payment: over a weekend, or the day that it was seen. */
export const daysApart = 3;

/** What was written by hand and may be this row: of a payor of the match, in the sum of the row or of a part of it, at about its day. */
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

/** A row with what its words say, reckoned once. */
type Said = BankRow & { readonly numbers: ReadonlySet<number>; readonly folded: string };
type Open = ReturnType<typeof openOf>;
type Rule = (row: Said, open: Open) => Match | null;

const whole = (invoice: Owed): Part => ({ invoice, amount: invoice.balance });
const total = (invoices: readonly Owed[]): number => sum(invoices.map(({ balance }) => balance));

const monthNames =
  'jan(?:uar)?|feb(?:ruar)?|mars?|apr(?:il)?|mai|juni?|juli?|ag(?:ust)?|sept?(?:ember)?|okt(?:ober)?|nov(?:ember)?|des(?:ember)?';

/** Digits in a text that are no number of an invoice, in a folded text: a kennitala, an account, a day, a month or an hour. */
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

/** Numbers that may be those of invoices, in what a row says. */
function numbersIn({ text, reference }: BankRow): ReadonlySet<number> {
  const bare = otherDigits.reduce((said, digits) => said.replace(digits, ' · '), fold(`${text} · ${reference}`));
  return new Set([...bare.matchAll(/(?<![\p{L}\d])\d{1,7}(?![\p{L}\d])/gu)].map(([one]) => Number(one)));
}

/** A row whose kennitala is known to be another's than the payor's. */
const isOthers = (row: BankRow, { payorSsn }: Owed): boolean =>
  row.ssn !== '' && payorSsn !== '' && row.ssn !== payorSsn;

/** What those that are named come to is the row, or what one of them does. */
function exactly(row: Said, invoices: readonly Owed[]): readonly Part[] | null {
  if (invoices.length > 0 && total(invoices) === row.amount) return invoices.map(whole);
  const exact = invoices.find(({ balance }) => balance === row.amount);
  return exact ? [whole(exact)] : null;
}

/** Numbers stand in the text, and they come to the sum; or one does, and the payor's kennitala says that it is theirs. */
const byNumber: Rule = (row, open) => {
  const own = open.byNumbers(row.numbers).filter((one) => !isOthers(row, one));
  const parts = exactly(row, own);
  if (parts) return { reason: 'number', sure: true, parts };
  const part = own.find(({ payorSsn, balance }) => payorSsn === row.ssn && row.ssn !== '' && balance > row.amount);
  return part ? { reason: 'number', sure: true, parts: [{ invoice: part, amount: row.amount }] } : null;
};

/** Somebody may pay for another; a number in the text may as well mean something else. */
const byNumberOfOthers: Rule = (row, open) => {
  const parts = exactly(row, open.byNumbers(row.numbers));
  return parts && { reason: 'number', sure: false, parts };
};

const bySsnAndAmount: Rule = (row, open) => {
  const exact = open.bySsnAndSum(row.ssn, row.amount);
  return exact ? { reason: 'ssnAndAmount', sure: true, parts: [whole(exact)] } : null;
};

/** Invoices that one row pays together. */
const mostAtOnce = 50;

const bySsnAndSum: Rule = (row, open) => {
  const all = open.bySsn(row.ssn, mostAtOnce + 1);
  return all.length > 1 && all.length <= mostAtOnce && total(all) === row.amount
    ? { reason: 'ssnAndSum', sure: true, parts: all.map(whole) }
    : null;
};

/** Two payors of one name are two: then it is nobody's. */
const byNameAndAmount: Rule = (row, open) => {
  const exact = open.byNameAndSum(row.folded, row.amount);
  const [first] = exact;
  const isOne = new Set(exact.map(({ payorId }) => payorId)).size === 1;
  // A kennitala that is another's says that it is somebody else.
  if (!first || !isOne || isOthers(row, first)) return null;
  return { reason: 'nameAndAmount', sure: true, parts: [whole(first)] };
};

/** The sum of one invoice alone: likely, and no more. */
const byAmount: Rule = (row, open) => {
  const only = open.onlyOf(row.amount);
  return only && { reason: 'amount', sure: false, parts: [whole(only)] };
};

/** Who pays is known and the sum is no invoice's: it goes to the oldest ones, as far as they owe so much. */
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
