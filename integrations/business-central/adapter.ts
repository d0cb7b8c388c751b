import { anyNumberOf, ensureCustomer, headText, type CustomerNumber } from '#integrations/accounting/needed.ts';
import { refuseOther } from '#integrations/accounting/totals.ts';
import * as z from 'zod/mini';
import {
  AccountingFailure,
  type AccountingConnector,
  type Booked,
  type ConnectorOptions,
  type OutgoingInvoice,
  type Settlement,
} from '#server/accounting.ts';
import { sum } from '#shared/money.ts';
import { centralClient, type CentralSettings } from './client.ts';
import { centralCredit, centralCustomer, centralInvoice, filterBy } from './map.ts';

const company = z.object({ displayName: z.optional(z.string()), name: z.string() });
const item = z.object({ number: z.string(), displayName: z.string() });
const document = z.object({
  id: z.string(),
  number: z.string(),
  status: z.string(),
  totalAmountIncludingTax: z.number(),
});
type Document = z.output<typeof document>;
const settled = z.object({
  ...document.shape,
  externalDocumentNumber: z.string(),
  currencyCode: z.string(),
  remainingAmount: z.optional(z.nullable(z.number())),
});

/**
 * The connector of Business Central. An invoice or a credit note is a draft until a separate call posts it: a draft
 * left by an earlier attempt is found by our reference and replaced.
 */
export function openCentral(settings: CentralSettings, options: ConnectorOptions): AccountingConnector {
  const central = centralClient(settings);
  const byId = async (kind: Kind, id: string): Promise<Document> =>
    read(document, await central.get(`/${kind}(${id})`), 'down');

  async function findDocument(kind: Kind, reference: string): Promise<Document | null> {
    const found = (await central.list(`/${kind}?${filterBy('externalDocumentNumber', reference)}`)).map((one) =>
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
      const found = await findDocument(kindOf(credits), reference);
      if (found && !isDraft(found)) return bookedOf(found);
      // It may have been credited manually there.
      return credits && isCancelled(await byId('salesInvoices', credits.externalId)) ? credited(credits) : null;
    },
    send: async (invoice) => {
      const kind = kindOf(invoice.credits);
      const left = await findDocument(kind, invoice.reference);
      if (left && !isDraft(left)) return bookedOf(left);
      // It may be incomplete, or have items that were remapped since.
      if (left) await removeDraft(central, kind, left);
      const draft = await makeDraft(central, kind, invoice, options);
      // A draft states its total: VAT follows the item there.
      try {
        refuseOther(invoice, (await byId(kind, draft.id)).totalAmountIncludingTax);
      } catch (failure) {
        if (failure instanceof AccountingFailure && failure.kind === 'refused') await removeDraft(central, kind, draft);
        throw failure;
      }
      await central.write('POST', `/${kind}(${draft.id})/Microsoft.NAV.post`, {});
      return bookedOf(await byId(kind, draft.id).catch((failure: unknown) => asUnknown(failure)));
    },
    // A credit note has its number at once.
    refresh: async (externalId) => bookedOf(await byId('salesInvoices', externalId)),
    settlement: async ({ externalId, reference, currencyCode }) => {
      const answer = await central.get(`/salesInvoices(${encodeURIComponent(externalId)})`);
      const found = answer === null ? null : read(settled, answer, 'down');
      if (found?.externalDocumentNumber !== reference || isDraft(found)) return 'untold';
      return settlementOf(found, currencyCode);
    },
  };
}

type Central = ReturnType<typeof centralClient>;

async function removeDraft(central: Central, kind: Kind, { id }: Document): Promise<void> {
  await central.write('DELETE', `/${kind}(${id})`, { headers: { 'if-match': '*' } });
}

async function makeDraft(
  central: Central,
  kind: Kind,
  invoice: OutgoingInvoice,
  options: ConnectorOptions,
): Promise<Document> {
  const customer = await customerOf(central, invoice, options);
  const head = headText(invoice.text, invoice.customer, customer);
  const write = kind === 'salesInvoices' ? centralInvoice : centralCredit;
  const body = write(invoice, head, customer.number, options);
  const draft = read(document, await central.write('POST', `/${kind}`, { body }), 'unknown');
  if (invoice.attachment) await attach(central, kind, draft.id, invoice.attachment);
  return draft;
}

async function attach(
  central: Central,
  kind: Kind,
  parentId: string,
  { name, content }: NonNullable<OutgoingInvoice['attachment']>,
): Promise<void> {
  const parentType = kind === 'salesInvoices' ? 'Sales Invoice' : 'Sales Credit Memo';
  const { id } = read(
    z.object({ id: z.string() }),
    await central.write('POST', '/attachments', { body: { parentId, parentType, fileName: name } }),
    'unknown',
  );
  await central.write('PATCH', `/attachments(${id})/attachmentContent`, {
    body: content,
    headers: { 'if-match': '*', 'content-type': 'application/octet-stream' },
  });
}

async function customerOf(
  central: Central,
  { customer }: OutgoingInvoice,
  options: ConnectorOptions,
): Promise<CustomerNumber> {
  const known = anyNumberOf(customer, options);
  await ensureCustomer(
    known,
    async () => (await central.list(`/customers?${filterBy('number', known.number)}`)).length > 0,
    () => central.write('POST', '/customers', { body: centralCustomer(known.number, customer) }),
  );
  return known;
}

type Kind = 'salesInvoices' | 'salesCreditMemos';
const kindOf = (credits: OutgoingInvoice['credits']): Kind => (credits ? 'salesCreditMemos' : 'salesInvoices');
const isDraft = ({ status }: Document): boolean => status === 'Draft';
const isCancelled = ({ status }: Document): boolean => status === 'Canceled' || status === 'Corrective';

/** What is paid of an invoice; null if it was cancelled. Business Central does not report the day. */
function settlementOf(found: z.output<typeof settled>, currencyCode: string): Settlement | 'untold' {
  if (isCancelled(found)) return null;
  // Its own currency has no code.
  if ((found.currencyCode || 'ISK') !== currencyCode) return 'untold';
  const { totalAmountIncludingTax: total, status, remainingAmount } = found;
  const left = status === 'Paid' ? 0 : (remainingAmount ?? total);
  return { settled: sum([total, -left]), total, day: null };
}

const bookedOf = ({ id, number }: Document): Booked => ({ externalId: id, number });

/** If it was credited manually there, the invoice itself identifies the credit note. */
const credited = ({ externalId, number }: Booked): Booked => ({ externalId, number: number ?? externalId });

/** It was posted: a later failure means that its number is unknown, not that it is missing. */
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
