import type { Worklog } from '#modules/worklogs/contract/record.ts';
import { sum } from '#shared/money.ts';
import { comesToNothing, invoiceTotals, mayLeaveOut, vatSums } from '../rules.ts';

/** Worklogs as lines of an invoice: what the server issues is reckoned by the same rules from the same rounded figures. */
const asLine = ({ totalBilled, totalBilledWithDiscount, vatRateId, vatRate }: Worklog) => ({
  total: totalBilled,
  totalWithDiscount: totalBilledWithDiscount,
  vatRateId,
  vatRate,
});

/** What the invoice of the chosen worklogs will say. */
export function chosenTotals(worklogs: readonly Worklog[], currencyCode: string) {
  const lines = worklogs.map(asLine);
  return {
    ...invoiceTotals(lines, currencyCode),
    vat: vatSums(lines, currencyCode),
    hours: sum(worklogs.filter(({ workTypeId }) => workTypeId === 1).map(({ quantityBilled }) => quantityBilled)),
    count: worklogs.length,
  };
}
export type ChosenTotals = ReturnType<typeof chosenTotals>;

/** How many of them the papers may leave out. */
export function zeroLinesIn(worklogs: readonly Worklog[]): number {
  const lines = worklogs.map(asLine);
  return mayLeaveOut(lines) ? lines.filter(comesToNothing).length : 0;
}
