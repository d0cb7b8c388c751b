import { systems, type SystemId } from '#server/accounting.ts';
import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { calendarDay } from '#shared/format.ts';
import type { invoiceEvents } from '../../contract.ts';
import { daysLate, lineVat, stateOf, vatSums } from '../../rules.ts';
import { mayCredit, mayDelete, mayMark, mayPay, mayUndo, mayWriteOff } from '../policy.ts';
import { lettersOf } from '../queries/letters.ts';
import { paymentsOf } from '../queries/payments.ts';
import { listSplit } from '../queries/shares.ts';
import { find, linesOf, type FoundInvoice, type InvoiceFields } from '../queries/rows.ts';

/** Today in the tenant's time zone. */
export const todayOf = ({ now, timeZone }: Scope): string => calendarDay(now, timeZone);

/** A row as returned by the API, with the actions allowed to this person. */
export const rowAnswer = <R extends InvoiceFields>(scope: Scope, row: R) => ({
  ...row,
  state: stateOf(row, todayOf(scope)),
  daysLate: daysLate(row, todayOf(scope)),
  can: {
    delete: mayDelete(scope, row),
    credit: mayCredit(scope, row),
    mark: mayMark(scope, row),
    pay: mayPay(scope, row),
    writeOff: mayWriteOff(scope, row),
  },
});

/**
 * One complete invoice: the same figures for screen, PDF, e-invoice and accounting. 404 if the person may not see it.
 */
export const get = async (scope: Scope, id: number) => wholeAnswer(scope, await getRow(scope, id));

export type InvoiceAnswer = Awaited<ReturnType<typeof get>>;

/** Adds the work of which it bills a share; that work is on the first invoice of its split. */
export async function withWork(scope: Scope, invoice: InvoiceAnswer): Promise<InvoiceAnswer> {
  const [first] = invoice.split;
  if (first === undefined || first.id === invoice.id) return invoice;
  const lines = await linesOf(scope, first.id);
  return { ...invoice, lines: lines.map((line) => ({ ...line, vat: lineVat(line) })) };
}

export async function getRow(
  scope: Scope,
  id: number,
  options: { readonly lock?: boolean } = {},
): Promise<FoundInvoice> {
  const row = await find(scope, id, options);
  if (!row) throw new AppError('not_found');
  return row;
}

async function wholeAnswer(scope: Scope, row: FoundInvoice) {
  const lines = await linesOf(scope, row.id);
  const letters = (await lettersOf(scope, row.id)).map(({ to, refused, attempts, ...letter }) => ({
    ...letter,
    to: to.split(', '),
    refused: refused === '' ? [] : refused.split(', '),
    // One attempt may still be running; a second is only made after a failure.
    delayed: letter.state === 'queued' && attempts > 1,
  }));
  const payments = (await paymentsOf(scope, row.id)).map((one) => ({
    ...one,
    moved: one.moveId === null ? null : { invoiceId: one.otherInvoiceId, number: one.otherNumber },
    told: one.systemId === null ? null : { system: systems[one.systemId as SystemId], rest: one.toldRest ?? 0 },
    can: { delete: mayUndo(scope, row, one) },
  }));
  return {
    ...rowAnswer(scope, row),
    projectName: row.issuedProjectName,
    split: row.share === null ? [] : await listSplit(scope, row.id),
    lines: lines.map((line) => ({ ...line, vat: lineVat(line) })),
    vat: vatSums(lines, row.currencyCode),
    letters,
    payments,
  };
}

type Announced = {
  readonly id: number;
  readonly projectId: number;
  /**
   * Of an invoice of several cases: anyone who sees one of them learns that the invoice has changed, and nothing else.
   */
  readonly projectIds?: readonly number[] | undefined;
  readonly projects?: readonly { readonly id: number }[] | undefined;
  readonly version: number;
};

export function announce(
  scope: Scope,
  name: (typeof invoiceEvents)[number],
  { id, projectId, projects = [], projectIds = projects.map((one) => one.id), version }: Announced,
): void {
  for (const of of projectIds.length === 0 ? [projectId] : projectIds)
    scope.emit({ name, projectId: of, payload: { id, projectId: of, version } });
}
