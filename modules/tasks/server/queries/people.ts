import { sql } from 'kysely';
import type { Scope } from '#server/scope.ts';

/** Sets the further assignees of a task. */
export async function setPeople({ db, tenantId }: Scope, id: number, employeeIds: readonly number[]): Promise<void> {
  await sql`delete from task_helper where tenant_id = ${tenantId} and task_id = ${id} and employee_id <> all(${[...employeeIds]}::int[])`.execute(
    db,
  );
  await sql`insert into task_helper (tenant_id, task_id, employee_id) select ${tenantId}, ${id}, unnest(${[...employeeIds]}::int[]) on conflict do nothing`.execute(
    db,
  );
}
