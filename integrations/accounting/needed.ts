import { AccountingFailure, type ConnectorOptions, type ItemKind, type OutgoingCustomer } from '#server/accounting.ts';

/** The item code that the firm mapped to a kind of work; refused if there is none. */
export function itemOf(kind: ItemKind, { items }: ConnectorOptions): string {
  const code = items[kind];
  if (!code) throw new AccountingFailure('refused', { reason: { key: 'item_missing', kind } });
  return code;
}

/**
 * How a customer is identified there. `shared` is the firm's one customer for everybody without a kennitala, which we
 * never create.
 */
export type CustomerNumber = { readonly number: string; readonly shared: boolean };

/** The digits of the kennitala, as is customary in Iceland; else the firm's shared customer; null without either. */
export function customerNumberOf(
  { ssn }: OutgoingCustomer,
  { otherCustomer }: ConnectorOptions,
): CustomerNumber | null {
  const number = ssn?.replaceAll(/\D/g, '') ?? '';
  if (number !== '') return { number, shared: false };
  return otherCustomer ? { number: otherCustomer, shared: true } : null;
}

/** The same if a customer's number can be any text: a number of ours for people without a kennitala. */
export const anyNumberOf = (customer: OutgoingCustomer, options: ConnectorOptions): CustomerNumber =>
  customerNumberOf(customer, options) ?? { number: `ST${customer.partyId}`, shared: false };

/** Ensures that the customer exists, and creates one if that is up to us. @throws AccountingFailure */
export async function ensureCustomer(
  { number, shared }: CustomerNumber,
  known: () => Promise<boolean>,
  make: () => Promise<unknown>,
): Promise<string> {
  if (await known()) return number;
  if (shared) throw new AccountingFailure('refused', { reason: { key: 'other_customer_missing', number } });
  await make().catch(async (failure: unknown) => {
    // Somebody else may have just created it, or we ourselves without receiving the answer.
    if (await known()) return;
    throw failure instanceof AccountingFailure && failure.kind === 'unknown'
      ? new AccountingFailure('down', { cause: failure })
      : failure;
  });
  return number;
}

/** The text of an invoice's header: the payor, if the customer there does not name it. */
export const headText = (text: string, { name }: OutgoingCustomer, { shared }: CustomerNumber): string =>
  shared ? `${text} · ${name}` : text;
