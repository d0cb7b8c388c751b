import type { Worklog } from '#modules/worklogs/contract/record.ts';
import { sum } from '#shared/money.ts';
import { invoiceTotals, vatSums } from '../rules.ts';

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
