import { sql } from 'kysely';
import { AppError } from '#shared/errors.ts';
import { editionOf } from '#shared/texts/edition.ts';
import { retryDeadlock } from '../db/retry.ts';
import { inTenant, type Entered, type Transaction } from '../db/transaction.ts';
import { enqueueJobs } from '../jobs/enqueue.ts';
import { tellListeners } from '../listeners.ts';
import { writeOutbox } from '../realtime/outbox.ts';
import { asTenantId, type Announcement, type Job, type Role, type Scope } from '../scope.ts';
import type { Engine } from './engine.ts';
import { languageOfCall, rememberEdition, tenantHeader, type Call } from './call.ts';
import { tenantOf } from './grant.ts';

/** The transaction of an employee's call in the chosen tenant; writes the emitted events and jobs. */
export async function inCallersTenant<T>(
  engine: Engine,
  call: Call,
  work: (scope: Scope, announced: readonly Announcement[]) => Promise<T>,
): Promise<T> {
  const { bearer } = call;
  if (bearer === null) throw new AppError('unauthenticated');
  const tenantId = tenantOf(bearer, tenantHeader(call.request));
  const attempt = () =>
    inTenant(engine.pool, { ...bearer, tenantId }, async (db, entered) => {
      if (entered.outcome !== 'entered') throw new AppError(entered.outcome);
      refuseOtherTenant(call, entered.tenant_id);
      if (bearer.grant) await sql`select use_api_token(${bearer.sessionId}, ${engine.clock()})`.execute(db);
      rememberEdition(call, editionOf(entered.system_id));
      const announced: Announcement[] = [];
      const jobs: Job[] = [];
      const scope = scopeOf(engine, call, db, entered, bearer.userId, announced, jobs);
      const answer = await work(scope, announced);
      await tellListeners(scope, announced);
      await writeOutbox(db, entered.tenant_id, announced);
      await enqueueJobs(db, jobs);
      return answer;
    });
  return retryDeadlock(attempt);
}

function scopeOf(
  engine: Engine,
  call: Call,
  db: Transaction,
  entered: Entered,
  userId: number,
  announced: Announcement[],
  jobs: Job[],
): Scope {
  return {
    db,
    tenantId: asTenantId(entered.tenant_id),
    actor: { userId, employeeId: entered.employee_id, name: entered.name, role: entered.role as Role },
    seesAll: entered.sees_all,
    edition: editionOf(entered.system_id),
    language: languageOfCall(call),
    timeZone: entered.time_zone,
    now: engine.clock(),
    emit: (event) => void announced.push(event),
    enqueue: (job) => void jobs.push(job),
  };
}

/** A `tenantId` in the query must match the entered tenant (threats #2). */
function refuseOtherTenant(call: Call, tenantId: number): void {
  const { query } = call.received as { query?: { tenantId?: number } };
  if (query?.tenantId !== undefined && query.tenantId !== tenantId) throw new AppError('not_the_tenant');
}
