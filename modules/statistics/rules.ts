import { multiply, roundMoney, sum } from '#shared/money.ts';
import type { Series } from './contract.ts';

/** What one group comes to; krónur as they add up, not rounded. */
export type Group = {
  readonly id: number | null;
  readonly name: string;
  readonly time: number;
  readonly profit: number;
  readonly count: number;
};

/** More than anybody reads; what is smaller is one group with the others. */
export const mostGroups = 300;

/**
 * Shares of a whole in per cent with two decimals that add up to exactly 100: each is cut, and what is missing goes, a
 * hundredth each, to those that lost most (then to the first). Nothing where the whole is nothing.
 */
export function sharesOf(values: readonly number[]): readonly number[] {
  const whole = sum(values);
  if (whole <= 0) return values.map(() => 0);
  const exact = values.map((value) => multiply(value, 10_000).div(whole));
  const cut = exact.map((share) => share.floor());
  const missing = 10_000 - sum(cut);
  const byLoss = exact
    .map((share, place) => ({ place, lost: share.minus(share.floor()) }))
    .toSorted((a, b) => b.lost.cmp(a.lost) || a.place - b.place);
  const raised = new Set(byLoss.slice(0, missing).map(({ place }) => place));
  return cut.map((share, place) =>
    share
      .plus(raised.has(place) ? 1 : 0)
      .div(100)
      .toNumber(),
  );
}

/** One of the figures of the groups that have any, the largest first, with its shares; `others` names what is beyond the most. */
export function seriesOf(
  groups: readonly Group[],
  figure: 'time' | 'profit' | 'count',
  others: string,
  most: number = mostGroups,
): Series {
  const sorted = groups
    .filter((group) => group[figure] > 0)
    .toSorted((a, b) => b[figure] - a[figure] || (a.id ?? Infinity) - (b.id ?? Infinity));
  const kept = sorted
    .slice(0, sorted.length > most ? most - 1 : most)
    .map((group) => ({ id: group.id, name: group.name, total: group[figure] }));
  const rest = sorted.slice(kept.length);
  const all =
    rest.length === 0 ? kept : [...kept, { id: null, name: others, total: sum(rest.map((group) => group[figure])) }];
  const shares = sharesOf(all.map(({ total }) => total));
  return all.map(({ total, ...one }, place) => ({
    ...one,
    total: figure === 'profit' ? roundMoney(total, 'ISK') : total,
    totalPerc: shares[place] ?? 0,
  }));
}

/** What all groups come to together: krónur are rounded once, so that the same work is the same sum however it is grouped. */
export const totalsOf = (groups: readonly Group[]) => ({
  time: sum(groups.map(({ time }) => time)),
  profit: roundMoney(sum(groups.map(({ profit }) => profit)), 'ISK'),
  count: sum(groups.map(({ count }) => count)),
});
