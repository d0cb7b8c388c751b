import { anyNumberOf, ensureCustomer, type CustomerNumber } from '#integrations/accounting/needed.ts';
import { refuseOther } from '#integrations/accounting/totals.ts';
import * as z from 'zod/mini';
import {
  AccountingFailure,
  type AccountingConnector,
  type AccountingItem,
  type Booked,
  type ConnectorOptions,
  type OutgoingInvoice,
  type Settlement,
  type SettlementQuestion,
} from '#server/accounting.ts';
import { multiply } from '#shared/money.ts';
import { dkClient } from './client.ts';
import { dkCustomer, dkInvoice } from './map.ts';

const company = z.object({ Information: z.object({ Company: z.object({ Name: z.string() }) }) });
const item = z.object({
  ItemCode: z.string(),
  Description: z.optional(z.nullable(z.string())),
  TaxPercent: z.optional(z.nullable(z.number())),
});
const sale = z.object({ Number: z.union([z.string(), z.number()]) });
const priced = z.object({ TotalAmountWithTax: z.number() });
const settled = z.object({
  ...sale.shape,
  ...priced.shape,
  Currency: z.optional(z.nullable(z.string())),
  SettledAmount: z.optional(z.nullable(z.number())),
});

const itemsAPage = 100;
const mostPages = 20;

/** The connector of dkPlus. VAT follows the item there, so the total is queried before booking. */
export function openDk(
  settings: { readonly base: string; readonly token: string; readonly timeoutMs: number },
  options: ConnectorOptions,
): AccountingConnector {
  const dk = dkClient(settings);

  const byReference = (reference: string) => dk.get(`/sales/invoice/reference/${encodeURIComponent(reference)}/1/10`);

  const find: AccountingConnector['find'] = async ({ reference }) => {
    const found = listOf(sale, await byReference(reference));
    // Two with the same reference: somebody also booked it manually. The first is ours.
    const [first] = found.map(bookedOf).toSorted((a, b) => Number(a.externalId) - Number(b.externalId));
    return first ?? null;
  };

  return {
    find,
    test: async () => {
      if ((await dk.get('/company/connection')) !== true) throw new AccountingFailure('credentials');
      return { company: read(company, await dk.get('/company'), 'down').Information.Company.Name };
    },
    items: async () => {
      const items: AccountingItem[] = [];
      for (let page = 1; page <= mostPages; page += 1) {
        const some = listOf(item, await dk.get(`/Product/page/${page}/${itemsAPage}`));
        items.push(
          ...some.map(({ ItemCode, Description, TaxPercent }) => ({
            code: ItemCode,
            name: Description ?? ItemCode,
            vatRate: TaxPercent === null || TaxPercent === undefined ? null : multiply(TaxPercent).div(100).toNumber(),
          })),
        );
        if (some.length < itemsAPage) break;
      }
      return items;
    },
    send: async (invoice) => {
      const body = dkInvoice(invoice, await customerOf(invoice), options);
      const calculated = await dk.write('PATCH', '/sales/invoice/calculate', { ...body, Attachment: undefined });
      refuseOther(invoice, read(priced, calculated, 'down').TotalAmountWithTax);
      return bookedOf(read(sale, await dk.write('POST', '/sales/invoice?post=true', body), 'unknown'));
    },
    refresh: async (externalId) =>
      bookedOf(read(sale, await dk.get(`/sales/invoice/${encodeURIComponent(externalId)}`), 'down')),
    settlement: async (asked) => settlementOf(listOf(settled, await byReference(asked.reference)), asked),
  };

  async function customerOf({ customer }: OutgoingInvoice): Promise<CustomerNumber> {
    const known = anyNumberOf(customer, options);
    const path = `/customer/${encodeURIComponent(known.number)}`;
    await ensureCustomer(
      known,
      async () => (await dk.get(path)) !== null,
      () => dk.write('POST', '/customer', dkCustomer(known.number, customer, options)),
    );
    return known;
  }
}

const bookedOf = ({ Number: number }: z.output<typeof sale>): Booked => ({
  externalId: String(number),
  number: String(number),
});

/**
 * DK reports neither the day nor the currency of the settled amount: in currencies other than krónur only a full
 * settlement is certain.
 */
function settlementOf(
  found: readonly z.output<typeof settled>[],
  { externalId, currencyCode }: SettlementQuestion,
): Settlement | 'untold' {
  const ours = found.find((one) => bookedOf(one).externalId === externalId);
  if (!ours) return 'untold';
  // A reversing entry has the same reference.
  if (found.some((one) => one.TotalAmountWithTax < 0)) return null;
  const { SettledAmount: amount, TotalAmountWithTax: total, Currency: currency } = ours;
  if (typeof amount !== 'number' || (currency || currencyCode) !== currencyCode) return 'untold';
  if (currencyCode !== 'ISK' && amount !== 0 && amount !== total) return 'untold';
  return { settled: amount, total, day: null };
}

function read<T extends z.ZodMiniType>(schema: T, answer: unknown, otherwise: 'down' | 'unknown'): z.output<T> {
  const result = schema.safeParse(answer);
  if (result.success) return result.data;
  throw new AccountingFailure(otherwise, { cause: result.error });
}

const listOf = <T extends z.ZodMiniType>(schema: T, answer: unknown): z.output<T>[] =>
  answer === null ? [] : read(z.array(schema), answer, 'down');
