import { sql } from 'kysely';
import { rowExists } from '#server/db/rows.ts';
import type { Scope } from '#server/scope.ts';
import { startOfDay } from './events.ts';

/** The participants of events. */
export const participants = (scope: Scope, eventIds: readonly number[]) =>
  scope.db
    .selectFrom('event_employee')
    .where('tenant_id', '=', scope.tenantId)
    .where('event_id', '=', sql<number>`any(${[...eventIds]}::int[])`)
    .select(['event_id as eventId', 'employee_id as employeeId'])
    .execute();

export async function setParticipants(scope: Scope, id: number, employeeIds: readonly number[]): Promise<void> {
  const { tenantId } = scope;
  await sql`delete from event_employee where tenant_id = ${tenantId} and event_id = ${id} and employee_id <> all(${[...employeeIds]}::int[])`.execute(
    scope.db,
  );
  await sql`insert into event_employee (tenant_id, event_id, employee_id) select ${tenantId}, ${id}, unnest(${[...employeeIds]}::int[]) on conflict do nothing`.execute(
    scope.db,
  );
}

/** Whether the case exists and is visible to this person. */
export const seesProject = (scope: Scope, id: number): Promise<boolean> => rowExists(scope, 'project', id);

/** The people among these who exist and may see the case; null means no case, which all may see. */
export const audience = async (
  scope: Scope,
  projectId: number | null,
  employeeIds: readonly number[],
): Promise<ReadonlySet<number>> => {
  const rows = await scope.db
    .selectFrom('employee as e')
    .where('e.tenant_id', '=', scope.tenantId)
    .where('e.id', '=', sql<number>`any(${[...employeeIds]}::int[])`)
    .where(sql<boolean>`e.id in (select comment_audience(${projectId}::int))`)
    .select('e.id')
    .execute();
  return new Set(rows.map(({ id }) => id));
};

type Busy = {
  readonly employeeId: number;
  readonly start: Date;
  readonly end: Date;
  readonly repeats: string | null;
  readonly skipped: readonly Date[];
};

/** Times of people between two days that are hidden from the requester. */
export const busyTimes = async (
  scope: Scope,
  { dateFrom, dateTo, employeeIds }: { dateFrom: string; dateTo: string; employeeIds: readonly number[] },
): Promise<readonly Busy[]> =>
  (
    await sql<Busy>`select employee_id as "employeeId", starts_at as start, ends_at as "end", repeats, skipped
      from busy_times(${[...employeeIds]}::int[], ${startOfDay(scope, dateFrom, 0)}, ${startOfDay(scope, dateTo, 1)})`.execute(
      scope.db,
    )
  ).rows;

/** The instants that bound the days. */
export const windowOf = async (scope: Scope, dateFrom: string, dateTo: string) =>
  (
    await sql<{
      from: Date;
      to: Date;
    }>`select ${startOfDay(scope, dateFrom, 0)} as from, ${startOfDay(scope, dateTo, 1)} as to`.execute(scope.db)
  ).rows[0] ?? { from: scope.now, to: scope.now };
