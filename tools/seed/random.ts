/** A deterministic random generator. */
export type Random = {
  /** From 0 up to 1. */
  next(): number;
  /** A whole number, both ends included. */
  between(least: number, most: number): number;
  chance(of: number): boolean;
  pick<T>(list: readonly T[]): T;
  weighted<T>(list: readonly T[], weightOf: (item: T) => number): T;
  /** Deals the list in a shuffled order, and reshuffles when all are dealt. */
  deck<T>(list: readonly T[]): () => T;
};

/** The same numbers from 0 up to 1 for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function createRandom(seed: number): Random {
  const next = seeded(seed);
  const random: Random = {
    next,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    chance: (of) => next() < of,
    pick: (list) => itemAt(list, Math.floor(next() * list.length)),
    weighted(list, weightOf) {
      let left = next() * list.reduce((sum, item) => sum + weightOf(item), 0);
      return list.find((item) => (left -= weightOf(item)) < 0) ?? random.pick(list);
    },
    deck(list) {
      let rest: number[] = [];
      return () => {
        if (rest.length === 0) rest = list.map((_, index) => index);
        const [dealt = 0] = rest.splice(Math.floor(next() * rest.length), 1);
        return itemAt(list, dealt);
      };
    },
  };
  return random;
}

function itemAt<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new RangeError('there is nothing to pick from');
  return item;
}
