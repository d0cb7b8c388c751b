import { sql, type Insertable, type Updateable } from 'kysely';
import type { Worklog as WorklogTable } from '#server/db/database.gen.ts';
import { prepared } from '#server/db/prepared.ts';
import type { Scope } from '#server/scope.ts';
import { ownColumns } from './rows.ts';

/** Inserts a worklog and returns it, so that it need not be read again. */
export const insert = (scope: Scope, row: Omit<Insertable<WorklogTable>, 'tenant_id'>) =>
  prepared(scope.db)
    .with('w', (db) =>
      db
        .insertInto('worklog')
        .values({ ...row, tenant_id: scope.tenantId })
        .returningAll(),
    )
    .selectFrom('w')
    .select(ownColumns)
    .executeTakeFirstOrThrow();

/** Returns false when the version is outdated (WIRE-22); without a version the last write wins. */
export async function update(
  scope: Scope,
  id: number,
  version: number | null,
  change: Updateable<WorklogTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await scope.db
    .updateTable('worklog')
    .set(change)
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$if(version !== null, (query) => query.where('version', '=', version ?? 0))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const setDeleted = (scope: Scope, ids: readonly number[], deleted: boolean) =>
  scope.db
    .updateTable('worklog')
    .set({ deleted_at: deleted ? scope.now : null, deleted_by: deleted ? scope.actor.employeeId : null })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', 'in', [...ids])
    .where('deleted_at', deleted ? 'is' : 'is not', null)
    .returning(['id', 'project_id as projectId', 'employee_id as employeeId', 'version'])
    .execute();

/** Deleted worklogs on projects that are not in the bin: work deleted with its project is restored with the project. */
export const deletedOnes = (scope: Scope, ids: readonly number[]) =>
  scope.db
    .selectFrom('worklog as w')
    .innerJoin('project as p', (join) =>
      join.onRef('p.tenant_id', '=', 'w.tenant_id').onRef('p.id', '=', 'w.project_id').on('p.deleted_at', 'is', null),
    )
    .select(['w.id', 'w.deleted_by as deletedBy'])
    .where('w.tenant_id', '=', scope.tenantId)
    .where('w.id', 'in', [...ids])
    .where('w.deleted_at', 'is not', null)
    .execute();

/**
 * Serialises changes of these employees' timers, so that ten clicks at once start one timer. It must be taken before
 * the lock of any worklog: two transactions that take the two in different orders would deadlock.
 */
export const lockTimers = (scope: Scope, employeeIds: readonly number[]) =>
  sql`select pg_advisory_xact_lock(${scope.tenantId}::int, id) from (select distinct id from unnest(${[...employeeIds]}::int[]) as id order by id) as employee`.execute(
    scope.db,
  );

/** Whether the person has not been deactivated since the request began. */
export const isActive = async (scope: Scope): Promise<boolean> =>
  (await scope.db
    .selectFrom('employee')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', scope.actor.employeeId)
    .where('deactivated_at', 'is', null)
    .select('id')
    .executeTakeFirst()) !== undefined;

export type Running = {
  id: number;
  project_id: number;
  work_type_id: number;
  timer_date: Date;
  timer_duration: number;
  quantity: number;
  version: number;
};

/** The person's running worklog, even when they have lost access to it. */
export const running = async (scope: Scope): Promise<Running | undefined> =>
  (await sql<Running>`select * from my_running_worklog()`.execute(scope.db)).rows[0];

/** Another person's running worklog, if the walls show it: managers see all. */
export const runningOf = (scope: Scope, employeeId: number): Promise<Running | undefined> =>
  scope.db
    .selectFrom('worklog')
    .select(['id', 'project_id', 'work_type_id', 'timer_duration', 'quantity', 'version'])
    .select((row) => row.ref('timer_date').$notNull().as('timer_date'))
    .where('tenant_id', '=', scope.tenantId)
    .where('employee_id', '=', employeeId)
    .where('timer_date', 'is not', null)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export const stopRunning = (scope: Scope, timerDuration: number, quantity: number, billed: number) =>
  sql`select stop_my_timer(${timerDuration}::int, ${quantity}::numeric, ${billed}::numeric)`.execute(scope.db);
