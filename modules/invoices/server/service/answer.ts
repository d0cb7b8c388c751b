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

/** Today, as the tenant's calendar calls it. */
export const todayOf = ({ now, timeZone }: Scope): string => calendarDay(now, timeZone);

/** A row as the wire says it, with what this person may do with it. */
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

/** One invoice whole: the same figures for screen, PDF, e-invoice and accounting. 404 where the person may not see it. */
export const get = async (scope: Scope, id: number) => wholeAnswer(scope, await getRow(scope, id));

export type InvoiceAnswer = Awaited<ReturnType<typeof get>>;

/** With the work that it bills a share of, which is on the first invoice of its split. */
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
    // One attempt may still be going on; a second one is only made where the first came to nothing.
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
  /** Of an invoice of several cases: whoever sees any of them hears that something of it has changed, and no more. */
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
