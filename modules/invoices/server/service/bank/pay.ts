import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { roundMoney, sum } from '#shared/money.ts';
import type { BankPayments, BankSkip } from '../../../contract/bank.ts';
import { mayIssue } from '../../policy.ts';
import { bankPaid, lockBank } from '../../queries/bank.ts';
import { lockAll } from '../../queries/collection.ts';
import { insertPayment } from '../../queries/payments.ts';
import type { FoundInvoice } from '../../queries/rows.ts';
import { announce, getRow, todayOf } from '../answer.ts';
import { keyOf } from './propose.ts';

type Row = BankPayments['rows'][number];

/**
 * Writes payments of the rows that a person confirmed, each row completely or not at all; a row that no longer fits
 * does not stop others.
 */
export async function payFromBank(scope: Scope, { rows, account = '' }: BankPayments) {
  await lockBank(scope);
  const ids = [...new Set(rows.flatMap(({ invoices }) => invoices.map(({ invoiceId }) => invoiceId)))];
  if ((await lockAll(scope, ids)).length < ids.length) throw new AppError('not_found');
  const found = new Map<number, FoundInvoice>();
  for (const id of ids) found.set(id, await getRow(scope, id));
  const left = new Map([...found].map(([id, { balance }]) => [id, balance]));
  const paid = new Set((await bankPaid(scope, rows.map(keyOf))).map(({ key }) => key));
  const skipped: { row: number; reason: BankSkip }[] = [];
  const touched = new Set<number>();
  for (const [place, row] of rows.entries()) {
    const reason = paid.has(keyOf(row)) ? 'already_paid' : refusalOf(scope, row, found, left);
    if (reason !== null) {
      skipped.push({ row: place, reason });
      continue;
    }
    paid.add(keyOf(row));
    await write(scope, row, account, found);
    for (const { invoiceId, amount } of row.invoices) {
      left.set(invoiceId, sum([left.get(invoiceId) ?? 0, -amount]));
      touched.add(invoiceId);
    }
  }
  for (const id of touched) announce(scope, 'InvoiceUpdated', await getRow(scope, id));
  return { count: rows.length - skipped.length, skipped };
}

/** A row is used up completely, names each invoice once, and is in whole krónur. */
function isUneven({ amount, invoices }: Row): boolean {
  const parts = invoices.map((one) => one.amount);
  const isOnce = new Set(invoices.map(({ invoiceId }) => invoiceId)).size === invoices.length;
  return !isOnce || sum(parts) !== amount || parts.some((one) => roundMoney(one, 'ISK') !== one);
}

function refusalOf(
  scope: Scope,
  row: Row,
  found: ReadonlyMap<number, FoundInvoice>,
  left: ReadonlyMap<number, number>,
): BankSkip | null {
  if (isUneven(row)) return 'uneven';
  const { date, invoices } = row;
  for (const { invoiceId, amount } of invoices) {
    const invoice = found.get(invoiceId);
    if (!invoice || !mayIssue(scope, invoice)) return 'not_yours';
    if (invoice.kind !== 'invoice' || invoice.deletedDate !== null || invoice.currencyCode !== 'ISK') return 'not_owed';
    if ((left.get(invoiceId) ?? 0) < amount) return 'not_owed';
    if (date < invoice.invoiceDate || date > todayOf(scope)) return 'wrong_day';
  }
  return null;
}

async function write(scope: Scope, row: Row, account: string, found: ReadonlyMap<number, FoundInvoice>): Promise<void> {
  const note = [row.name, row.text, row.reference]
    .filter((said) => said !== '')
    .join(' · ')
    .slice(0, 500);
  for (const [place, { invoiceId, amount }] of row.invoices.entries()) {
    const projectId = found.get(invoiceId)?.projectId ?? 0;
    await insertPayment(scope, {
      invoice_id: invoiceId,
      project_id: projectId,
      kind: 'payment',
      amount,
      paid_on: row.date,
      account,
      note,
      bank_key: keyOf(row),
      bank_part: place + 1,
      bank_amount: row.amount,
    });
  }
}
