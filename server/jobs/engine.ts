import { sql } from 'kysely';
import { inRole, type EngineRole, type Transaction } from '../db/transaction.ts';
import { pruneOutbox } from '../realtime/rows.ts';
import type { JobContext, JobHandlers, QueuedJobs } from './job.ts';

/** Scheduled jobs of the engine itself, beside those of the modules. */
const background: JobHandlers = { 'clean-up': cleanUp, 'seal-audit': sealAudit };
export const engineJobs: QueuedJobs = { background };

export const engineCrontab = ['*/5 * * * * seal-audit', '17 3 * * * clean-up'];

/** The retention of each table: stored answers, marks of sent letters, old guesses, ended sessions. */
const servedOut: readonly (readonly [EngineRole, table: string, condition: string])[] = [
  ['stod_worker', 'idempotency', "created_at < now() - interval '24 hours'"],
  ['stod_worker', 'sent_mail', "claimed_until < now() - interval '30 days'"],
  ['stod_auth', 'sign_in_guess', "at < now() - interval '1 day'"],
  ['stod_auth', 'sign_in_attempt', "expires_at < now() - interval '1 day'"],
  ['stod_auth', 'mailed_link', "expires_at < now() - interval '30 days'"],
  ['stod_auth', 'remembered_device', 'expires_at < now()'],
  ['stod_auth', 'refresh_token', 'expires_at < now()'],
  // Ended sessions are kept for a month, for anybody who asks where somebody signed in.
  ['stod_auth', 'session', "expires_at < now() - interval '30 days' or revoked_at < now() - interval '30 days'"],
];

const deletedAtOnce = 5_000;

/** Deletes expired rows and published events, a batch per transaction, because a statement has ten seconds. */
async function cleanUp(_payload: unknown, { pool, log, signal }: JobContext): Promise<void> {
  for (const [role, table, condition] of servedOut)
    await untilNothing(signal, () => inRole(pool, role, (db) => deleteSome(db, table, condition)));
  await untilNothing(signal, () => pruneOutbox(pool, deletedAtOnce));
  log.info('cleaned up');
}

async function deleteSome(db: Transaction, table: string, condition: string): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${sql.raw(condition)} limit ${deletedAtOnce}))`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Repeats the batch until nothing is left, or the process stops. */
async function untilNothing(signal: AbortSignal, work: () => Promise<number>): Promise<void> {
  for (let done = 1; done > 0 && !signal.aborted;) done = await work();
}

/** Far below the limit of a statement, also on a busy machine: a batch that never ends in time would stop the chain. */
const sealsAtOnce = 1_000;

/** Chains new rows of the audit log, a batch per transaction, until none is left (PLUS-04). */
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
