import type { Worklog } from '#modules/worklogs/contract/record.ts';
import { sum } from '#shared/money.ts';
import { comesToNothing, mayLeaveOut } from '../rules.ts';
import { payorPartsOf, splitTotals } from '../rules/split.ts';
import type { NamedShare } from './shares/use-shares.ts';

/** Worklogs as invoice lines: computed by the server's rules from the same rounded figures. */
const asLine = ({ totalBilled, totalBilledWithDiscount, workTypeId, vatRateId, vatRate }: Worklog) => ({
  workTypeId,
  total: totalBilled,
  totalWithDiscount: totalBilledWithDiscount,
  vatRateId,
  vatRate,
});

/** The totals of the invoice of the selected worklogs, or of all invoices of a split. */
export function chosenTotals(worklogs: readonly Worklog[], currencyCode: string, shares: readonly NamedShare[] = []) {
  const lines = worklogs.map(asLine);
  return {
    ...splitTotals(lines, shares, currencyCode),
    hours: sum(worklogs.filter(({ workTypeId }) => workTypeId === 1).map(({ quantityBilled }) => quantityBilled)),
    count: worklogs.length,
  };
}
/** The part of each payor, the case’s own first; empty without a split. */
export const chosenParts = (
  worklogs: readonly Worklog[],
  own: { readonly payorId: number; readonly payorName: string },
  shares: readonly NamedShare[],
  currencyCode: string,
) => payorPartsOf(worklogs.map(asLine), own, shares, currencyCode);

export type ChosenTotals = ReturnType<typeof chosenTotals>;

/** How many of the selected worklogs documents may omit. */
export function zeroLinesIn(worklogs: readonly Worklog[]): number {
  const lines = worklogs.map(asLine);
  return mayLeaveOut(lines) ? lines.filter(comesToNothing).length : 0;
}
