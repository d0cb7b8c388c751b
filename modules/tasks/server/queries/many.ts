import { sql } from 'kysely';
import type { Scope } from '#server/scope.ts';

/** Undeleted tasks of these projects. */
export const ofProjects = (scope: Scope, projectIds: readonly number[]) =>
  scope.db
    .selectFrom('task')
    .where('tenant_id', '=', scope.tenantId)
    .where('project_id', '=', sql<number>`any(${[...projectIds]}::int[])`)
    .where('deleted_at', 'is', null)
    .select(['id', 'name', 'project_id as projectId', 'due_date as dueDate'])
    .execute();

/** Counts of worklogs and comments on these tasks. */
export const usesOf = async ({ db, tenantId }: Scope, ids: readonly number[]) =>
  (
    await sql<{ kind: string; count: number }>`
      select kind, count(*)::int as count from (
        select 'worklog' as kind from worklog where tenant_id = ${tenantId} and deleted_at is null and task_id = any(${[...ids]}::int[])
        union all
        select 'comment' from comment where tenant_id = ${tenantId} and deleted_at is null and task_id = any(${[...ids]}::int[])) u
      group by kind order by kind`.execute(db)
  ).rows;

export const livingOf = async ({ db, tenantId }: Scope, ids: readonly number[]): Promise<readonly number[]> =>
  (
    await sql<{ id: number }>`
      select id from task where tenant_id = ${tenantId} and deleted_at is null and id = any(${[...ids]}::int[])`.execute(
      db,
    )
  ).rows.map(({ id }) => id);
