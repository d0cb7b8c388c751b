import type { Pool } from './pool.ts';

const hearing = new WeakMap<Pool, Set<() => void>>();

/** Calls back after each commit on the pool that wrote to the outbox, until the returned function is called. */
export function onAnnounced(pool: Pool, hear: () => void): () => void {
  const ears = hearing.get(pool) ?? new Set();
  hearing.set(pool, ears);
  ears.add(hear);
  return () => void ears.delete(hear);
}

/** Signals such a commit. */
export const tellAnnounced = (pool: Pool): void => hearing.get(pool)?.forEach((hear) => hear());
