import { refuseOther } from '#integrations/accounting/totals.ts';
import * as z from 'zod/mini';
import { AccountingFailure, type Booked, type OutgoingInvoice } from '#server/accounting.ts';
import type { paydayClient } from './client.ts';
import { read } from './read.ts';

const amount = z.optional(z.nullable(z.number()));
/** The number arrives about a minute later. */
export const invoice = z.object({
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

/** The invoices there: found, issued, and cancelled. */
export function paydayInvoices(payday: ReturnType<typeof paydayClient>) {
  const byId = async (id: string): Promise<Invoice> =>
    read(invoice, await payday.get(`/invoices/${encodeURIComponent(id)}`), 'down');

  async function byReference(reference: string): Promise<readonly Invoice[]> {
    const answer = await payday.get(`/invoices?query=${encodeURIComponent(reference)}&perpage=50`);
    return read(found, answer, 'down')
      .invoices.filter((one) => one.reference === reference && one.status !== 'DELETED')
      .toReversed();
  }

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

  return { byId, byReference, issue, removeDraft, cancel };
}

export const pathOf = (id: string): string => `/invoices/${encodeURIComponent(id)}`;
export const isDraft = ({ status }: Invoice): boolean => status === 'DRAFT';
export const isCancelled = ({ status }: Invoice): boolean => ['CANCELLED', 'CREDIT'].includes(status ?? '');

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

export const bookedOf = ({ id, number }: Invoice): Booked => ({
  externalId: id,
  number: number === null || number === undefined ? null : String(number),
});

/** Crediting there means cancelling the invoice itself. */
export const credited = ({ externalId, number }: Booked): Booked => ({ externalId, number: number ?? externalId });
