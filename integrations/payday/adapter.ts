import { refuseOther } from '#integrations/accounting/totals.ts';
import * as z from 'zod/mini';
import {
  AccountingFailure,
  type AccountingConnector,
  type Booked,
  type ConnectorOptions,
  type OutgoingInvoice,
} from '#server/accounting.ts';
import { paydayClient } from './client.ts';
import { paydayCustomer, paydayInvoice, ssnOf } from './map.ts';

const company = z.object({ name: z.string() });
const customer = z.object({
  id: z.string(),
  name: z.optional(z.nullable(z.string())),
  ssn: z.optional(z.nullable(z.string())),
});
const customers = z.object({ customers: z.array(customer) });
const amount = z.optional(z.nullable(z.number()));
/** The number arrives about a minute later. */
const invoice = z.object({
  id: z.string(),
  number: z.optional(z.nullable(z.union([z.string(), z.number()]))),
  reference: z.optional(z.nullable(z.string())),
  status: z.optional(z.nullable(z.string())),
  paidDate: z.optional(z.nullable(z.string())),
  amountIncludingVat: amount,
  foreignAmountIncludingVat: amount,
});
type Invoice = z.output<typeof invoice>;
const found = z.object({ invoices: z.array(invoice) });

type Settings = {
  readonly base: string;
  readonly clientKey: string;
  readonly clientSecret: string;
  readonly timeoutMs: number;
};

/**
 * The connector of Payday. An invoice is a draft until a separate call sends it, so that its total there is known
 * before. A credit note cancels its invoice there, by the invoice's own id.
 */
export function openPayday(settings: Settings, options: ConnectorOptions): AccountingConnector {
  const payday = paydayClient(settings);
  const byId = async (id: string): Promise<Invoice> =>
    read(invoice, await payday.get(`/invoices/${encodeURIComponent(id)}`), 'down');

  async function byReference(reference: string): Promise<readonly Invoice[]> {
    const answer = await payday.get(`/invoices?query=${encodeURIComponent(reference)}&perpage=50`);
    return read(found, answer, 'down')
      .invoices.filter((one) => one.reference === reference && one.status !== 'DELETED')
      .toReversed();
  }

  return {
    refresh: async (externalId) => bookedOf(await byId(externalId)),
    // It is paid in whole or not at all there.
    settlement: async ({ externalId, reference, totalWithVat: total }) => {
      const answer = await payday.get(pathOf(externalId));
      const found = answer === null ? null : read(invoice, answer, 'down');
      if (found?.reference !== reference || isDraft(found)) return 'untold';
      if (isCancelled(found) || found.status === 'DELETED') return null;
      return found.status === 'PAID'
        ? { settled: total, total, day: found.paidDate?.slice(0, 10) ?? null }
        : { settled: 0, total, day: null };
    },
    test: async () => ({ company: read(company, await payday.get('/companies/me'), 'down').name }),
    // Lines have free text there.
    items: async () => [],
    find: async ({ reference, credits }) => {
      if (credits) return isCancelled(await byId(credits.externalId)) ? credited(credits) : null;
      const first = (await byReference(reference)).find((one) => !isDraft(one));
      return first ? bookedOf(first) : null;
    },
    send: async (outgoing) => {
      if (outgoing.credits) return cancel(outgoing.credits, outgoing.date);
      const left = await byReference(outgoing.reference);
      const sent = left.find((one) => !isDraft(one));
      if (sent) return bookedOf(sent);
      for (const draft of left) await removeDraft(draft);
      const body = paydayInvoice(outgoing, await customerOf(outgoing), options);
      return issue(body, outgoing).catch((failure: unknown) => {
        // A customer who accepts no electronic invoices gets this one differently.
        if (failure instanceof AccountingFailure && failure.kind === 'refused' && failure.code === noElectronic)
          return issue({ ...body, createElectronicInvoice: false }, outgoing);
        throw failure;
      });
    },
  };

  async function issue(body: object, outgoing: OutgoingInvoice): Promise<Booked> {
    const made = await payday.write('POST', '/invoices', sentAs({ ...body, status: 'DRAFT' }, outgoing));
    const draft = read(invoice, made, 'unknown');
    const foreign = outgoing.currencyCode !== 'ISK';
    const total = foreign ? draft.foreignAmountIncludingVat : draft.amountIncludingVat;
    try {
      if (typeof total === 'number') refuseOther(outgoing, total);
      return bookedOf(
        read(invoice, await payday.write('PUT', pathOf(draft.id), { ...body, status: 'SENT' }), 'unknown'),
      );
    } catch (failure) {
      if (failure instanceof AccountingFailure && failure.kind === 'refused') await removeDraft(draft);
      throw failure;
    }
  }

  async function removeDraft({ id }: Invoice): Promise<void> {
    await payday.write('DELETE', pathOf(id), undefined);
  }

  async function cancel(credits: Booked, day: string): Promise<Booked> {
    if (isCancelled(await byId(credits.externalId))) return credited(credits);
    await payday
      .write('PUT', pathOf(credits.externalId), { status: 'CANCELLED', cancelledDate: day })
      .catch((failure: unknown) => {
        // While its number is pending nothing else is done to it.
        if (failure instanceof AccountingFailure && failure.kind === 'refused' && /pending/i.test(failure.said ?? ''))
          throw new AccountingFailure('down', { said: failure.said, cause: failure });
        throw failure;
      });
    return credited(credits);
  }

  async function customerOf({ customer: party, language }: OutgoingInvoice): Promise<string> {
    const ssn = ssnOf(party);
    const known = async (): Promise<string | null> => {
      if (ssn === '') return byName(party.name);
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
  async function byName(name: string): Promise<string | null> {
    const answer = await payday.get(`/customers?query=${encodeURIComponent(name)}&perpage=100`);
    const same = read(customers, answer, 'down').customers.find((one) => !one.ssn && one.name === name);
    return same?.id ?? null;
  }
}

const noElectronic = 21_018;
const pathOf = (id: string): string => `/invoices/${encodeURIComponent(id)}`;
const isDraft = ({ status }: Invoice): boolean => status === 'DRAFT';
const isCancelled = ({ status }: Invoice): boolean => ['CANCELLED', 'CREDIT'].includes(status ?? '');

/** With a file it is a form, with the invoice as one field (integrations §2.3). */
function sentAs(body: object, { attachment }: OutgoingInvoice): unknown {
  if (!attachment) return body;
  const form = new FormData();
  form.set('data', JSON.stringify(body));
  form.set(
    'attachment1',
    new Blob([Uint8Array.from(attachment.content)], { type: 'application/pdf' }),
    attachment.name,
  );
  return form;
}

const bookedOf = ({ id, number }: Invoice): Booked => ({
  externalId: id,
  number: number === null || number === undefined ? null : String(number),
});

/** Crediting there means cancelling the invoice itself. */
const credited = ({ externalId, number }: Booked): Booked => ({ externalId, number: number ?? externalId });

function read<T extends z.ZodMiniType>(schema: T, answer: unknown, otherwise: 'down' | 'unknown'): z.output<T> {
  const result = schema.safeParse(answer);
  if (result.success) return result.data;
  throw new AccountingFailure(otherwise, { cause: result.error });
}
