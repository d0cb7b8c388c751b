import { customerNumberOf } from '#integrations/accounting/needed.ts';
import * as z from 'zod/mini';
import {
  AccountingFailure,
  type AccountingConnector,
  type Booked,
  type ConnectorOptions,
  type OutgoingInvoice,
} from '#server/accounting.ts';
import { centralClient, type CentralSettings } from './client.ts';
import { centralCustomer, centralInvoice, filterBy } from './map.ts';

const company = z.object({ displayName: z.optional(z.string()), name: z.string() });
const item = z.object({ number: z.string(), displayName: z.string() });
const document = z.object({
  id: z.string(),
  number: z.string(),
  status: z.string(),
  totalAmountIncludingTax: z.optional(z.number()),
});
type Document = z.output<typeof document>;

/**
 * Business Central as a connector. An invoice is a draft until it is posted, in a call of its own: a draft that an earlier
 * try left behind is found by our reference and made anew. A credit note cancels its invoice there.
 */
export function openCentral(settings: CentralSettings, options: ConnectorOptions): AccountingConnector {
  const central = centralClient(settings);
  const byId = async (id: string): Promise<Document> =>
    read(document, await central.get(`/salesInvoices(${id})`), 'down');

  async function findDocument(reference: string): Promise<Document | null> {
    const found = (await central.list(`/salesInvoices?${filterBy('externalDocumentNumber', reference)}`)).map((one) =>
      read(document, one, 'down'),
    );
    return found.find((one) => !isDraft(one)) ?? found[0] ?? null;
  }

  return {
    test: async () => {
      const found = await central.get('');
      if (found === null) throw new AccountingFailure('credentials');
      const { displayName, name } = read(company, found, 'down');
      return { company: displayName || name };
    },
    items: async () =>
      (await central.list('/items?$select=id,number,displayName'))
        .map((one) => read(item, one, 'down'))
        .map(({ number, displayName }) => ({ code: number, name: displayName, vatRate: null })),
    find: async ({ reference, credits }) => {
      if (credits) return isCancelled(await byId(credits.externalId)) ? credited(credits) : null;
      const found = await findDocument(reference);
      return found && !isDraft(found) ? bookedOf(found) : null;
    },
    send: async (invoice) => {
      if (invoice.credits) return cancel(invoice.credits);
      const left = await findDocument(invoice.reference);
      if (left && !isDraft(left)) return bookedOf(left);
      // Perhaps half made, perhaps with items that have been chosen anew since.
      if (left) await removeDraft(left);
      const draft = await makeDraft(invoice);
      // A draft says what it will come to: VAT follows the item there.
      const [ours, theirs] = [
        invoice.totalWithVat,
        (await byId(draft.id)).totalAmountIncludingTax ?? invoice.totalWithVat,
      ];
      if (Math.abs(theirs - ours) > invoice.lines.length) {
        await removeDraft(draft);
        throw new AccountingFailure('refused', { reason: { key: 'totals_differ', ours, theirs } });
      }
      await central.write('POST', `/salesInvoices(${draft.id})/Microsoft.NAV.post`, {});
      return bookedOf(await byId(draft.id).catch((failure: unknown) => asUnknown(failure)));
    },
    refresh: async (externalId) => bookedOf(await byId(externalId)),
  };

  async function removeDraft({ id }: Document): Promise<void> {
    await central.write('DELETE', `/salesInvoices(${id})`, { headers: { 'if-match': '*' } });
  }

  async function makeDraft(invoice: OutgoingInvoice): Promise<Document> {
    const customer = await ensureCustomer(invoice);
    const draft = read(
      document,
      await central.write('POST', '/salesInvoices', { body: centralInvoice(invoice, customer, options) }),
      'unknown',
    );
    if (invoice.attachment) await attach(draft.id, invoice.attachment);
    return draft;
  }

  async function attach(
    parentId: string,
    { name, content }: NonNullable<OutgoingInvoice['attachment']>,
  ): Promise<void> {
    const { id } = read(
      z.object({ id: z.string() }),
      await central.write('POST', '/attachments', { body: { parentId, parentType: 'Sales Invoice', fileName: name } }),
      'unknown',
    );
    await central.write('PATCH', `/attachments(${id})/attachmentContent`, {
      body: content,
      headers: { 'if-match': '*', 'content-type': 'application/octet-stream' },
    });
  }

  async function cancel(credits: Booked): Promise<Booked> {
    if (!isCancelled(await byId(credits.externalId)))
      await central.write('POST', `/salesInvoices(${credits.externalId})/Microsoft.NAV.cancel`, {});
    return credited(credits);
  }

  async function ensureCustomer({ customer }: OutgoingInvoice): Promise<string> {
    const number = customerNumberOf(customer);
    const known = async () => (await central.list(`/customers?${filterBy('number', number)}`)).length > 0;
    if (await known()) return number;
    await central.write('POST', '/customers', { body: centralCustomer(customer) }).catch(async (failure: unknown) => {
      if (!(await known()))
        throw failure instanceof AccountingFailure && failure.kind === 'unknown'
          ? new AccountingFailure('down', { cause: failure })
          : failure;
    });
    return number;
  }
}

const isDraft = ({ status }: Document): boolean => status === 'Draft';
const isCancelled = ({ status }: Document): boolean => status === 'Canceled' || status === 'Corrective';

const bookedOf = ({ id, number }: Document): Booked => ({ externalId: id, number });

/** What credits there is the invoice itself, cancelled. */
const credited = ({ externalId, number }: Booked): Booked => ({ externalId, number: number ?? externalId });

/** It was posted: whatever fails after that leaves us not knowing its number, and not that it is missing. */
function asUnknown(failure: unknown): never {
  throw failure instanceof AccountingFailure
    ? new AccountingFailure('unknown', { said: failure.said, cause: failure })
    : failure;
}

function read<T extends z.ZodMiniType>(schema: T, answer: unknown, otherwise: 'down' | 'unknown'): z.output<T> {
  const result = schema.safeParse(answer);
  if (result.success) return result.data;
  throw new AccountingFailure(otherwise, { cause: result.error });
}
