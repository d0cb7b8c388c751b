import { AccountingFailure, type ConnectorOptions, type ItemKind, type OutgoingCustomer } from '#server/accounting.ts';

/** The item code of a kind of work, as the firm mapped it; refused where it has none. */
export function itemOf(kind: ItemKind, { items }: ConnectorOptions): string {
  const code = items[kind];
  if (!code) throw new AccountingFailure('refused', { reason: { key: 'item_missing', kind } });
  return code;
}

/** How a customer is known there. `shared` is the one that the firm keeps for all who have no kennitala: never made by us. */
export type CustomerNumber = { readonly number: string; readonly shared: boolean };

/** The digits of the kennitala, as is the custom in Iceland; else the firm's own customer for those who have none; null without. */
export function customerNumberOf(
  { ssn }: OutgoingCustomer,
  { otherCustomer }: ConnectorOptions,
): CustomerNumber | null {
  const number = ssn?.replaceAll(/\D/g, '') ?? '';
  if (number !== '') return { number, shared: false };
  return otherCustomer ? { number: otherCustomer, shared: true } : null;
}

/** The same where any text is a customer's number: one of ours for whoever has no kennitala. */
export const anyNumberOf = (customer: OutgoingCustomer, options: ConnectorOptions): CustomerNumber =>
  customerNumberOf(customer, options) ?? { number: `ST${customer.partyId}`, shared: false };

/** Makes sure that the customer is there, and makes one where that is ours to do. @throws AccountingFailure */
export async function ensureCustomer(
  { number, shared }: CustomerNumber,
  known: () => Promise<boolean>,
  make: () => Promise<unknown>,
): Promise<string> {
  if (await known()) return number;
  if (shared) throw new AccountingFailure('refused', { reason: { key: 'other_customer_missing', number } });
  await make().catch(async (failure: unknown) => {
    // Somebody else may have made it a moment ago, or we ourselves without hearing of it.
    if (await known()) return;
    throw failure instanceof AccountingFailure && failure.kind === 'unknown'
      ? new AccountingFailure('down', { cause: failure })
      : failure;
  });
  return number;
}

/** The text of an invoice's head: who pays, where the customer there does not say it. */
export const headText = (text: string, { name }: OutgoingCustomer, { shared }: CustomerNumber): string =>
  shared ? `${text} · ${name}` : text;
