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
 * A scope that writes, for somebody who comes by an address that was given to them: an editor of documents, a program on
 * their desk. Their session, their place in the tenant and their rights are asked of the database now, by the one door that
 * every call takes. @throws unauthenticated where any of these has ended
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
