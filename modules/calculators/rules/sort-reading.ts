import { nextMonth, type Month } from './rates.ts';

type ReadMonth = { readonly month: Month; readonly rate: number };
export type Sorted = {
  /** New months. */
  readonly taken: readonly ReadMonth[];
  /** Months with a different rate, or an implausible one: for a person to decide on. */
  readonly held: readonly ReadMonth[];
  /** All valid months of the reading. */
  readonly read: readonly Month[];
};

/** The maximum plausible change from one month to the next; a larger one needs a person. */
const unlikely = 0.05;
/** The maximum plausible rate. */
const highest = 1;

/**
 * Sorts a reading of the central bank's series into new months and differing ones. Months after the next are ignored.
 */
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
