import { stepsOf, type Waiting } from './steps.ts';

/** A slot in a step: an item, or arrows that pass through between the steps before and after. */
type Slot<T> = { readonly key: string; readonly item: T | null };
/** An arrow from a predecessor to what waits for it, by the slots that it passes through, both ends included. */
export type Arrow = { readonly from: number; readonly to: number; readonly by: readonly string[] };
type Picture<T> = { readonly steps: readonly (readonly Slot<T>[])[]; readonly arrows: readonly Arrow[] };

const sweeps = 8;

/**
 * Lays out a process as a layered graph: each step has items and slots for passing arrows, ordered so that few arrows
 * cross. Arrows of one item in the same direction share their slots.
 */
export function pictureOf<T extends Waiting>(items: readonly T[]): Picture<T> {
  const steps = stepsOf(items).map((step) => step.map((item): Slot<T> => ({ key: String(item.id), item })));
  const levels = new Map(steps.flatMap((step, level) => step.map(({ key }) => [key, level] as const)));
  const arrows = items.flatMap((item) =>
    item.dependedDefaultTasks.flatMap(({ dependedTaskId: from }): readonly Arrow[] => {
      const [first, last] = [levels.get(String(from)), levels.get(String(item.id)) ?? 0];
      // Dependencies on items outside of the picture, or in a cycle, have no arrow.
      if (first === undefined || first >= last) return [];
      const passed = Array.from({ length: last - first - 1 }, (_, at) => `${from}>${first + 1 + at}`);
      return [{ from, to: item.id, by: [String(from), ...passed, String(item.id)] }];
    }),
  );
  for (const { by } of arrows)
    for (const key of by.slice(1, -1)) {
      const step = steps[Number(key.split('>')[1])];
      if (step && !step.some((slot) => slot.key === key)) step.push({ key, item: null });
    }
  return { steps: untangled(steps, linksOf(arrows)), arrows };
}

type Links = readonly (readonly [string, string])[];
const linksOf = (arrows: readonly Arrow[]): Links => [
  ...new Map(
    arrows.flatMap(({ by }) =>
      by.slice(1).map((key, at) => [`${by[at]} ${key}`, [by[at] ?? '', key] as const] as const),
    ),
  ).values(),
];

/**
 * Orders each step by the position of neighbours, forwards and backwards, and keeps the order with the fewest
 * crossings.
 */
function untangled<T>(steps: readonly (readonly Slot<T>[])[], links: Links): Picture<T>['steps'] {
  let [order, best] = [steps, steps];
  let fewest = crossings(best, links);
  for (let sweep = 0; sweep < sweeps && fewest > 0; sweep += 1) {
    const forward = sweep % 2 === 0;
    const next = forward ? [...order] : order.toReversed();
    for (let at = 1; at < next.length; at += 1)
      next[at] = byNeighbours(next[at] ?? [], next[at - 1] ?? [], forward ? links : links.map(([a, b]) => [b, a]));
    order = forward ? next : next.toReversed();
    const count = crossings(order, links);
    if (count < fewest) [best, fewest] = [order, count];
  }
  return best;
}

/** Orders by the median of the neighbours in the adjacent step; an item without neighbours stays. */
function byNeighbours<T>(step: readonly Slot<T>[], beside: readonly Slot<T>[], links: Links): readonly Slot<T>[] {
  const places = placesIn(beside);
  const middle = ({ key }: Slot<T>, place: number): number => {
    const found = links.flatMap(([from, to]) => (to === key ? [places.get(from) ?? 0] : []));
    return found.length === 0 ? place : found.reduce((sum, one) => sum + one, 0) / found.length;
  };
  return step
    .map((slot, place) => ({ slot, at: middle(slot, place) }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ slot }) => slot);
}

/** The number of crossing arrows between adjacent steps. */
function crossings<T>(steps: Picture<T>['steps'], links: Links): number {
  const places = placesIn(steps.flat());
  let count = 0;
  for (const [place, [from, to]] of links.entries())
    for (const [otherFrom, otherTo] of links.slice(place + 1)) {
      if (!sameGap(steps, from, otherFrom)) continue;
      const [begins, ends] = [
        (places.get(from) ?? 0) - (places.get(otherFrom) ?? 0),
        (places.get(to) ?? 0) - (places.get(otherTo) ?? 0),
      ];
      if (begins * ends < 0) count += 1;
    }
  return count;
}

const placesIn = <T>(slots: readonly Slot<T>[]) => new Map(slots.map(({ key }, place) => [key, place]));

const sameGap = <T>(steps: Picture<T>['steps'], one: string, other: string): boolean =>
  steps.some((step) => step.some(({ key }) => key === one) && step.some(({ key }) => key === other));
