import type { DraftState } from '../contract/draft.ts';

/** Of a worklog what an invoice says: as somebody saw it who said what the draft is. */
export type Seen = {
  readonly id: number;
  readonly date: string;
  readonly employeeName: string;
  readonly workTypeId: number;
  readonly comment: string;
  readonly invoiceText: string | null;
  readonly quantityBilled: number;
  readonly price: number;
  readonly discount: number;
  readonly vatRateId: number;
  readonly totalWithDiscount: number;
};

type Row = Omit<Seen, 'date'> & { readonly date: Date };

/** What is kept of a worklog, to tell later whether it is the same. */
export const seenOf = (row: Row): Seen => ({
  id: row.id,
  date: row.date.toISOString(),
  employeeName: row.employeeName,
  workTypeId: row.workTypeId,
  comment: row.comment,
  invoiceText: row.invoiceText,
  quantityBilled: row.quantityBilled,
  price: row.price,
  discount: row.discount,
  vatRateId: row.vatRateId,
  totalWithDiscount: row.totalWithDiscount,
});

/** What of a draft's work is not as it was seen: ids of what is another or new, and what is gone. */
export function changesOf(
  now: readonly Row[],
  seen: readonly Seen[],
): { readonly changed: ReadonlySet<number>; readonly gone: readonly Seen[] } {
  const before = new Map(seen.map((one) => [one.id, one]));
  const standing = new Set(now.map(({ id }) => id));
  return {
    changed: new Set(
      now
        .map(seenOf)
        .filter((one) => !isSame(one, before.get(one.id)))
        .map(({ id }) => id),
    ),
    gone: seen.filter(({ id }) => !standing.has(id)),
  };
}

/** Of what was seen before all of this was kept, the rest is told. */
const isSame = (one: Seen, other: Seen | undefined): boolean =>
  other !== undefined &&
  (Object.keys(one) as (keyof Seen)[]).every((key) => !(key in other) || one[key] === other[key]);

/** Of the shares of its case what is kept, to tell later whether they are the same. */
export const sharesSeen = (
  shares: readonly { readonly payorId: number; readonly share: number }[],
): { readonly id: number; readonly share: number }[] => shares.map(({ payorId, share }) => ({ id: payorId, share }));

/** Whether a step may be taken from where the draft stands. */
export const mayStep = (state: DraftState, step: 'edit' | 'ask' | 'decide'): boolean => {
  if (step === 'edit') return state !== 'issued';
  if (step === 'ask') return state === 'open' || state === 'returned';
  return state === 'asked';
};
