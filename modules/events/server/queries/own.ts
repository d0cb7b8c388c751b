import { sql } from 'kysely';
import type { Scope } from '#server/scope.ts';

/** The ids among these that the person still sees and takes part in. */
export const stillOwn = async (scope: Scope, ids: readonly number[]): Promise<readonly number[]> =>
  (
    await sql<{ id: number }>`
      select e.id from event e
        join event_employee m on m.tenant_id = e.tenant_id and m.event_id = e.id
        left join project p on p.tenant_id = e.tenant_id and p.id = e.project_id
       where e.tenant_id = ${scope.tenantId} and e.id = any(${[...ids]}::int[]) and m.employee_id = ${scope.actor.employeeId}
         and e.deleted_at is null and p.deleted_at is null`.execute(scope.db)
  ).rows.map(({ id }) => id);
