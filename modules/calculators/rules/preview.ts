import { monthsFrom, stretchesOf, type Month } from './rates.ts';
import type { ReadRate } from './read-rates.ts';

export type Previewed = ReadRate & { readonly before: number | null; readonly change: 'new' | 'same' | 'other' };

/** What an import would change: new months, unchanged ones, and months with another rate now. */
export const previewOf = (read: readonly ReadRate[], known: ReadonlyMap<Month, number>): readonly Previewed[] =>
  read.map((rate) => {
    const before = known.get(rate.month) ?? null;
    return { ...rate, before, change: before === null ? 'new' : before === rate.rate ? 'same' : 'other' };
  });

/** Months without a rate, as ranges; empty when none is missing. */
export const gapsOf = (known: ReadonlySet<Month>, from: Month, to: Month): string =>
  stretchesOf(monthsFrom(from, to).filter((month) => !known.has(month)));
