import { sql } from 'kysely';
import type { Transaction } from '../db/transaction.ts';
import type { Job } from '../scope.ts';

/** Enqueues jobs in the transaction of the change: they run when, and only when, it is committed. */
export async function enqueueJobs(db: Transaction, jobs: readonly Job[]): Promise<void> {
  for (const job of jobs) {
    await sql`select enqueue_job(${job.task}, ${JSON.stringify(job.payload)}::json, ${job.key ?? null})`.execute(db);
  }
}
