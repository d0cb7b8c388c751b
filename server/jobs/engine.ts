import { sql } from 'kysely';
import { inRole } from '../db/transaction.ts';
import { pruneOutbox } from '../realtime/rows.ts';
import type { JobContext, JobHandlers } from './runner.ts';

/** The engine's own work by the clock, beside what modules enqueue. */
export const engineJobs: JobHandlers = { 'clean-up': cleanUp, 'seal-audit': sealAudit };

export const engineCrontab = ['*/5 * * * * seal-audit', '17 3 * * * clean-up'];

/** Takes away what has served its time: kept answers, events that were heard, old guesses, sessions that ended. */
async function cleanUp(_payload: unknown, { pool, log }: JobContext): Promise<void> {
  await inRole(pool, 'stod_worker', async (db) => {
    await db
      .deleteFrom('idempotency')
      .where('created_at', '<', sql<Date>`now() - interval '24 hours'`)
      .execute();
  });
  await pruneOutbox(pool);
  await inRole(pool, 'stod_auth', async (db) => {
    await db
      .deleteFrom('sign_in_guess')
      .where('at', '<', sql<Date>`now() - interval '1 day'`)
      .execute();
    await db
      .deleteFrom('sign_in_attempt')
      .where('expires_at', '<', sql<Date>`now() - interval '1 day'`)
      .execute();
    await db
      .deleteFrom('mailed_link')
      .where('expires_at', '<', sql<Date>`now() - interval '30 days'`)
      .execute();
    await db
      .deleteFrom('remembered_device')
      .where('expires_at', '<', sql<Date>`now()`)
      .execute();
    await db
      .deleteFrom('refresh_token')
      .where('expires_at', '<', sql<Date>`now()`)
      .execute();
    // Ended sessions stay a month, for whoever asks where somebody signed in.
    await db
      .deleteFrom('session')
      .where((is) =>
        is.or([
          is('expires_at', '<', sql<Date>`now() - interval '30 days'`),
          is('revoked_at', '<', sql<Date>`now() - interval '30 days'`),
        ]),
      )
      .execute();
  });
  log.info('cleaned up');
}

const sealsAtOnce = 5_000;

/** Chains new rows of the audit log, a batch a transaction, until none waits (PLUS-04). */
async function sealAudit(_payload: unknown, { pool }: JobContext): Promise<void> {
  let sealed = sealsAtOnce;
  while (sealed === sealsAtOnce) {
    sealed = await inRole(
      pool,
      'stod_worker',
      async (db) => (await sql<{ n: number }>`select seal_audit(${sealsAtOnce}) as n`.execute(db)).rows[0]?.n ?? 0,
    );
  }
}
