import type { InvoiceRow } from '../contract/record.ts';

export type Credit = {
  /** Those with credit, and those that it can pay: of one payor, whichever the currency. */
  readonly sources: readonly InvoiceRow[];
  readonly targets: readonly InvoiceRow[];
  /** Where it begins: at the invoice that was asked for, else at the oldest that fit each other. */
  readonly from: InvoiceRow | null;
  readonly to: InvoiceRow | null;
};

/** What credit there is among open invoices of a payor, the oldest first, and what it may pay. */
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
