import { EventEmitter } from 'node:events';
import type { WorkerEvents } from 'graphile-worker';
import type { Pool } from '../db/pool.ts';

/** The clocks of the processes and of the database agree to this. */
const marginMs = 120_000;
/** A computer that slept for longer does not catch up minute by minute. */
const longestBehindMs = 86_400_000;

type Told = {
  /** The name under which a runner locks jobs. */
  readonly onWorker: (id: string) => void;
  /** Schedules have to start over from the present time. */
  readonly onClockMoved: () => void;
};

/**
 * Listens to a runner. After the clock was set back, its schedule would wait until the old time has come again; after it
 * was set forward, it would queue every minute between.
 */
export function hearing({ onWorker, onClockMoved }: Told): WorkerEvents {
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => onWorker(workerPool.id));
  events.on('cron:prematureTimer', ({ currentTimestamp, expectedTimestamp }) => {
    if (expectedTimestamp - currentTimestamp > marginMs) onClockMoved();
  });
  events.on('cron:overdueTimer', ({ currentTimestamp, expectedTimestamp }) => {
    if (currentTimestamp - expectedTimestamp > longestBehindMs) onClockMoved();
  });
  return events;
}

/**
 * Times that lie ahead were written while a clock was wrong. Until they have come, nothing would be scheduled, jobs would
 * wait, and a process that has ended would count as running. They are set to the present. A job waits only after failed
 * attempts, and then as long as graphile-worker says: the power of e. What modules let wait in tables of their own is
 * brought back by the database.
 */
export async function bringBackFromAhead(pool: Pool): Promise<void> {
  await pool.query(
    `with schedules as (update graphile_worker._private_known_crontabs set last_execution = now() where last_execution > now() + $1::interval),
          waiting as (update graphile_worker._private_jobs set run_at = now() where locked_at is null and run_at > now() + $1::interval + make_interval(secs => exp(least(10, attempts)))),
          locked as (update graphile_worker._private_jobs set locked_at = now() where locked_at > now() + $1::interval)
     update server_process set beat_at = now() where beat_at > now() + $1::interval`,
    [`${marginMs} ms`],
  );
  await pool.query('select bring_back_waits($1)', [`${marginMs} ms`]);
}
