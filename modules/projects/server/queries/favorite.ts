import { sql } from 'kysely';
import type { Scope } from '#server/scope.ts';

/** Marks a favourite at the requested position, or its previous one, or last; returns the position. */
export async function mark(scope: Scope, projectId: number, place: number | null): Promise<number> {
  const { rows } = await sql<{ priority: number }>`
    insert into project_favorite as f (tenant_id, employee_id, project_id, priority)
    select ${scope.tenantId}::int, ${scope.actor.employeeId}::int, ${projectId}::int,
      coalesce(${place}::int, (select max(priority) from project_favorite where tenant_id = ${scope.tenantId} and employee_id = ${scope.actor.employeeId}), 0)
        + (${place}::int is null)::int
    on conflict (tenant_id, employee_id, project_id) do update set priority = coalesce(${place}::int, f.priority)
    returning priority`.execute(scope.db);
  return rows[0]?.priority ?? 1;
}

export const unmark = (scope: Scope, projectId: number) =>
  scope.db
    .deleteFrom('project_favorite')
    .where('tenant_id', '=', scope.tenantId)
    .where('employee_id', '=', scope.actor.employeeId)
    .where('project_id', '=', projectId)
    .execute();
