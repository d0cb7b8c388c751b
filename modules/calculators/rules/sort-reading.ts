import { nextMonth, type Month } from './rates.ts';

export type ReadMonth = { readonly month: Month; readonly rate: number };
export type Sorted = {
  /** Months that nobody had. */
  readonly taken: readonly ReadMonth[];
  /** Months that stand otherwise, or whose rate is unlikely: for a person to look at. */
  readonly held: readonly ReadMonth[];
  /** All months of the reading that count. */
  readonly read: readonly Month[];
};

/** Rates do not jump further from one month to the next; a feed that says so is looked at first. */
const unlikely = 0.05;
/** No rate of penalty interest is beyond. */
const highest = 1;

/** What of a reading of the central bank's series is new, and what differs from what stands. Months after the next are nobody's yet. */
export function sortReading(
  reading: readonly ReadMonth[],
  known: ReadonlyMap<Month, number>,
  thisMonth: Month,
): Sorted {
  const last = nextMonth(thisMonth);
  const rates = new Map(known);
  const taken: ReadMonth[] = [];
  const held: ReadMonth[] = [];
  const inOrder = reading
    .filter(({ month, rate }) => month <= last && rate > 0 && rate <= highest)
    .toSorted((a, b) => (a.month < b.month ? -1 : 1));
  for (const one of inOrder) {
    const stands = rates.get(one.month);
    if (stands === one.rate) continue;
    const before = rates.get(monthBefore(one.month));
    if (stands !== undefined || (before !== undefined && Math.abs(one.rate - before) > unlikely)) held.push(one);
    else {
      taken.push(one);
      rates.set(one.month, one.rate);
    }
  }
  return { taken, held, read: inOrder.map(({ month }) => month) };
}

function monthBefore(month: Month): Month {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5, 7))];
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`;
}
