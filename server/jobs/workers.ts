import type { Pool } from '../db/pool.ts';

/** Releases the locks of these workers at once, without counting the attempt. */
export async function returnToQueue(pool: Pool, workers: readonly string[]): Promise<void> {
  if (workers.length === 0) return;
  await pool.query(
    `update graphile_worker._private_jobs set locked_by = null, locked_at = null, attempts = greatest(0, attempts - 1), run_at = least(run_at, now())
      where locked_by = any($1::text[])`,
    [workers],
  );
}

/**
 * Releases jobs of workers that belong to no living process. The attempt counts, because the job may have crashed the
 * process.
 */
export async function unlockJobsOfDead(pool: Pool, deadAfterSeconds: number): Promise<void> {
  // A lock younger than one heartbeat may belong to a worker that has not registered yet.
  await pool.query(
    `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker.jobs
      where locked_by like 'pool-%' and locked_at < now() - make_interval(secs => $1)
        and not exists (select from server_process p where locked_by = any(p.workers) and p.beat_at > now() - make_interval(secs => $1))
     having count(*) > 0`,
    [deadAfterSeconds],
  );
}
