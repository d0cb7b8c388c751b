import { createHash } from 'node:crypto';
import { parseCsv } from 'hucre/csv';
import { decode } from '#server/decode.ts';
import type { Scope } from '#server/scope.ts';
import { addDays } from '#shared/dates.ts';
import { AppError } from '#shared/errors.ts';
import { mostBankRows, type BankProposals, type BankRow } from '../../../contract/bank.ts';
import { readBankRows, type BankFile } from '../../../rules/bank-file.ts';
import { daysApart, matchRows, writtenByHand, type ByHand, type Match } from '../../../rules/bank-match.ts';
import { mayIssue, mayPrepare } from '../../policy.ts';
import { bankPaid, openInvoices, paidByHand } from '../../queries/bank.ts';

/**
 * Proposes which invoices the rows of a bank file pay, among those that the person may write payments on. Writes
 * nothing.
 */
export async function propose(scope: Scope, bytes: Uint8Array): Promise<BankProposals> {
  if (!mayPrepare(scope)) throw new AppError('forbidden');
  const { rows, outgoing, unread, foreign } = readFile(bytes);
  if (rows.length > mostBankRows) throw new AppError('bank_file_too_long', { values: { max: mostBankRows } });
  const paid = new Set((await bankPaid(scope, rows.map(keyOf))).map(({ key }) => key));
  const waiting = rows.filter((row) => !paid.has(keyOf(row)));
  const open = (await openInvoices(scope)).filter((one) => mayIssue(scope, one));
  const found = matchRows(waiting, open);
  const byHand = await findByHand(scope, waiting, found);
  const matches = new Map(waiting.map((row, place) => [row, found[place] ?? null]));
  return {
    outgoing,
    unread,
    foreign,
    rows: rows.map((row) => {
      const match = matches.get(row);
      if (!match) return { ...row, ...nothing, state: match === null ? 'unknown' : 'paid' };
      const written = writtenByHand(row, match, byHand);
      const invoices = match.parts.map(({ invoice: { id, number, payorName, balance }, amount }) => ({
        invoiceId: id,
        number,
        payorName,
        balance,
        amount,
      }));
      return {
        ...row,
        state: 'proposed',
        reason: match.reason,
        already: written && { number: written.number, paymentDate: written.paymentDate },
        sure: match.sure && written === null,
        invoices,
      };
    }),
  };
}

const nothing = { reason: null, already: null, sure: false, invoices: [] };

/** Manual payments of the matched payors with amounts and days close to those of the rows. */
async function findByHand(
  scope: Scope,
  rows: readonly BankRow[],
  matches: readonly (Match | null)[],
): Promise<readonly ByHand[]> {
  const parts = matches.flatMap((match) => match?.parts ?? []);
  const days = rows.filter((_, place) => matches[place]).map(({ date }) => date);
  const [first] = days.toSorted();
  const last = days.toSorted().at(-1);
  if (first === undefined || last === undefined) return [];
  return paidByHand(scope, {
    payorIds: [...new Set(parts.map(({ invoice }) => invoice.payorId))],
    amounts: [...new Set([...rows.map(({ amount }) => amount), ...parts.map(({ amount }) => amount)])],
    first: addDays(first, -daysApart),
    last: addDays(last, daysApart),
  });
}

/** A unique key of a row: its content, and its ordinal among identical rows. */
export const keyOf = ({ date, amount, ssn, name, text, reference, nth }: BankRow): string =>
  createHash('sha256')
    .update(JSON.stringify([date, amount, ssn, name, text, reference, nth]))
    .digest('base64url');

function readFile(bytes: Uint8Array): BankFile {
  const decoded = decode(bytes);
  const text = decoded?.text.replace(/^\ufeff/, '').replace(/^sep=.\r?\n/i, '') ?? '';
  // The right delimiter is the one that finds the columns.
  for (const delimiter of [';', ',', '\t']) {
    const file = readBankRows(parseCsv(text, { delimiter }).map((cells) => cells.map((cell) => String(cell ?? ''))));
    if (file) return file;
  }
  throw new AppError('bank_file_unreadable');
}
