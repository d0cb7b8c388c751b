import type { DraftState } from '../contract/draft.ts';

/** The fields of a worklog that its invoice shows, as of the last confirmation of the draft. */
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

/** The values of a worklog that are kept for comparison. */
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

/** Differences from the confirmed work: ids of changed or added worklogs, and what was removed. */
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

/** Older drafts lack some of these fields, so only the others are compared. */
const isSame = (one: Seen, other: Seen | undefined): boolean =>
  other !== undefined &&
  (Object.keys(one) as (keyof Seen)[]).every((key) => !(key in other) || one[key] === other[key]);

/** The shares of the case that are kept for comparison. */
export const sharesSeen = (
  shares: readonly { readonly payorId: number; readonly share: number }[],
): { readonly id: number; readonly share: number }[] => shares.map(({ payorId, share }) => ({ id: payorId, share }));

/** Whether a step is allowed in this state of the draft. */
export const mayStep = (state: DraftState, step: 'edit' | 'ask' | 'decide'): boolean => {
  if (step === 'edit') return state !== 'issued';
  if (step === 'ask') return state === 'open' || state === 'returned';
  return state === 'asked';
};
