import type { InvoiceRow } from '../contract/record.ts';

export type Credit = {
  /** Invoices with credit, followed by those that it can pay: one payor, any currency. */
  readonly sources: readonly InvoiceRow[];
  readonly targets: readonly InvoiceRow[];
  /** The initial selection: the requested invoice, otherwise the oldest matching pair. */
  readonly from: InvoiceRow | null;
  readonly to: InvoiceRow | null;
};

/** The credit among a payor's open invoices, the oldest first, and the invoices that it can pay. */
export function creditOf(open: readonly InvoiceRow[], invoiceId?: number): Credit {
  const mine = open.filter(({ can }) => can.pay);
  const sources = mine.filter(({ balance }) => balance < 0);
  const targets = mine.filter(({ balance }) => balance > 0);
  const pairs = sources.flatMap((from) =>
    targets.filter(({ currencyCode }) => currencyCode === from.currencyCode).map((to) => ({ from, to })),
  );
  const isAsked = ({ from, to }: (typeof pairs)[number]) => from.id === invoiceId || to.id === invoiceId;
  const first = pairs.find(isAsked) ?? pairs[0];
  return { sources, targets, from: first?.from ?? null, to: first?.to ?? null };
}
