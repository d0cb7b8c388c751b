import { AppError } from '#shared/errors.ts';
import { inRole } from '../db/transaction.ts';
import { enqueueJobs } from '../jobs/enqueue.ts';
import type { AccountScope, Job } from '../scope.ts';
import type { Engine } from './engine.ts';
import { languageOfCall, type Call } from './call.ts';

/** The transaction of a call outside a tenant: public calls, and those of a signed-in user, confirmed or not. */
export async function asAccount<T>(engine: Engine, call: Call, work: (scope: AccountScope) => Promise<T>): Promise<T> {
  const { bearer } = call;
  return inRole(engine.pool, 'stod_auth', async (db) => {
    const jobs: Job[] = [];
    let user: AccountScope['user'] = null;
    if (bearer !== null) {
      const live = await db
        .selectFrom('session')
        .select('provider_tenant_id as onlyTenant')
        .where('id', '=', bearer.sessionId)
        .where('user_id', '=', bearer.userId)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', engine.clock())
        .executeTakeFirst();
      if (!live) throw new AppError('unauthenticated');
      user = { id: bearer.userId, sessionId: bearer.sessionId, onlyTenant: live.onlyTenant };
    }
    const scope: AccountScope = {
      db,
      user,
      language: languageOfCall(call),
      now: engine.clock(),
      enqueue: (job) => void jobs.push(job),
      separately: (work) => inRole(engine.sidePool, 'stod_auth', work),
    };
    const answer = await work(scope);
    await enqueueJobs(db, jobs);
    return answer;
  });
}
