import * as z from 'zod/mini';
import { AccountingFailure, type AccountingConnector, type ConnectorOptions } from '#server/accounting.ts';
import { paydayClient } from './client.ts';
import { customerOf } from './customers.ts';
import { bookedOf, credited, invoice, isCancelled, isDraft, pathOf, paydayInvoices } from './invoices.ts';
import { paydayInvoice } from './map.ts';
import { read } from './read.ts';

const company = z.object({ name: z.string() });
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
  const invoices = paydayInvoices(payday);
  return {
    refresh: async (externalId) => bookedOf(await invoices.byId(externalId)),
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
      if (credits) return isCancelled(await invoices.byId(credits.externalId)) ? credited(credits) : null;
      const first = (await invoices.byReference(reference)).find((one) => !isDraft(one));
      return first ? bookedOf(first) : null;
    },
    send: async (outgoing) => {
      if (outgoing.credits) return invoices.cancel(outgoing.credits, outgoing.date);
      const left = await invoices.byReference(outgoing.reference);
      const sent = left.find((one) => !isDraft(one));
      if (sent) return bookedOf(sent);
      for (const draft of left) await invoices.removeDraft(draft);
      const body = paydayInvoice(outgoing, await customerOf(payday, outgoing), options);
      return invoices.issue(body, outgoing).catch((failure: unknown) => {
        // A customer who accepts no electronic invoices gets this one differently.
        if (failure instanceof AccountingFailure && failure.kind === 'refused' && failure.code === noElectronic)
          return invoices.issue({ ...body, createElectronicInvoice: false }, outgoing);
        throw failure;
      });
    },
  };
}

const noElectronic = 21_018;
