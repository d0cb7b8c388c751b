import { sql } from 'kysely';
import type { Pool } from '../db/pool.ts';
import { inRole } from '../db/transaction.ts';
import type { OutboxEvent } from './rows.ts';

/** Whether an employee may receive an event. */
export type Hears = (event: OutboxEvent, employeeId: number) => boolean;

/** Which of these employees may receive which of these events, by the current walls: one statement for all. */
export async function receiversOf(
  pool: Pool,
  events: readonly OutboxEvent[],
  employeeIds: readonly number[],
): Promise<Hears> {
  const places = [...new Map(events.map((event) => [placeOf(event), event])).values()];
  if (places.length === 0 || employeeIds.length === 0) return () => false;
  const seen = await inRole(pool, 'stod_worker', async (db) => {
    const { rows } = await sql<{ tenant_id: number; project_id: number | null; employee_id: number }>`
      select place.tenant_id, place.project_id, employee_id
        from unnest(${places.map(({ tenantId }) => tenantId)}::int[], ${places.map(({ projectId }) => projectId)}::int[]) as place (tenant_id, project_id)
       cross join lateral employees_who_see(place.tenant_id, place.project_id, ${[...employeeIds]}::int[]) as employee_id`.execute(
      db,
    );
    return new Set(rows.map((row) => `${row.tenant_id}/${row.project_id ?? ''}/${row.employee_id}`));
  });
  return (event, employeeId) =>
    (event.employeeId === null || event.employeeId === employeeId) && seen.has(`${placeOf(event)}/${employeeId}`);
}

type Access = { readonly sessionId: string; readonly employeeId: number };

/** Which of these members are still valid: the session exists, and its user is still that employee. By their index. */
export function stillAdmitted(pool: Pool, accesses: readonly Access[]): Promise<ReadonlySet<number>> {
  return inRole(pool, 'stod_worker', async (db) => {
    const { rows } = await sql<{ place: number }>`
      select access.place
        from unnest(${accesses.map(({ sessionId }) => sessionId)}::uuid[], ${accesses.map(({ employeeId }) => employeeId)}::int[]) with ordinality as access (session_id, employee_id, place)
        join session on session.id = access.session_id and session.revoked_at is null and session.expires_at > now()
        join employee on employee.id = access.employee_id and employee.user_id = session.user_id and employee.deactivated_at is null`.execute(
      db,
    );
    return new Set(rows.map(({ place }) => place - 1));
  });
}

const placeOf = ({ tenantId, projectId }: OutboxEvent): string => `${tenantId}/${projectId ?? ''}`;
