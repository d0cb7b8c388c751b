import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { money } from '#shared/format.ts';
import { currencyDecimals, roundMoney, sum } from '#shared/money.ts';
import { ask } from '#shared/questions.ts';
import type { NewPayment, PaymentKind } from '../../contract/payment.ts';
import { mayIssue, mayUndo } from '../policy.ts';
import { bankPaid, lockBank } from '../queries/bank.ts';
import { findPayment, insertPayment, paymentsOf, setPaymentsDeleted } from '../queries/payments.ts';
import type { FoundInvoice } from '../queries/rows.ts';
import { announce, get, getRow, todayOf } from './answer.ts';

/** Writes a payment, a refund or a write-off. The invoice is locked, so that of two at once the second sees what the first wrote. */
export async function pay(scope: Scope, id: number, written: NewPayment) {
  const row = await getPayable(scope, id);
  const { kind = 'payment', amount, paymentDate, account = '', note = '', invoiceVersion, confirmed } = written;
  if (kind === 'write-off' && scope.actor.role !== 'manager') throw new AppError('write_off_managers');
  if (invoiceVersion !== undefined && row.version !== invoiceVersion)
    throw new AppError('stale', { current: await get(scope, id) });
  refuseWrong(scope, row, { kind, amount, paymentDate, note });
  if (confirmed === false) await askAbout(scope, row, { kind, amount, paymentDate });
  const { id: paymentId } = await insertPayment(scope, {
    invoice_id: id,
    project_id: row.projectId,
    kind,
    amount,
    paid_on: paymentDate,
    account,
    note,
  });
  return announced(scope, id, paymentId);
}

export async function remove(scope: Scope, paymentId: number): Promise<void> {
  const payment = await getUndoable(scope, paymentId, { deleted: false });
  const { invoiceId } = payment;
  refuseRefunded(await getRow(scope, invoiceId), payment);
  await setPaymentsDeleted(scope, [paymentId], true);
  announce(scope, 'InvoiceUpdated', await getRow(scope, invoiceId));
}

export async function restore(scope: Scope, paymentId: number) {
  // Before the invoice is locked, as those do who write payments of a bank's file.
  await lockBank(scope);
  const payment = await getUndoable(scope, paymentId, { deleted: true });
  const { invoiceId } = payment;
  // What was owed when it was written may have been paid since.
  refuseTooMuch(await getRow(scope, invoiceId), payment);
  await refuseTwice(scope, payment);
  await setPaymentsDeleted(scope, [paymentId], false);
  return announced(scope, invoiceId, paymentId);
}

/** The mark „paid“ writes a payment of what is left on that day; taken off, it takes the payments back. What was written by itself is changed by itself. */
export async function markPaid(scope: Scope, row: FoundInvoice, paidDate: string | null): Promise<void> {
  if (row.kind !== 'invoice') {
    if (paidDate !== null) throw new AppError('credit_note_final');
    return;
  }
  if (paidDate === row.paidDate) return;
  if (paidDate !== null && row.creditNoteId !== null) throw new AppError('invoice_credited');
  const written = await paymentsOf(scope, row.id);
  const [only] = written;
  if (row.paidDate !== null || paidDate === null) {
    if (written.some(({ kind }) => kind === 'write-off') || (paidDate !== null && written.length > 1))
      throw new AppError('payments_say');
    await takeBack(
      scope,
      written.map(({ id }) => id),
    );
  }
  if (paidDate === null) return;
  // Another day of the same payment: what it came to, and where, stays.
  const moved = row.paidDate !== null && only ? only : null;
  await insertPayment(scope, {
    invoice_id: row.id,
    project_id: row.projectId,
    kind: moved?.kind ?? (row.balance < 0 ? 'refund' : 'payment'),
    amount: moved?.amount ?? Math.abs(row.balance),
    paid_on: paidDate,
    account: moved?.account ?? '',
    note: moved?.note ?? '',
    ...(moved ? { bank_key: moved.bankKey, bank_part: moved.bankPart, bank_amount: moved.bankAmount } : {}),
  });
}

const takeBack = async (scope: Scope, ids: readonly number[]): Promise<void> => {
  if (ids.length > 0) await setPaymentsDeleted(scope, ids, true);
};

async function getPayable(scope: Scope, id: number): Promise<FoundInvoice> {
  const row = await getRow(scope, id, { lock: true });
  if (!mayIssue(scope, row)) throw new AppError('invoice_responsible_only');
  if (row.deletedDate !== null) throw new AppError('invoice_deleted');
  if (row.kind !== 'invoice') throw new AppError('credit_note_final');
  return row;
}

/** A payment that stands, or one that was taken back; its invoice is locked. 404 where it is not there, or is so already. */
async function getUndoable(scope: Scope, id: number, { deleted }: { readonly deleted: boolean }) {
  const found = await findPayment(scope, id);
  if (!found) throw new AppError('not_found');
  const row = await getRow(scope, found.invoiceId, { lock: true });
  // Read again under the lock: somebody may have been first.
  const payment = await findPayment(scope, id);
  if (!payment || (payment.deletedDate !== null) !== deleted) throw new AppError('not_found');
  if (!mayIssue(scope, row)) throw new AppError('invoice_responsible_only');
  if (row.deletedDate !== null) throw new AppError('invoice_deleted');
  if (!mayUndo(scope, row, payment)) throw new AppError('write_off_managers');
  return payment;
}

type Said = { readonly kind: PaymentKind; readonly amount: number; readonly paymentDate: string };

function refuseWrong(
  scope: Scope,
  row: FoundInvoice,
  { kind, amount, paymentDate, note }: Said & { readonly note: string },
) {
  const { currencyCode } = row;
  const fields = {
    ...(roundMoney(amount, currencyCode) === amount
      ? {}
      : { amount: { key: 'tooManyDecimals', values: { digits: currencyDecimals(currencyCode) } } }),
    ...(paymentDate < row.invoiceDate ? { paymentDate: { key: 'beforeInvoice' } } : {}),
    ...(paymentDate > todayOf(scope) ? { paymentDate: { key: 'futureDate' } } : {}),
    ...(kind === 'write-off' && note === '' ? { note: { key: 'required' } } : {}),
  };
  if (Object.keys(fields).length > 0) throw new AppError('malformed', { fields });
  refuseTooMuch(row, { kind, amount });
}

/** More cannot have been paid back than was paid: the payor would owe what they got back. */
function refuseRefunded(
  { totalWithVat, paidTotal }: FoundInvoice,
  { kind, amount }: Pick<Said, 'kind' | 'amount'>,
): void {
  if (totalWithVat >= 0 && kind === 'payment' && paidTotal < amount) throw new AppError('payment_refunded');
}

type OfBank = {
  readonly bankKey: string;
  readonly bankPart: number;
  readonly bankAmount: number | null;
  readonly amount: number;
};

/** A row of a bank's file that paid others since has nothing left for this one. */
async function refuseTwice(scope: Scope, { bankKey, bankPart, bankAmount, amount }: OfBank): Promise<void> {
  if (bankAmount === null) return;
  const standing = await bankPaid(scope, [bankKey]);
  const isOver = sum([...standing.map((one) => one.amount), amount]) > bankAmount;
  if (isOver || standing.some(({ part }) => part === bankPart)) throw new AppError('bank_row_paid');
}

/** No more is given up than is owed, and no more paid back than is the payor's. */
function refuseTooMuch({ balance }: FoundInvoice, { kind, amount }: Pick<Said, 'kind' | 'amount'>): void {
  const most = kind === 'write-off' ? Math.max(0, balance) : Math.max(0, -balance);
  if (kind !== 'payment' && amount > most)
    throw new AppError('payment_too_high', { fields: { amount: { key: 'tooLarge', values: { max: most } } } });
}

/** More than is owed becomes the payor's credit, and the same once more may be the same payment: both are asked about. */
async function askAbout(scope: Scope, row: FoundInvoice, { kind, amount, paymentDate }: Said): Promise<void> {
  if (kind !== 'payment') return;
  const over = sum([amount, -Math.max(0, row.balance)]);
  const twice = (await paymentsOf(scope, row.id)).some(
    (one) => one.kind === kind && one.amount === amount && one.paymentDate === paymentDate,
  );
  ask('payment_questions', [
    ...(over > 0 ? [{ key: 'overpaid', values: { sum: money(over, row.currencyCode) } }] : []),
    ...(twice ? [{ key: 'paidAlready' }] : []),
  ]);
}

/** The payment as the invoice tells it, which is announced. */
async function announced(scope: Scope, id: number, paymentId: number) {
  const invoice = await get(scope, id);
  announce(scope, 'InvoiceUpdated', invoice);
  const payment = invoice.payments.find((one) => one.id === paymentId);
  if (!payment) throw new AppError('not_found');
  return payment;
}
