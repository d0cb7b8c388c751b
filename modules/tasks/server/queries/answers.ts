import { sql } from 'kysely';
import type { Scope } from '#server/scope.ts';

type Woken = {
  readonly id: number;
  readonly projectId: number;
  readonly employeeId: number | null;
  readonly version: number;
};

/** Tasks woken by comments of anyone but their assignee. */
export const awaitingComments = (scope: Scope, commentIds: readonly number[]) =>
  idsOf(
    scope,
    sql`select t.id from comment c join task t on t.tenant_id = c.tenant_id and t.id = c.task_id
     where c.tenant_id = ${scope.tenantId} and c.id = any(${[...commentIds]}::int[]) and c.deleted_at is null
       and c.employee_id is distinct from t.employee_id and t.wakes_on_answer and t.deleted_at is null`,
  );

/** Tasks woken by letters filed in their folders or subfolders. */
export const awaitingLetters = (scope: Scope, documentIds: readonly number[]) =>
  idsOf(
    scope,
    sql`with recursive above as (
      select folder_id, task_id from document
       where tenant_id = ${scope.tenantId} and id = any(${[...documentIds]}::int[]) and lower(extension) in ('eml', 'msg')
      union select d.folder_id, d.task_id from document d join above a on d.id = a.folder_id where d.tenant_id = ${scope.tenantId}
    )
    select t.id from above a join task t on t.tenant_id = ${scope.tenantId} and t.id = a.task_id
     where t.wakes_on_answer and t.deleted_at is null`,
  );

const idsOf = async (scope: Scope, query: ReturnType<typeof sql>): Promise<readonly number[]> =>
  (await (query as ReturnType<typeof sql<{ id: number }>>).execute(scope.db)).rows.map(({ id }) => id);

/** Ends their sleep and their status on hold. */
export const wake = async (scope: Scope, ids: readonly number[]): Promise<readonly Woken[]> =>
  (
    await sql<Woken>`
      update task set wakes_on_answer = false, sleeps_until = null, status = case status when 'OnHold' then 'Pending' else status end
       where tenant_id = ${scope.tenantId} and id = any(${[...ids]}::int[]) and wakes_on_answer and deleted_at is null
      returning id, project_id as "projectId", employee_id as "employeeId", version`.execute(scope.db)
  ).rows;
