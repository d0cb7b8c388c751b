import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import type { NewMove } from '../../contract/payment.ts';
import { lockAll } from '../queries/collection.ts';
import { insertPayment, isOnePayor } from '../queries/payments.ts';
import { get, todayOf } from './answer.ts';
import { announced, getPayable, refuseWrong } from './payments.ts';

/**
 * Applies a payor's credit on one invoice to another: a refund of the one and a payment of the other, in one
 * transaction. Both invoices are locked, so that credit is not used twice and no invoice is overpaid.
 */
export async function moveCredit(scope: Scope, id: number, written: NewMove) {
  const { owedInvoiceId, amount, paymentDate = todayOf(scope), note = '', invoiceVersion } = written;
  if (owedInvoiceId === id) throw new AppError('malformed', { fields: { owedInvoiceId: { key: 'sameInvoice' } } });
  // Checks permission before locking, so that readers are refused without taking locks.
  for (const one of [id, owedInvoiceId]) await getPayable(scope, one, { lock: false });
  await lockAll(scope, [id, owedInvoiceId]);
  const from = await getPayable(scope, id);
  const to = await getPayable(scope, owedInvoiceId);
  if (invoiceVersion !== undefined && from.version !== invoiceVersion)
    throw new AppError('stale', { current: await get(scope, id) });
  if (from.currencyCode !== to.currencyCode || !(await isOnePayor(scope, [id, owedInvoiceId])))
    throw new AppError('credit_elsewhere');
  const move = { amount, paymentDate, note, moveId: crypto.randomUUID() };
  refuseWrong(scope, from, { kind: 'refund', ...move });
  refuseWrong(scope, to, { kind: 'payment', ...move });
  const row = { amount, paid_on: paymentDate, account: '', note, move_id: move.moveId };
  const taken = await insertPayment(scope, { ...row, kind: 'refund', invoice_id: id, project_id: from.projectId });
  const paid = await insertPayment(scope, { ...row, kind: 'payment', invoice_id: to.id, project_id: to.projectId });
  await announced(scope, id, taken.id);
  return announced(scope, to.id, paid.id);
}
