import type { Random } from './random.ts';

/**
 * The number of entries of each worker on each workday: `[day, worker, entries]`, days as indexes into the workdays,
 * oldest first.
 */
type Effort = readonly (readonly [number, number, number])[];

/**
 * Distributes a number of entries over days and workers. The firm has grown, and logs more of its work: the last weeks
 * are full, and two years ago there was a fraction of it. `todayGone` is the elapsed part of today, 0 to 1.
 */
export function dealEntries(
  random: Random,
  entries: number,
  days: number,
  shares: readonly number[],
  todayGone: number,
): Effort {
  const wishes = Array.from({ length: days }, (_, day) =>
    shares.map((share) => {
      const growth = 1 + 7 * Math.exp((day - days) / 40);
      const away = random.chance(0.08) ? 0 : 0.5 + random.next();
      return share * growth * away * (day === days - 1 ? todayGone : 1);
    }),
  );
  const perWish = entries / wishes.flat().reduce((sum, wish) => sum + wish, 0);
  let owed = 0.5;
  return wishes
    .flatMap((ofDay, day) =>
      ofDay.map((wish, worker) => {
        owed += wish * perWish;
        const count = Math.floor(owed);
        owed -= count;
        return [day, worker, count] as const;
      }),
    )
    .filter(([, , count]) => count > 0);
}

export type Size = 'short' | 'medium' | 'long';
export type Stretch = { readonly start: number; readonly hours: number; readonly size: Size };

const quarters: Readonly<Record<Size, readonly [number, number]>> = { short: [1, 2], medium: [3, 7], long: [8, 16] };

/**
 * A person's day: a number of stretches of work in quarters of an hour, one after the other, ending by a certain hour.
 */
export function layOutDay(random: Random, count: number, until: number): Stretch[] {
  let start = Math.min(until - 0.25, 8 + random.between(0, 4) / 4);
  return Array.from({ length: count }, (_, index) => {
    const room = Math.max(0, until - start) / (count - index);
    const size: Size =
      room < 0.75 || random.chance(0.3) ? 'short' : room < 1.5 || random.chance(0.7) ? 'medium' : 'long';
    const hours = Math.max(0.25, Math.min(random.between(...quarters[size]) / 4, Math.floor(room * 6) / 4));
    const stretch = {
      start: Math.min(start, until - 0.25),
      hours: Math.max(0.25, Math.min(hours, Math.floor((until - start) * 4) / 4)),
      size,
    };
    start += stretch.hours + (room > 1 ? random.between(0, 2) / 4 : 0);
    return stretch;
  });
}
