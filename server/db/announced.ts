import type { Pool } from './pool.ts';

const hearing = new WeakMap<Pool, Set<() => void>>();

/** Calls back after each commit on the pool that wrote events to the outbox, until the answer is called. */
export function onAnnounced(pool: Pool, hear: () => void): () => void {
  const ears = hearing.get(pool) ?? new Set();
  hearing.set(pool, ears);
  ears.add(hear);
  return () => void ears.delete(hear);
}

/** Says that such a commit has happened. */
export const tellAnnounced = (pool: Pool): void => hearing.get(pool)?.forEach((hear) => hear());
