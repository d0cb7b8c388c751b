import { AppError } from '#shared/errors.ts';
import { editionOf } from '#shared/texts/edition.ts';
import type { Pool } from './db/pool.ts';
import { retryDeadlock } from './db/retry.ts';
import { inTenant } from './db/transaction.ts';
import { enqueueJobs } from './jobs/enqueue.ts';
import { tellListeners } from './listeners.ts';
import type { Reader } from './read-scope.ts';
import { writeOutbox } from './realtime/outbox.ts';
import { asTenantId, type Announcement, type Job, type Role, type Scope } from './scope.ts';

/**
 * A scope with write access for a program that authenticates by a URL it was given: a document editor, or a program on
 * the person's computer. Session, membership and rights are checked in the database as for every request.
 * @throws unauthenticated when any of these has ended
 */
export function actAs<T>(pool: Pool, who: Reader, now: Date, work: (scope: Scope) => Promise<T>): Promise<T> {
  const attempt = () =>
    inTenant(pool, who, async (db, entered) => {
      if (entered.outcome !== 'entered') throw new AppError('unauthenticated');
      const announced: Announcement[] = [];
      const jobs: Job[] = [];
      const scope: Scope = {
        db,
        tenantId: asTenantId(entered.tenant_id),
        actor: {
          userId: who.userId,
          employeeId: entered.employee_id,
          name: entered.name,
          role: entered.role as Role,
        },
        seesAll: entered.sees_all,
        edition: editionOf(entered.system_id),
        language: 'is',
        timeZone: entered.time_zone,
        now,
        emit: (event) => void announced.push(event),
        enqueue: (job) => void jobs.push(job),
      };
      const answer = await work(scope);
      await tellListeners(scope, announced);
      await writeOutbox(db, entered.tenant_id, announced);
      await enqueueJobs(db, jobs);
      return answer;
    });
  return retryDeadlock(attempt);
}
