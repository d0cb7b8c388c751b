import type { Scope } from '#server/scope.ts';
import type { Filter } from '../queries/filter.ts';
import * as queries from '../queries/billing.ts';
import { announce } from './answer.ts';

// The functions through which invoices read and lock worklogs.

/** A worklog with what an invoice needs of it. */
export type Candidate = Awaited<ReturnType<typeof queries.candidatesOf>>[number];

/** The worklogs that await an invoice: on billable projects (BILL-09), on no invoice, without a running timer. */
export const unbilledIds = (scope: Scope, filter: Filter): Promise<number[]> => queries.unbilledIds(scope, filter);

/** The same worklogs as a subquery `w`, for sums. */
export const unbilled = (scope: Scope, filter: Filter) => queries.unbilled(scope, filter);
export type { Filter };

/** Reads worklogs by date, without locks: they may change until they are written. */
export const readForBilling = (scope: Scope, ids: readonly number[]): Promise<Candidate[]> =>
  queries.candidatesOf(scope, ids);

/** Writes what invoices store on a locked worklog, announces it, and returns the new version. */
export async function setInvoiceText(scope: Scope, row: Candidate, invoiceText: string | null): Promise<number> {
  const { version } = await queries.setInvoiceText(scope, row.id, invoiceText);
  announce(scope, 'WorklogUpdated', { ...row, version });
  return version;
}

/** Locks worklogs until the transaction ends, and reads those that exist, by date. */
export async function lockForBilling(scope: Scope, ids: readonly number[]): Promise<Candidate[]> {
  await queries.lock(scope, ids);
  return queries.candidatesOf(scope, ids);
}

/** The worklogs that invoice drafts claim, by date. */
export const claimedBy = (scope: Scope, draftIds: readonly number[]): Promise<Candidate[]> =>
  draftIds.length === 0 ? Promise.resolve([]) : queries.claimedBy(scope, draftIds);

/** Makes an invoice draft claim exactly these worklogs, which are locked. */
export const claim = (scope: Scope, draftId: number, ids: readonly number[]): Promise<void> =>
  queries.claim(scope, draftId, ids);
