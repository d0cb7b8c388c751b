import type { Scope } from '#server/scope.ts';
import type { Filter } from '../queries/filter.ts';
import * as queries from '../queries/billing.ts';
import { announce } from './answer.ts';

/** Worklogs as an invoice takes them. */
export type Candidate = Awaited<ReturnType<typeof queries.candidatesOf>>[number];

/** Work that awaits an invoice: on projects that are billed (BILL-09), on no invoice, with no clock running. */
export const unbilledIds = (scope: Scope, filter: Filter): Promise<number[]> => queries.unbilledIds(scope, filter);

/** The same as a query `w`, for whoever sums it. */
export const unbilled = (scope: Scope, filter: Filter) => queries.unbilled(scope, filter);
export type { Filter };

/** The same as they are now, for whoever only looks. */
export const readForBilling = (scope: Scope, ids: readonly number[]): Promise<Candidate[]> =>
  queries.candidatesOf(scope, ids);

/** Writes what invoices say of a worklog that is locked, and announces it; answers its version. */
export async function setInvoiceText(scope: Scope, row: Candidate, invoiceText: string | null): Promise<number> {
  const { version } = await queries.setInvoiceText(scope, row.id, invoiceText);
  announce(scope, 'WorklogUpdated', { ...row, version });
  return version;
}

/** The worklogs among these that there are, by date, and as they stay until the transaction ends. */
export async function lockForBilling(scope: Scope, ids: readonly number[]): Promise<Candidate[]> {
  await queries.lock(scope, ids);
  return queries.candidatesOf(scope, ids);
}

/** What drafts of invoices claim, by date. */
export const claimedBy = (scope: Scope, draftIds: readonly number[]): Promise<Candidate[]> =>
  draftIds.length === 0 ? Promise.resolve([]) : queries.claimedBy(scope, draftIds);

/** A draft of an invoice claims these, which are locked, and no others. */
export const claim = (scope: Scope, draftId: number, ids: readonly number[]): Promise<void> =>
  queries.claim(scope, draftId, ids);
