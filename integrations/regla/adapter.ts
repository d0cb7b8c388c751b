import { customerNumberOf } from '#integrations/accounting/needed.ts';
import * as z from 'zod/mini';
import {
  AccountingFailure,
  type AccountingConnector,
  type AccountingItem,
  type ConnectorOptions,
  type OutgoingInvoice,
} from '#server/accounting.ts';
import { multiply } from '#shared/money.ts';
import { reglaClient, type ReglaSettings } from './client.ts';
import { reglaCustomer, reglaInvoice } from './map.ts';

const product = z.object({
  ProductNumber: z.string(),
  Name: z.optional(z.nullable(z.string())),
  VatDefinition: z.optional(z.nullable(z.object({ Percentage: z.optional(z.nullable(z.number())) }))),
});
const itemsAtOnce = 100;
const mostPages = 20;

/**
 * Regla as a connector. It has no call by which an invoice is found again, so an outcome that nobody heard is for a person
 * to look up: nothing is sent a second time on a guess.
 */
export function openRegla(settings: ReglaSettings, options: ConnectorOptions): AccountingConnector {
  const regla = reglaClient(settings);
  return {
    test: async () => {
      await regla.signIn();
      return { company: settings.username };
    },
    items: async () => {
      const items: AccountingItem[] = [];
      for (let page = 0; page < mostPages; page += 1) {
        const { returned } = await regla.read('SearchProducts', {
          search: '',
          indexFrom: page * itemsAtOnce,
          maxRecordCount: itemsAtOnce,
        });
        const some = z.array(product).safeParse(returned ?? []);
        if (!some.success) throw new AccountingFailure('down', { cause: some.error });
        items.push(
          ...some.data.map(({ ProductNumber, Name, VatDefinition }) => {
            const percentage = VatDefinition?.Percentage;
            return {
              code: ProductNumber,
              name: Name ?? ProductNumber,
              vatRate: typeof percentage === 'number' ? multiply(percentage).div(100).toNumber() : null,
            };
          }),
        );
        if (some.data.length < itemsAtOnce) break;
      }
      return items;
    },
    find: async () => {
      throw new AccountingFailure('unknown', { reason: { key: 'look_there' } });
    },
    send: async (invoice) => {
      if (invoice.credits && invoice.credits.number === null)
        throw new AccountingFailure('down', { reason: { key: 'credited_not_there' } });
      const customer = await ensureCustomer(invoice);
      const { messages } = await regla.write('CreateInvoice', { invoice: reglaInvoice(invoice, customer, options) });
      const number = messages
        .map((message) => /^INFO_INVOICE_NUMBER;(\S+)/.exec(message)?.[1])
        .find((found) => found !== undefined);
      // It succeeded and did not say what it made.
      if (number === undefined) throw new AccountingFailure('unknown', { reason: { key: 'look_there' } });
      return { externalId: number, number };
    },
    refresh: async (externalId) => ({ externalId, number: externalId }),
  };

  async function ensureCustomer({ customer }: OutgoingInvoice): Promise<string> {
    const customerNumber = customerNumberOf(customer);
    const known = async () => (await regla.read('GetCustomer', { customerNumber })).returned !== null;
    if (await known()) return customerNumber;
    const { returned: paymentMethod } = await regla.read('GetDefaultPaymentMethod', {});
    await regla
      .write('SaveCustomer', { customer: reglaCustomer(customer, paymentMethod) })
      .catch(async (failure: unknown) => {
        if (!(await known()))
          throw failure instanceof AccountingFailure && failure.kind === 'unknown'
            ? new AccountingFailure('down', { cause: failure })
            : failure;
      });
    return customerNumber;
  }
}
