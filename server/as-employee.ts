import { sql } from 'kysely';
import { editionOf } from '#shared/texts/edition.ts';
import type { Language } from '#shared/texts/nouns.ts';
import type { Pool } from './db/pool.ts';
import { inRole, type Transaction } from './db/transaction.ts';
import { enqueueJobs } from './jobs/enqueue.ts';
import { tellListeners } from './listeners.ts';
import { writeOutbox } from './realtime/outbox.ts';
import { asTenantId, type Announcement, type Job, type Role, type Scope } from './scope.ts';

/** The employee that work is done for, and their e-mail address. */
type Person = { readonly email: string; readonly tenantName: string };

type Entered = {
  readonly user_id: number;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly sees_all: boolean;
  readonly system_id: string;
  readonly time_zone: string;
  readonly language: Language;
  readonly tenant_name: string;
};

type Who = { readonly tenantId: number; readonly employeeId: number };

/**
 * Reads as an employee who is not signed in, behind their own walls as they are now: for letters and feeds. Null when
 * they may not sign in any more. Emits no events.
 */
export const readAsEmployee = <T>(
  pool: Pool,
  who: Who,
  now: Date,
  work: (scope: Scope, person: Person) => Promise<T>,
): Promise<T | null> => asEmployee(pool, who, now, { emit: refuse, enqueue: refuse }, work);

/** The same with write access, for scheduled jobs: events are emitted as if the employee had called. */
export function actAsEmployee<T>(
  pool: Pool,
  who: Who,
  now: Date,
  work: (scope: Scope, person: Person) => Promise<T>,
): Promise<T | null> {
  const announced: Announcement[] = [];
  const jobs: Job[] = [];
  const effects = {
    emit: (event: Announcement) => void announced.push(event),
    enqueue: (job: Job) => void jobs.push(job),
  };
  return asEmployee(pool, who, now, effects, async (scope, person) => {
    const done = await work(scope, person);
    await tellListeners(scope, announced);
    await writeOutbox(scope.db, who.tenantId, announced);
    await enqueueJobs(scope.db, jobs);
    return done;
  });
}

function asEmployee<T>(
  pool: Pool,
  { tenantId, employeeId }: Who,
  now: Date,
  effects: Pick<Scope, 'emit' | 'enqueue'>,
  work: (scope: Scope, person: Person) => Promise<T>,
): Promise<T | null> {
  return inRole(pool, 'stod_worker', async (db) => {
    const entered = await enter(db, tenantId, employeeId);
    if (!entered) return null;
    await sql`set local role stod_app`.execute(db);
    const scope: Scope = {
      db,
      tenantId: asTenantId(tenantId),
      actor: { userId: entered.user_id, employeeId, name: entered.name, role: entered.role },
      seesAll: entered.sees_all,
      edition: editionOf(entered.system_id),
      language: entered.language === 'en' ? 'en' : 'is',
      timeZone: entered.time_zone,
      now,
      ...effects,
    };
    return work(scope, { email: entered.email, tenantName: entered.tenant_name });
  });
}

const enter = async (db: Transaction, tenantId: number, employeeId: number): Promise<Entered | undefined> =>
  (await sql<Entered>`select * from enter_employee(${tenantId}, ${employeeId})`.execute(db)).rows[0];

const refuse = (): never => {
  throw new Error('what only reads announces nothing');
};
