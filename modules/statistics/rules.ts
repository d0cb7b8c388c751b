import { addDays, type CalendarDate } from '#shared/dates.ts';
import { multiply, roundMoney, sum } from '#shared/money.ts';
import { ages, type FigureName, type Figures, type InProgress, type Ranked, type Series } from './contract.ts';

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

const money = ['amount', 'invoiced', 'collected'] as const;
const figures = ['entries', 'hours', 'billedHours', ...money] as const;
const none: Figures = { entries: 0, hours: 0, billedHours: 0, amount: 0, invoiced: 0, collected: 0 };

/** Figures with their krónur as they are read. */
export const roundFigures = <Row extends Figures>(row: Row): Row => ({
  ...row,
  ...Object.fromEntries(money.map((name) => [name, roundMoney(row[name], 'ISK')])),
});

/** What rows come to together, krónur not rounded: whoever shows them rounds once. */
export const sumFigures = (rows: readonly Figures[]): Figures =>
  rows.length === 0
    ? none
    : (Object.fromEntries(figures.map((name) => [name, sum(rows.map((row) => row[name]))])) as Figures);

type Unranked = Figures & { readonly id: number | null; readonly number: string | null; readonly name: string };

/** Groups with the largest of one figure first, then of the hours; those beyond the most are one row, which says how many it stands for. */
export function rankedBy(
  rows: readonly Unranked[],
  by: FigureName,
  others: string,
  most: number = mostGroups,
): readonly Ranked[] {
  const sorted = rows.toSorted((a, b) => b[by] - a[by] || b.hours - a.hours || (a.id ?? Infinity) - (b.id ?? Infinity));
  const kept = sorted.slice(0, sorted.length > most ? most - 1 : most).map((row) => ({ ...row, rest: 0 }));
  const rest = sorted.slice(kept.length);
  if (rest.length === 0) return kept.map(roundFigures);
  return [...kept, { id: null, number: null, name: others, rest: rest.length, ...sumFigures(rest) }].map(roundFigures);
}

/** The twelve months of a year, `2026-01` to `2026-12`, those without work as nothing. */
export function monthsOf(year: number, rows: readonly (Figures & { readonly month: string })[]) {
  return Array.from({ length: 12 }, (_, index) => {
    const month = `${year}-${String(index + 1).padStart(2, '0')}`;
    return roundFigures({ ...(rows.find((row) => row.month === month) ?? none), month });
  });
}

const ageDays = { '0-30': [30, null], '31-60': [60, 31], '61-90': [90, 61], '91+': [null, 91] } as const;

/** Work by how long ago it was done; the days of each age are those that a list is filtered by for the same entries. */
export function agesOf(
  today: CalendarDate,
  days: readonly ({ readonly day: CalendarDate } & InProgress['totals'])[],
): InProgress['ages'] {
  return ages.map((age) => {
    const [most, least] = ageDays[age];
    const from = most === null ? null : addDays(today, -most);
    const to = least === null ? null : addDays(today, -least);
    const inside = days.filter(({ day }) => (from === null || day >= from) && (to === null || day <= to));
    return { age, from, to, ...sumWork(inside) };
  });
}

/** What work comes to; krónur are rounded once. */
export const sumWork = (days: readonly InProgress['totals'][]): InProgress['totals'] => ({
  entries: sum(days.map(({ entries }) => entries)),
  hours: sum(days.map(({ hours }) => hours)),
  amount: roundMoney(sum(days.map(({ amount }) => amount)), 'ISK'),
});
