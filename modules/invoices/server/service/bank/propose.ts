import { createHash } from 'node:crypto';
import { parseCsv } from 'hucre/csv';
import { decode } from '#server/decode.ts';
import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { mostBankRows, type BankProposals, type BankRow } from '../../../contract/bank.ts';
import { readBankRows, type BankFile } from '../../../rules/bank-file.ts';
import { matchRows } from '../../../rules/bank-match.ts';
import { mayIssue, mayPrepare } from '../../policy.ts';
import { bankPaid, openInvoices } from '../../queries/bank.ts';

/** What rows of a bank's file seem to pay, of the invoices that the person may write payments on. Nothing is written. */
export async function propose(scope: Scope, bytes: Uint8Array): Promise<BankProposals> {
  if (!mayPrepare(scope)) throw new AppError('forbidden');
  const { rows, outgoing, unread } = readFile(bytes);
  if (rows.length > mostBankRows) throw new AppError('bank_file_too_long', { values: { max: mostBankRows } });
  const paid = new Set((await bankPaid(scope, rows.map(keyOf))).map(({ key }) => key));
  const isPaid = rows.map((row) => paid.has(keyOf(row)));
  const open = (await openInvoices(scope)).filter((one) => mayIssue(scope, one));
  const matches = matchRows(
    rows.filter((_, place) => !isPaid[place]),
    open,
  ).values();
  return {
    outgoing,
    unread,
    rows: rows.map((row, place) => {
      if (isPaid[place]) return { ...row, state: 'paid', reason: null, sure: false, invoices: [] };
      const match = matches.next().value ?? null;
      if (match === null) return { ...row, state: 'unknown', reason: null, sure: false, invoices: [] };
      const invoices = match.parts.map(({ invoice: { id, number, payorName, balance }, amount }) => ({
        invoiceId: id,
        number,
        payorName,
        balance,
        amount,
      }));
      return { ...row, state: 'proposed', reason: match.reason, sure: match.sure, invoices };
    }),
  };
}

/** Tells a row from any other: what it says, and which it is of those that say the same. */
export const keyOf = ({ date, amount, ssn, name, text, reference, nth }: BankRow): string =>
  createHash('sha256')
    .update(JSON.stringify([date, amount, ssn, name, text, reference, nth]))
    .digest('base64url');

function readFile(bytes: Uint8Array): BankFile {
  const decoded = decode(bytes);
  const text = decoded?.text.replace(/^\ufeff/, '').replace(/^sep=.\r?\n/i, '') ?? '';
  // The separator is the one that finds the columns.
  for (const delimiter of [';', ',', '\t']) {
    const file = readBankRows(parseCsv(text, { delimiter }).map((cells) => cells.map((cell) => String(cell ?? ''))));
    if (file) return file;
  }
  throw new AppError('bank_file_unreadable');
}
