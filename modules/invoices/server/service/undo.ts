import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import type { Issued } from '../../contract/billable.ts';
import { dueDateOf } from '../../rules.ts';
import { isInAccounting, isPaid, isSent, mayIssue } from '../policy.ts';
import type { AccountingPort } from '../port.ts';
import { copyLinesNegated, releaseWorklogs, takeBack, update } from '../queries/change.ts';
import { insertInvoices, sellerOf, takeNumbers } from '../queries/issue.ts';
import type { FoundInvoice } from '../queries/rows.ts';
import { announce, get, getRow, todayOf } from './answer.ts';
import { answerOfIssue } from './push.ts';
import { askAboutDate } from './questions.ts';

/** Deletes an invoice that nobody outside of the firm has: its worklogs are unbilled again, its number stays used (BILL-15, BILL-22). */
export async function remove(scope: Scope, id: number): Promise<void> {
  const row = await getStanding(scope, id);
  if (row.kind === 'credit-note') throw new AppError('credit_note_final');
  if (row.creditNoteId !== null) throw new AppError('invoice_credited');
  if (isSent(row)) throw new AppError('invoice_sent');
  if (isPaid(row)) throw new AppError('invoice_paid');
  if (isInAccounting(row)) throw new AppError('invoice_in_accounting');
  await releaseWorklogs(scope, id);
  await update(scope, id, { deleted_at: scope.now, deleted_by: scope.actor.employeeId });
  announce(scope, 'InvoiceDeleted', { id, projectId: row.projectId, version: row.version + 1 });
}

/** Takes the deletion back, under the number that it had, while each of its worklogs is as its line says. */
export async function restore(scope: Scope, id: number) {
  const row = await getRow(scope, id, { lock: true });
  if (!mayIssue(scope, row)) throw new AppError('invoice_responsible_only');
  if (row.deletedDate === null) throw new AppError('not_found');
  await update(scope, id, { deleted_at: null, deleted_by: null });
  if (!(await takeBack(scope, id))) throw new AppError('invoice_not_restorable');
  announce(scope, 'InvoiceCreated', { id, projectId: row.projectId, version: row.version + 1 });
  return get(scope, id);
}

type Crediting = {
  readonly invoiceDate?: string | undefined;
  readonly note?: string | undefined;
  readonly skipExternalInvoiceCreation?: boolean | undefined;
  readonly confirmed?: boolean | undefined;
};

/** Undoes the whole invoice by a credit note with a number of its own; its worklogs are unbilled again and can be corrected. */
export async function credit(
  scope: Scope,
  id: number,
  { invoiceDate: asked, note = '', skipExternalInvoiceCreation, confirmed }: Crediting,
  accounting: AccountingPort,
): Promise<Issued> {
  const row = await getStanding(scope, id);
  if (row.kind === 'credit-note') throw new AppError('credit_note_final');
  if (row.creditNoteId !== null) throw new AppError('invoice_credited');
  const today = todayOf(scope);
  const invoiceDate = asked ?? (row.invoiceDate > today ? row.invoiceDate : today);
  if (invoiceDate < row.invoiceDate)
    throw new AppError('malformed', { fields: { invoiceDate: { key: 'beforeInvoice' } } });
  await releaseWorklogs(scope, id);
  const [number = 0] = await takeNumbers(scope, 1);
  if (confirmed !== true) await askAboutDate(scope, invoiceDate, number);
  const { seller } = await sellerOf(scope);
  const { projectId, payorId, currencyCode, currencyRate, languageCode, buyer, orderNumber } = row;
  const made = await insertInvoices(scope, [
    {
      number,
      kind: 'credit-note',
      creditedInvoiceId: id,
      projectId,
      payorId,
      invoiceDate,
      dueDate: dueDateOf(invoiceDate, 0),
      currencyCode,
      currencyRate,
      languageCode,
      total: -row.total,
      discount: -row.discount,
      discountPerc: row.discountPerc,
      totalWithDiscount: -row.totalWithDiscount,
      totalVat: -row.totalVat,
      totalWithVat: -row.totalWithVat,
      seller,
      buyer,
      note,
      orderNumber,
    },
  ]);
  for (const creditNote of made) {
    await copyLinesNegated(scope, id, creditNote.id);
    announce(scope, 'InvoiceCreated', { id: creditNote.id, projectId, version: 1 });
  }
  // What it owes is reckoned anew with its credit note.
  announce(scope, 'InvoiceUpdated', { id, projectId, version: (await getRow(scope, id)).version });
  return answerOfIssue(scope, accounting, made, skipExternalInvoiceCreation);
}

/** The row as it stays until the transaction ends; 403 where it is not one's to undo, 409 where it is deleted. */
async function getStanding(scope: Scope, id: number): Promise<FoundInvoice> {
  const row = await getRow(scope, id, { lock: true });
  if (!mayIssue(scope, row)) throw new AppError('invoice_responsible_only');
  if (row.deletedDate !== null) throw new AppError('invoice_deleted');
  return row;
}
