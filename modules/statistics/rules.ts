import { addDays, type CalendarDate } from '#shared/dates.ts';
import { multiply, roundMoney, sum } from '#shared/money.ts';
import { ages, type FigureName, type Figures, type InProgress, type Ranked, type Series } from './contract.ts';

/** The sums of one group, in ISK before rounding. */
export type Group = {
  readonly id: number | null;
  readonly name: string;
  readonly time: number;
  readonly profit: number;
  readonly count: number;
};

/** The maximum number of groups; smaller ones are combined into one. */
const mostGroups = 300;

/**
 * Percentages with two decimals that add up to exactly 100 (largest remainder): each is truncated, and the missing
 * hundredths go to the largest remainders (then to the first). Empty when the whole is zero.
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

/**
 * One measure by group, for groups that have any, largest first with percentages; `others` is the name of the combined
 * rest.
 */
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

/** The total of all groups: ISK is rounded once, so that the same work has the same total in every grouping. */
export const totalsOf = (groups: readonly Group[]) => ({
  time: sum(groups.map(({ time }) => time)),
  profit: roundMoney(sum(groups.map(({ profit }) => profit)), 'ISK'),
  count: sum(groups.map(({ count }) => count)),
});

const money = ['amount', 'invoiced', 'collected'] as const;
const figures = ['entries', 'hours', 'billedHours', ...money] as const;
const none: Figures = { entries: 0, hours: 0, billedHours: 0, amount: 0, invoiced: 0, collected: 0 };

/** The sums with ISK rounded for display. */
export const roundFigures = <Row extends Figures>(row: Row): Row => ({
  ...row,
  ...Object.fromEntries(money.map((name) => [name, roundMoney(row[name], 'ISK')])),
});

/** The total of rows, in ISK before rounding: the caller rounds once. */
export const sumFigures = (rows: readonly Figures[]): Figures =>
  rows.length === 0
    ? none
    : (Object.fromEntries(figures.map((name) => [name, sum(rows.map((row) => row[name]))])) as Figures);

type Unranked = Figures & { readonly id: number | null; readonly number: string | null; readonly name: string };

/**
 * Groups by one measure, largest first, then by hours; groups beyond the maximum become one row, which says how many it
 * stands for.
 */
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

/** The twelve months of a year, `2026-01` to `2026-12`; months without work are zero. */
export function monthsOf(year: number, rows: readonly (Figures & { readonly month: string })[]) {
  return Array.from({ length: 12 }, (_, index) => {
    const month = `${year}-${String(index + 1).padStart(2, '0')}`;
    return roundFigures({ ...(rows.find((row) => row.month === month) ?? none), month });
  });
}

const ageDays = { '0-30': [30, null], '31-60': [60, 31], '61-90': [90, 61], '91+': [null, 91] } as const;

/** Work by age; the date range of each group is the filter of a list with the same entries. */
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

/** The value of work; ISK is rounded once. */
export const sumWork = (days: readonly InProgress['totals'][]): InProgress['totals'] => ({
  entries: sum(days.map(({ entries }) => entries)),
  hours: sum(days.map(({ hours }) => hours)),
  amount: roundMoney(sum(days.map(({ amount }) => amount)), 'ISK'),
});
