import type { OutsideContext } from '#server/http/steps.ts';
import type { Scope } from '#server/scope.ts';

export type IssuedInvoice = { readonly id: number; readonly number: number; readonly reference: string };

/** How far a push got: how many invoices the accounting system has, and what it says of the others. */
export type PushOutcome = { readonly invoiceCount: number; readonly message: string | null };

/**
 * What the accounting module does with invoices; it stands above this one and brings its port in
 * server/modules.ts. While `external_state` of an invoice is anything but empty or `failed`, it cannot be deleted.
 */
export type AccountingPort = {
  /** In the transaction of the issue: writes down what is to be pushed and enqueues it. Names the system; null where none is connected. */
  readonly issued: (scope: Scope, invoices: readonly IssuedInvoice[]) => Promise<string | null>;
  /** After the commit, outside of any transaction: waits as long as a caller may for what becomes of the push (BILL-17). */
  readonly outcome: (invoiceIds: readonly number[], context: OutsideContext) => Promise<PushOutcome>;
};
