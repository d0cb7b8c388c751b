import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import type { Marks } from '../../contract/written.ts';
import { mayIssue } from '../policy.ts';
import { update } from '../queries/change.ts';
import { announce, get, getRow } from './answer.ts';

/** Marks of the hand: what was issued stays as it is (BILL-23). A stale version is refused with the invoice as it stands. */
export async function mark(scope: Scope, id: number, { sentDate, paidDate, extendedDueDate, version }: Marks) {
  const row = await getRow(scope, id, { lock: true });
  if (!mayIssue(scope, row)) throw new AppError('invoice_responsible_only');
  if (row.deletedDate !== null) throw new AppError('invoice_deleted');
  if (row.version !== version) throw new AppError('stale', { current: await get(scope, id) });
  if (extendedDueDate && extendedDueDate < row.invoiceDate)
    throw new AppError('malformed', { fields: { extendedDueDate: { key: 'beforeInvoice' } } });
  await update(scope, id, {
    sent_at: sentDate === undefined ? row.sentDate : sentDate,
    paid_at: paidDate === undefined ? row.paidDate : paidDate,
    extended_due_date: extendedDueDate === undefined ? row.extendedDueDate : extendedDueDate,
  });
  announce(scope, 'InvoiceUpdated', { id, projectId: row.projectId, version: version + 1 });
  return get(scope, id);
}
