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
const customer = z.object({ id: z.string(), name: z.optional(z.nullable(z.string())) });
/** The number comes about a minute later. */
const invoice = z.object({
  id: z.string(),
  number: z.optional(z.nullable(z.union([z.string(), z.number()]))),
  reference: z.optional(z.nullable(z.string())),
  status: z.optional(z.nullable(z.string())),
});
const found = z.object({ invoices: z.array(invoice) });

type Settings = {
  readonly base: string;
  readonly clientKey: string;
  readonly clientSecret: string;
  readonly timeoutMs: number;
  readonly today: () => string;
};

/** Payday as a connector. A credit note cancels its invoice there, by the invoice's own id. */
export function openPayday(settings: Settings, options: ConnectorOptions): AccountingConnector {
  const payday = paydayClient(settings);
  const refresh = async (externalId: string): Promise<Booked> =>
    bookedOf(read(invoice, await payday.get(`/invoices/${encodeURIComponent(externalId)}`), 'down'));

  const isCancelled = async (id: string): Promise<boolean> =>
    ['CANCELLED', 'CREDIT'].includes(
      read(invoice, await payday.get(`/invoices/${encodeURIComponent(id)}`), 'down').status ?? '',
    );

  return {
    refresh,
    test: async () => ({ company: read(company, await payday.get('/companies/me'), 'down').name }),
    // Lines are in words of our own there.
    items: async () => [],
    find: async ({ reference, credits }) => {
      if (credits) return (await isCancelled(credits.externalId)) ? credited(credits) : null;
      const { invoices } = read(
        found,
        await payday.get(`/invoices?query=${encodeURIComponent(reference)}&perpage=50`),
        'down',
      );
      const [first] = invoices.filter((one) => one.reference === reference && one.status !== 'DELETED').toReversed();
      return first ? bookedOf(first) : null;
    },
    send: async (outgoing) => {
      if (outgoing.credits) return cancel(outgoing.credits);
      const body = paydayInvoice(outgoing, await ensureCustomer(outgoing), options);
      const made = await payday.write('POST', '/invoices', sentAs(body, outgoing)).catch((failure: unknown) => {
        // A customer who takes no electronic invoices gets this one otherwise.
        if (failure instanceof AccountingFailure && failure.kind === 'refused' && failure.code === noElectronic)
          return payday.write('POST', '/invoices', sentAs({ ...body, createElectronicInvoice: false }, outgoing));
        throw failure;
      });
      return bookedOf(read(invoice, made, 'unknown'));
    },
  };

  async function cancel(credits: Booked): Promise<Booked> {
    if (await isCancelled(credits.externalId)) return credited(credits);
    await payday
      .write('PUT', `/invoices/${encodeURIComponent(credits.externalId)}`, {
        status: 'CANCELLED',
        cancelledDate: settings.today(),
      })
      .catch((failure: unknown) => {
        // While its number is awaited nothing is done to it: later.
        if (failure instanceof AccountingFailure && failure.kind === 'refused' && /pending/i.test(failure.said ?? ''))
          throw new AccountingFailure('down', { said: failure.said, cause: failure });
        throw failure;
      });
    return credited(credits);
  }

  async function ensureCustomer({ customer: party }: OutgoingInvoice): Promise<string> {
    const ssn = ssnOf(party);
    const known = ssn === '' ? null : await payday.get(`/customers/number/${ssn}`);
    if (known !== null) return read(customer, known, 'down').id;
    const made = await payday.write('POST', '/customers', paydayCustomer(party)).catch(async (failure: unknown) => {
      const after = ssn === '' ? null : await payday.get(`/customers/number/${ssn}`);
      if (after !== null) return after;
      throw failure instanceof AccountingFailure && failure.kind === 'unknown'
        ? new AccountingFailure('down', { cause: failure })
        : failure;
    });
    return read(customer, made, 'down').id;
  }
}

const noElectronic = 21_018;

/** With a file it is a form, of which the invoice is one field (integrations §2.3). */
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

const bookedOf = ({ id, number }: z.output<typeof invoice>): Booked => ({
  externalId: id,
  number: number === null || number === undefined ? null : String(number),
});

/** What credits there is the invoice itself, cancelled. */
const credited = ({ externalId, number }: Booked): Booked => ({ externalId, number: number ?? externalId });

function read<T extends z.ZodMiniType>(schema: T, answer: unknown, otherwise: 'down' | 'unknown'): z.output<T> {
  const result = schema.safeParse(answer);
  if (result.success) return result.data;
  throw new AccountingFailure(otherwise, { cause: result.error });
}
