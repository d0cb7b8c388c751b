import { AccountingFailure, type ConnectorOptions, type ItemKind, type OutgoingCustomer } from '#server/accounting.ts';

/** The item code of a kind of work, as the firm mapped it; refused where it has none. */
export function itemOf(kind: ItemKind, { items }: ConnectorOptions): string {
  const code = items[kind];
  if (!code) throw new AccountingFailure('refused', { reason: { key: 'item_missing', kind } });
  return code;
}

/** The customer's number: the digits of the kennitala, as is the custom in Iceland; refused without one. */
export function customerNumberOf({ ssn }: Pick<OutgoingCustomer, 'ssn'>): string {
  const number = ssn?.replaceAll(/\D/g, '') ?? '';
  if (number === '') throw new AccountingFailure('refused', { reason: { key: 'customer_without_ssn' } });
  return number;
}
