import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { money } from '#shared/format.ts';
import { currencyDecimals, roundMoney, sum } from '#shared/money.ts';
import { ask } from '#shared/questions.ts';
import type { NewPayment, PaymentKind } from '../../contract/payment.ts';
import { mayIssue, mayUndo } from '../policy.ts';
import { bankPaid, lockBank } from '../queries/bank.ts';
import { lockAll } from '../queries/collection.ts';
import { findPayments, insertPayment, isOnePayor, paymentsOf, setPaymentsDeleted } from '../queries/payments.ts';
import type { FoundInvoice } from '../queries/rows.ts';
import { announce, get, getRow, todayOf } from './answer.ts';

/**
 * Writes a payment, a refund or a write-off. The invoice is locked, so that of two concurrent calls the second sees the
 * first.
 */
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
  const written = await getUndoable(scope, paymentId, { deleted: false });
  for (const one of written) refuseRefunded(await getRow(scope, one.invoiceId), one);
  await setPaymentsDeleted(scope, idsOf(written), true);
  for (const { invoiceId } of written) announce(scope, 'InvoiceUpdated', await getRow(scope, invoiceId));
}

export async function restore(scope: Scope, paymentId: number) {
  // Locks in the same order as payments from a bank file: the bank lock before the invoice.
  await lockBank(scope);
  const written = await getUndoable(scope, paymentId, { deleted: true });
  for (const one of written) {
    // The balance may have been paid since.
    refuseTooMuch(await getRow(scope, one.invoiceId), one);
    await refuseTwice(scope, one);
    await refuseToldTwice(scope, one);
  }
  await refuseParted(scope, written);
  await setPaymentsDeleted(scope, idsOf(written), false);
  const answers = [];
  for (const { id, invoiceId } of written) answers.push(await announced(scope, invoiceId, id));
  return answers.find(({ id }) => id === paymentId) ?? notThere();
}

/**
 * The mark „paid“ writes a payment of the balance on that day; removing the mark takes the payments back. Payments
 * written separately are changed separately.
 */
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
    const isMore = written.some(({ kind, moveId }) => kind === 'write-off' || moveId !== null);
    if (isMore || (paidDate !== null && written.length > 1)) throw new AppError('payments_say');
    await takeBack(scope, idsOf(written));
  }
  if (paidDate === null) return;
  // Moving the mark changes only the day; amount and account are kept.
  const moved = row.paidDate !== null && only ? only : null;
  await insertPayment(scope, {
    invoice_id: row.id,
    project_id: row.projectId,
    kind: moved?.kind ?? (row.balance < 0 ? 'refund' : 'payment'),
    amount: moved?.amount ?? Math.abs(row.balance),
    paid_on: paidDate,
    account: moved?.account ?? '',
    note: moved?.note ?? '',
    ...(moved ? sourceOf(moved) : {}),
  });
}

/** The row of a bank file that it belongs to, or the report of the accounting system. */
const sourceOf = (one: Awaited<ReturnType<typeof paymentsOf>>[number]) => ({
  bank_key: one.bankKey,
  bank_part: one.bankPart,
  bank_amount: one.bankAmount,
  accounting_system_id: one.systemId,
  told_from: one.toldFrom,
  told_to: one.toldTo,
  told_rest: one.toldRest,
});

const takeBack = async (scope: Scope, ids: readonly number[]): Promise<void> => {
  if (ids.length > 0) await setPaymentsDeleted(scope, ids, true);
};

export async function getPayable(scope: Scope, id: number, { lock = true } = {}): Promise<FoundInvoice> {
  const row = await getRow(scope, id, { lock });
  if (!mayIssue(scope, row)) throw new AppError('invoice_responsible_only');
  if (row.deletedDate !== null) throw new AppError('invoice_deleted');
  if (row.kind !== 'invoice') throw new AppError('credit_note_final');
  return row;
}

type Written = Awaited<ReturnType<typeof findPayments>>[number];

const idsOf = (written: readonly { readonly id: number }[]): number[] => written.map(({ id }) => id);

const notThere = (): never => {
  throw new AppError('not_found');
};

/**
 * A payment to be taken back or restored, with the other half of a move; locks their invoices. 404 if it does not
 * exist, or is already in the requested state.
 */
async function getUndoable(
  scope: Scope,
  id: number,
  { deleted }: { readonly deleted: boolean },
): Promise<readonly Written[]> {
  const invoiceIds = (await findPayments(scope, id)).map(({ invoiceId }) => invoiceId);
  await lockAll(scope, invoiceIds);
  // Reads again under the lock: somebody may have been faster.
  const written = await findPayments(scope, id);
  if (written.length === 0 || written.some(({ deletedDate }) => (deletedDate !== null) !== deleted)) notThere();
  // For a move, both invoices must be accessible to the person.
  if (written.some(({ moveId }) => moveId !== null) && written.length < 2)
    throw new AppError('invoice_responsible_only');
  for (const one of written) {
    const row = await getRow(scope, one.invoiceId);
    if (!mayIssue(scope, row)) throw new AppError('invoice_responsible_only');
    if (row.deletedDate !== null) throw new AppError('invoice_deleted');
    if (!mayUndo(scope, row, one)) throw new AppError('write_off_managers');
  }
  return written;
}

/** Moved credit is restored only while both invoices have one payor: merged payors may have been separated since. */
async function refuseParted(scope: Scope, written: readonly Written[]): Promise<void> {
  if (
    written.length > 1 &&
    !(await isOnePayor(
      scope,
      written.map(({ invoiceId }) => invoiceId),
    ))
  )
    throw new AppError('credit_elsewhere');
}

type Said = { readonly kind: PaymentKind; readonly amount: number; readonly paymentDate: string };

export function refuseWrong(
  scope: Scope,
  row: FoundInvoice,
  { kind, amount, paymentDate, note, moveId }: Said & { readonly note: string; readonly moveId?: string },
): void {
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
  refuseTooMuch(row, { kind, amount, ...(moveId ? { moveId } : {}) });
}

/** Refunds must not exceed payments: the payor would owe what was refunded. */
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

/** A bank row that has paid other invoices since has nothing left for this one. */
async function refuseTwice(scope: Scope, { bankKey, bankPart, bankAmount, amount }: OfBank): Promise<void> {
  if (bankAmount === null) return;
  const standing = await bankPaid(scope, [bankKey]);
  const isOver = sum([...standing.map((one) => one.amount), amount]) > bankAmount;
  if (isOver || standing.some(({ part }) => part === bankPart)) throw new AppError('bank_row_paid');
}

/** A report of the accounting system is recorded once: changing its day may have written it again. */
async function refuseToldTwice(scope: Scope, { invoiceId, toldTo }: Written): Promise<void> {
  if (toldTo !== null && (await paymentsOf(scope, invoiceId)).some((one) => one.toldTo === toldTo))
    throw new AppError('told_payment_stands');
}

type Bounded = Pick<Said, 'kind' | 'amount'> & { readonly moveId?: string | null };

/** Write-offs and moved credit must not exceed the balance, and refunds not the payor's credit. */
function refuseTooMuch({ balance }: FoundInvoice, { kind, amount, moveId = null }: Bounded): void {
  const most = kind === 'refund' ? Math.max(0, -balance) : Math.max(0, balance);
  if ((kind !== 'payment' || moveId !== null) && amount > most)
    throw new AppError('payment_too_high', { fields: { amount: { key: 'tooLarge', values: { max: most } } } });
}

/**
 * Asks about an amount above the balance, which becomes the payor's credit, and about a repeated amount, which may be
 * the same payment.
 */
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

/** The payment as the invoice shows it, for its event. */
export async function announced(scope: Scope, id: number, paymentId: number) {
  const invoice = await get(scope, id);
  announce(scope, 'InvoiceUpdated', invoice);
  const payment = invoice.payments.find((one) => one.id === paymentId);
  return payment ?? notThere();
}
