import * as z from 'zod/mini';
import { AccountingFailure, type OutgoingInvoice } from '#server/accounting.ts';
import type { paydayClient } from './client.ts';
import { paydayCustomer, ssnOf } from './map.ts';
import { read } from './read.ts';

type Payday = ReturnType<typeof paydayClient>;

const customer = z.object({
  id: z.string(),
  name: z.optional(z.nullable(z.string())),
  ssn: z.optional(z.nullable(z.string())),
});
const customers = z.object({ customers: z.array(customer) });

/** The customer there, created if it is not known. */
export async function customerOf(payday: Payday, { customer: party, language }: OutgoingInvoice): Promise<string> {
  const ssn = ssnOf(party);
  const known = async (): Promise<string | null> => {
    if (ssn === '') return byName(payday, party.name);
    const answer = await payday.get(`/customers/number/${ssn}`);
    return answer === null ? null : read(customer, answer, 'down').id;
  };
  const id = await known();
  if (id !== null) return id;
  try {
    return read(customer, await payday.write('POST', '/customers', paydayCustomer(party, language)), 'down').id;
  } catch (failure) {
    const after = await known();
    if (after !== null) return after;
    throw failure instanceof AccountingFailure && failure.kind === 'unknown'
      ? new AccountingFailure('down', { cause: failure })
      : failure;
  }
}

/** Customers without a kennitala are identified by name only. */
async function byName(payday: Payday, name: string): Promise<string | null> {
  const answer = await payday.get(`/customers?query=${encodeURIComponent(name)}&perpage=100`);
  const same = read(customers, answer, 'down').customers.find((one) => !one.ssn && one.name === name);
  return same?.id ?? null;
}
