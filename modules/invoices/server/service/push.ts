import type { OutsideContext } from '#server/http/steps.ts';
import type { Scope } from '#server/scope.ts';
import type { Issued } from '../../contract/billable.ts';
import type { AccountingPort, IssuedInvoice } from '../port.ts';

/**
 * The answer of an issue within the transaction: what was issued here, and where it is being sent (BILL-16, BILL-19).
 */
export async function answerOfIssue(
  scope: Scope,
  accounting: AccountingPort,
  invoices: readonly IssuedInvoice[],
  skip = false,
): Promise<Issued> {
  const accountingSystem = skip ? null : await accounting.issued(scope, invoices);
  return {
    success: true,
    count: invoices.length,
    invoiceCount: 0,
    accountingSystem,
    message: null,
    invoices: invoices.map((one) => ({ ...one, sentTo: null })),
  };
}

/**
 * The same after the commit, with the outcome in the accounting system (BILL-17); a repeated call gets the current
 * state.
 */
export async function withOutcome(
  accounting: AccountingPort,
  issued: Issued,
  context: OutsideContext,
): Promise<Issued> {
  if (issued.accountingSystem === null) return issued;
  const { invoiceCount, message } = await accounting.outcome(
    issued.invoices.map(({ id }) => id),
    context,
  );
  return { ...issued, success: invoiceCount === issued.count, invoiceCount, message };
}
