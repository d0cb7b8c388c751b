import type { OutsideContext } from '#server/http/steps.ts';
import type { Scope } from '#server/scope.ts';

export type IssuedInvoice = { readonly id: number; readonly number: number; readonly reference: string };

/** The outcome of a push: how many invoices the accounting system has, and its message about the others. */
export type PushOutcome = { readonly invoiceCount: number; readonly message: string | null };

/**
 * The port of the accounting module, which is higher on the ladder and is plugged in by server/modules.ts. An invoice
 * cannot be deleted while its `external_state` is anything but empty or `failed`.
 */
export type AccountingPort = {
  /**
   * Called in the transaction of the issue: records what is to be pushed and enqueues it. Returns the name of the
   * system; null if none is connected.
   */
  readonly issued: (scope: Scope, invoices: readonly IssuedInvoice[]) => Promise<string | null>;
  /**
   * Called after the commit, outside any transaction: waits for the outcome of the push as long as a caller may wait
   * (BILL-17).
   */
  readonly outcome: (invoiceIds: readonly number[], context: OutsideContext) => Promise<PushOutcome>;
};
