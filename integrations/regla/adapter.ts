import { customerNumberOf, ensureCustomer, itemOf, type CustomerNumber } from '#integrations/accounting/needed.ts';
import { refuseOther, totalBy } from '#integrations/accounting/totals.ts';
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
 * The connector of Regla. It has no call to look an invoice up, so a person resolves an unknown outcome: nothing is
 * sent a second time on a guess.
 */
export function openRegla(settings: ReglaSettings, options: ConnectorOptions): AccountingConnector {
  const regla = reglaClient(settings);
  return {
    test: async () => {
      await regla.signIn();
      return { company: settings.username };
    },
    items: () => itemsOf(regla),
    find: async () => {
      throw new AccountingFailure('unknown', { reason: { key: 'look_there' } });
    },
    send: async (invoice) => {
      if (invoice.credits && invoice.credits.number === null)
        throw new AccountingFailure('down', { reason: { key: 'credited_not_there' } });
      await compareTotals(invoice);
      const customer = await customerOf(invoice);
      const { messages } = await regla.write('CreateInvoice', { invoice: reglaInvoice(invoice, customer, options) });
      const number = messages
        .map((message) => /^INFO_INVOICE_NUMBER;(\S+)/.exec(message)?.[1])
        .find((found) => found !== undefined);
      // It succeeded and did not return what it created.
      if (number === undefined) throw new AccountingFailure('unknown', { reason: { key: 'look_there' } });
      return { externalId: number, number };
    },
    refresh: async (externalId) => ({ externalId, number: externalId }),
  };

  /** VAT is set on the product there as well as on the line: a product with another rate would change the total. */
  async function compareTotals(invoice: OutgoingInvoice): Promise<void> {
    const rates = new Map<string, number>();
    for (const number of new Set(invoice.lines.map(({ kind }) => itemOf(kind, options)))) {
      const { returned } = await regla.read('GetProduct', { productNumber: number });
      const percentage = product.safeParse(returned).data?.VatDefinition?.Percentage;
      if (typeof percentage === 'number') rates.set(number, multiply(percentage).div(100).toNumber());
    }
    refuseOther(
      invoice,
      totalBy(invoice, ({ kind, vatRate }) => rates.get(itemOf(kind, options)) ?? vatRate),
    );
  }

  async function customerOf({ customer }: OutgoingInvoice): Promise<CustomerNumber> {
    const known = customerNumberOf(customer, options);
    // Customers there need a kennitala.
    if (known === null) throw new AccountingFailure('refused', { reason: { key: 'customer_without_ssn' } });
    await ensureCustomer(
      known,
      async () => (await regla.read('GetCustomer', { customerNumber: known.number })).returned !== null,
      async () => {
        const { returned: paymentMethod } = await regla.read('GetDefaultPaymentMethod', {});
        await regla.write('SaveCustomer', { customer: reglaCustomer(known.number, customer, paymentMethod) });
      },
    );
    return known;
  }
}

/** The products there, page by page. */
async function itemsOf(regla: ReturnType<typeof reglaClient>): Promise<readonly AccountingItem[]> {
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
}
