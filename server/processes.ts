import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Pool } from './db/pool.ts';
import { bringBackFromAhead } from './jobs/clock-moved.ts';
import { unlockJobsOfDead } from './jobs/workers.ts';
import { StartError } from './start-error.ts';

type Joining = {
  /** A direct connection to the database. */
  readonly pool: Pool;
  readonly log: Logger;
  /** The file store of this process: all processes on one database must share it. */
  readonly store: string;
  /** The names under which its workers hold job locks at this moment. */
  readonly workers: () => readonly string[];
  readonly beatMs?: number;
  readonly deadAfterSeconds?: number;
};

type Joined = { leave(): Promise<void> };

/**
 * Registers this process in the database with a heartbeat, so that jobs of dead processes can be taken over.
 * @throws StartError when another process uses another file store
 */
export async function joinProcesses({
  pool,
  log,
  store,
  workers,
  beatMs = 3_000,
  deadAfterSeconds = 15,
}: Joining): Promise<Joined> {
  const id = randomUUID();
  let hasBeaten = true;
  let timer: NodeJS.Timeout | undefined;
  let beating: Promise<void> = Promise.resolve();
  let left = false;

  async function beat(): Promise<void> {
    try {
      await tell(pool, id, store, workers());
      await bringBackFromAhead(pool);
      // After an outage the other processes send a heartbeat first, so that their jobs are not taken from them.
      if (hasBeaten) await unlockJobsOfDead(pool, deadAfterSeconds);
      hasBeaten = true;
    } catch (error) {
      hasBeaten = false;
      log.warn({ error }, 'the heartbeat failed');
    }
    if (!left) timer = setTimeout(next, beatMs);
  }

  function next(): void {
    beating = beat();
  }

  await enter(pool, id, store, deadAfterSeconds);
  next();
  return {
    async leave() {
      left = true;
      clearTimeout(timer);
      await beating;
      await pool.query('delete from server_process where id = $1', [id]).catch(() => {});
    },
  };
}

/** Serialised: of two processes that start at once with different stores, one is refused. */
async function enter(pool: Pool, id: string, store: string, deadAfterSeconds: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin; lock table server_process in exclusive mode');
    const { rows } = await client.query(
      'select from server_process where store <> $1 and beat_at > now() - make_interval(secs => $2)',
      [store, deadAfterSeconds],
    );
    if (rows.length > 0) throw new StartError(elsewhere);
    await client.query('insert into server_process (id, store) values ($1, $2)', [id, store]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

const elsewhere =
  'Another Stoð works on this database and keeps its files elsewhere, where this one would not find them. ' +
  'Give all of them the same S3_BUCKET, or the same STOD_DATA on one machine. (One that was killed is forgotten after 15 seconds.)';

const tell = (pool: Pool, id: string, store: string, workers: readonly string[]) =>
  pool.query(
    `with gone as (delete from server_process where beat_at < now() - interval '1 hour')
     insert into server_process (id, store, workers, beat_at) values ($1, $2, $3, now())
     on conflict (id) do update set workers = excluded.workers, beat_at = excluded.beat_at`,
    [id, store, workers],
  );
