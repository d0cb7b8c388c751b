import { sql } from 'kysely';
import type { Transaction } from '../db/transaction.ts';
import type { Job } from '../scope.ts';

/** Jobs per statement, which has ten seconds. */
const atOnce = 500;

/** Enqueues jobs in the transaction of the change: they run if, and only if, it is committed. */
export async function enqueueJobs(db: Transaction, jobs: readonly Job[]): Promise<void> {
  for (let first = 0; first < jobs.length; first += atOnce) {
    const some = JSON.stringify(jobs.slice(first, first + atOnce));
    await sql`select enqueue_job(j.task, j.payload, j.key)
      from json_to_recordset(${some}::json) as j(task text, payload json, key text)`.execute(db);
  }
}
