import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import type { Issued } from '../../contract/billable.ts';
import { dueDateOf } from '../../rules.ts';
import { isInAccounting, isPaid, isSent, mayIssue } from '../policy.ts';
import type { AccountingPort } from '../port.ts';
import { insertCases } from '../queries/cases.ts';
import { copyLinesNegated, releaseWorklogs, takeBack, update } from '../queries/change.ts';
import { insertInvoices, sellerOf, takeNumbers, type Draft, type Numbered } from '../queries/issue.ts';
import type { FoundInvoice } from '../queries/rows.ts';
import { listSplit } from '../queries/shares.ts';
import { announce, get, getRow, todayOf } from './answer.ts';
import { answerOfIssue } from './push.ts';
import { askAboutDate } from './questions.ts';

/**
 * Deletes an invoice that nobody outside the firm has, with its whole split: its worklogs are unbilled again, numbers
 * stay used (BILL-15, BILL-22).
 */
export async function remove(scope: Scope, id: number): Promise<void> {
  for (const row of await getStanding(scope, id)) {
    if (row.kind === 'credit-note') throw new AppError('credit_note_final');
    if (row.creditNoteId !== null) throw new AppError('invoice_credited');
    if (isSent(row)) throw new AppError('invoice_sent');
    if (isPaid(row)) throw new AppError('invoice_paid');
    if (isInAccounting(row)) throw new AppError('invoice_in_accounting');
    await releaseWorklogs(scope, row.id);
    await update(scope, row.id, { deleted_at: scope.now, deleted_by: scope.actor.employeeId });
    announce(scope, 'InvoiceDeleted', { ...row, version: row.version + 1 });
  }
}

/** Restores it with its number and its whole split, if each worklog still equals its line. */
export async function restore(scope: Scope, id: number) {
  const rows = await getWhole(scope, id);
  for (const row of rows) {
    if (!mayIssue(scope, row)) throw new AppError('invoice_responsible_only');
    if (row.deletedDate === null) throw new AppError('not_found');
    await update(scope, row.id, { deleted_at: null, deleted_by: null });
    if (!(await takeBack(scope, row.id))) throw new AppError('invoice_not_restorable');
    announce(scope, 'InvoiceCreated', { ...row, version: row.version + 1 });
  }
  return get(scope, id);
}

type Crediting = {
  readonly invoiceDate?: string | undefined;
  readonly note?: string | undefined;
  readonly skipExternalInvoiceCreation?: boolean | undefined;
  readonly confirmed?: boolean | undefined;
};

/**
 * Credits the whole invoice with a numbered credit note, and each invoice of a split with its own; the worklogs are
 * unbilled again and can be corrected.
 */
export async function credit(
  scope: Scope,
  id: number,
  { invoiceDate: asked, note = '', skipExternalInvoiceCreation, confirmed }: Crediting,
  accounting: AccountingPort,
): Promise<Issued> {
  const rows = await getStanding(scope, id);
  for (const row of rows) {
    if (row.kind === 'credit-note') throw new AppError('credit_note_final');
    if (row.creditNoteId !== null) throw new AppError('invoice_credited');
  }
  const today = todayOf(scope);
  // The invoices of a split have the same date.
  const issuedOn = rows[0]?.invoiceDate ?? today;
  const invoiceDate = asked ?? (issuedOn > today ? issuedOn : today);
  if (invoiceDate < issuedOn) throw new AppError('malformed', { fields: { invoiceDate: { key: 'beforeInvoice' } } });
  for (const row of rows) await releaseWorklogs(scope, row.id);
  const numbers = await takeNumbers(scope, rows.length);
  if (confirmed !== true) await askAboutDate(scope, invoiceDate, numbers[0] ?? 0);
  const { seller } = await sellerOf(scope);
  const made: Numbered[] = [];
  for (const [place, row] of rows.entries())
    made.push(
      ...(await insertInvoices(scope, [
        {
          ...noteOf(row, { number: numbers[place] ?? 0, invoiceDate, note, seller }),
          splitOfId: row.splitOfId === null ? null : (made[0]?.id ?? null),
        },
      ])),
    );
  for (const [place, row] of rows.entries()) {
    const { id: noteId } = made[place] ?? { id: 0 };
    if (row.projects.length > 0)
      await insertCases(
        scope,
        noteId,
        row.projects.map((one) => one.id),
      );
    await copyLinesNegated(scope, row.id, noteId);
    announce(scope, 'InvoiceCreated', { ...row, id: noteId, version: 1 });
    // The balance is recomputed with the credit note.
    const { version } = await getRow(scope, row.id);
    announce(scope, 'InvoiceUpdated', { ...row, version });
  }
  return answerOfIssue(scope, accounting, made, skipExternalInvoiceCreation);
}

type NoteFacts = Pick<Draft, 'number' | 'invoiceDate' | 'note' | 'seller'>;

/** The data of a credit note. */
const noteOf = (row: FoundInvoice, facts: NoteFacts): Omit<Draft, 'splitOfId'> => ({
  ...facts,
  kind: 'credit-note',
  creditedInvoiceId: row.id,
  projectId: row.projectId,
  payorId: row.payorId,
  dueDate: dueDateOf(facts.invoiceDate, 0),
  currencyCode: row.currencyCode,
  currencyRate: row.currencyRate,
  languageCode: row.languageCode,
  total: -row.total,
  discount: -row.discount,
  discountPerc: row.discountPerc,
  totalWithDiscount: -row.totalWithDiscount,
  totalVat: -row.totalVat,
  totalWithVat: -row.totalWithVat,
  buyer: row.buyer,
  orderNumber: row.orderNumber,
  share: row.share,
});

/** The undeleted invoices, locked until the transaction ends; 403 without permission, 409 if deleted. */
async function getStanding(scope: Scope, id: number): Promise<readonly FoundInvoice[]> {
  const rows = await getWhole(scope, id);
  for (const row of rows) {
    if (!mayIssue(scope, row)) throw new AppError('invoice_responsible_only');
    if (row.deletedDate !== null) throw new AppError('invoice_deleted');
  }
  return rows;
}

/** An invoice with the others of its split, the one with the work first: locked in a fixed order. */
async function getWhole(scope: Scope, id: number): Promise<readonly FoundInvoice[]> {
  const { share } = await getRow(scope, id);
  const ids = share === null ? [id] : (await listSplit(scope, id)).map((one) => one.id);
  const rows: FoundInvoice[] = [];
  for (const one of ids) rows.push(await getRow(scope, one, { lock: true }));
  return rows;
}
