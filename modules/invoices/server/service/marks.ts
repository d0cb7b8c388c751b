import type { Scope } from '#server/scope.ts';
import { addMonths } from '#shared/dates.ts';
import { AppError } from '#shared/errors.ts';
import type { Marks } from '../../contract/written.ts';
import { isSent, mayIssue } from '../policy.ts';
import { update } from '../queries/change.ts';
import type { FoundInvoice } from '../queries/rows.ts';
import { announce, get, getRow, todayOf } from './answer.ts';
import { forgetKept, keepTask } from './kept.ts';
import { markPaid } from './payments.ts';

/** Manual marks: issued data never changes (BILL-23). A stale version is refused with the current invoice. */
export async function mark(scope: Scope, id: number, { version, ...marks }: Marks) {
  const { sentDate, paidDate, extendedDueDate, promisedDate, collectionNote } = marks;
  const row = await getRow(scope, id, { lock: true });
  if (!mayIssue(scope, row)) throw new AppError('invoice_responsible_only');
  if (row.deletedDate !== null) throw new AppError('invoice_deleted');
  if (row.version !== version) throw new AppError('stale', { current: await get(scope, id) });
  refuseWrongDay(scope, row, marks);
  // A credit note is owed to the payor: there is nothing to collect.
  if (row.kind !== 'invoice' && (promisedDate || collectionNote)) throw new AppError('credit_note_final');
  if (sentDate && !isSent(row)) {
    await forgetKept(scope, id);
    scope.enqueue({ task: keepTask, payload: { tenantId: scope.tenantId, invoiceId: id } });
  }
  const change = {
    ...(sentDate === undefined ? {} : { sent_at: sentDate }),
    ...(extendedDueDate === undefined ? {} : { extended_due_date: extendedDueDate }),
    ...(promisedDate === undefined ? {} : { promised_date: promisedDate }),
    ...(collectionNote === undefined ? {} : { collection_note: collectionNote }),
  };
  if (Object.keys(change).length > 0) await update(scope, id, change);
  if (paidDate !== undefined) await markPaid(scope, row, paidDate);
  const marked = await get(scope, id);
  announce(scope, 'InvoiceUpdated', marked);
  return marked;
}

/**
 * Refuses days of sending or payment before the invoice date, payment in the future, an extended due date before the
 * original, and promises more than a year ahead.
 */
function refuseWrongDay(
  scope: Scope,
  row: FoundInvoice,
  { sentDate, paidDate, extendedDueDate, promisedDate }: Omit<Marks, 'version'>,
): void {
  const today = todayOf(scope);
  // An invoice dated in the future may be paid on its date at the earliest.
  const last = row.invoiceDate > today ? row.invoiceDate : today;
  const fields = {
    ...(sentDate && sentDate < row.invoiceDate ? { sentDate: { key: 'beforeInvoice' } } : {}),
    ...(paidDate && paidDate < row.invoiceDate ? { paidDate: { key: 'beforeInvoice' } } : {}),
    ...(paidDate && paidDate > last ? { paidDate: { key: 'futureDate' } } : {}),
    ...(promisedDate && promisedDate < row.invoiceDate ? { promisedDate: { key: 'beforeInvoice' } } : {}),
    // A typo in the year would silence reminders until then.
    ...(promisedDate && promisedDate > addMonths(today, 12) ? { promisedDate: { key: 'overYearAhead' } } : {}),
    ...(extendedDueDate && extendedDueDate < row.dueDate ? { extendedDueDate: { key: 'beforeDueDate' } } : {}),
  };
  if (Object.keys(fields).length > 0) throw new AppError('malformed', { fields });
}
