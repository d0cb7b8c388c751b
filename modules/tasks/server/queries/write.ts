import { sql, type Insertable, type Updateable } from 'kysely';
import type { Task as Table } from '#server/db/database.gen.ts';
import { updateRow } from '#server/db/rows.ts';
import type { Scope } from '#server/scope.ts';

export const insert = async (scope: Scope, row: Omit<Insertable<Table>, 'tenant_id'>): Promise<number> =>
  (
    await scope.db
      .insertInto('task')
      .values({ ...row, tenant_id: scope.tenantId })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

/** False if the version is outdated. */
export const update = (scope: Scope, id: number, version: number, row: Updateable<Table>) =>
  updateRow(scope, 'task', id, version, row);

/** Moves subtasks with their task, each to the same rank in the new project. */
export const moveSubtasks = (scope: Scope, parentTaskId: number, projectId: number, ranks: readonly string[]) =>
  sql`update task t set project_id = ${projectId}, project_rank = r.rank
    from (select id, row_number() over (order by parent_rank, id) as place from task where tenant_id = ${scope.tenantId} and parent_task_id = ${parentTaskId}) s
    join unnest(${[...ranks]}::text[]) with ordinality r (rank, place) on r.place = s.place
    where t.tenant_id = ${scope.tenantId} and t.id = s.id`.execute(scope.db);

/** Counts the subtasks of a task, including the bin. */
export const countSubtasks = async (scope: Scope, id: number): Promise<number> =>
  (
    await scope.db
      .selectFrom('task')
      .where('tenant_id', '=', scope.tenantId)
      .where('parent_task_id', '=', id)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;

/** Whether a task or its subtasks have time, comments or documents, including the bin. */
export const hasWork = async (scope: Scope, id: number): Promise<boolean> =>
  (
    await sql<{
      found: boolean;
    }>`select exists (select from worklog w where w.tenant_id = ${scope.tenantId} and w.task_id in (select id from task where tenant_id = ${scope.tenantId} and (id = ${id} or parent_task_id = ${id})))
      or exists (select from comment w where w.tenant_id = ${scope.tenantId} and w.task_id in (select id from task where tenant_id = ${scope.tenantId} and (id = ${id} or parent_task_id = ${id})))
      or exists (select from document w where w.tenant_id = ${scope.tenantId} and w.task_id in (select id from task where tenant_id = ${scope.tenantId} and (id = ${id} or parent_task_id = ${id}))) as found`.execute(
      scope.db,
    )
  ).rows[0]?.found === true;

/** Moves tasks and their subtasks to the bin. One delete has one instant, by which they are restored together. */
export const setDeleted = (scope: Scope, ids: readonly number[]) =>
  scope.db
    .updateTable('task')
    .set({ deleted_at: scope.now, deleted_by: scope.actor.employeeId })
    .where('tenant_id', '=', scope.tenantId)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`(id = any(${[...ids]}::int[]) or parent_task_id = any(${[...ids]}::int[]))`)
    .returning(['id', 'project_id as projectId', 'employee_id as employeeId', 'version'])
    .execute();

/** Tasks that were deleted by themselves, in an undeleted project. */
export const binned = (scope: Scope, ids: readonly number[]) =>
  scope.db
    .selectFrom('task as t')
    .innerJoin('project as p', (join) =>
      join.onRef('p.tenant_id', '=', 't.tenant_id').onRef('p.id', '=', 't.project_id').on('p.deleted_at', 'is', null),
    )
    .leftJoin('task as parent', (join) =>
      join.onRef('parent.tenant_id', '=', 't.tenant_id').onRef('parent.id', '=', 't.parent_task_id'),
    )
    .where('t.tenant_id', '=', scope.tenantId)
    .where('t.id', '=', sql<number>`any(${[...ids]}::int[])`)
    .where('t.deleted_at', 'is not', null)
    .select(['t.id', 't.parent_task_id as parentTaskId', 'parent.deleted_at as parentDeletedAt'])
    .execute();

/**
 * Restores tasks with the subtasks deleted together with them. If their template has another task by now, they lose the
 * template.
 */
export const restore = (scope: Scope, ids: readonly number[]) =>
  sql<{ id: number; projectId: number; employeeId: number | null; version: number }>`
    update task t set deleted_at = null, deleted_by = null,
      default_task_id = case when exists (select from task o where o.tenant_id = t.tenant_id and o.project_id = t.project_id and o.default_task_id = t.default_task_id and o.deleted_at is null)
        then null else t.default_task_id end
    where t.tenant_id = ${scope.tenantId} and t.deleted_at is not null and (t.id = any(${[...ids]}::int[])
      or exists (select from task parent where parent.tenant_id = t.tenant_id and parent.id = t.parent_task_id and parent.id = any(${[...ids]}::int[]) and parent.deleted_at = t.deleted_at))
    returning t.id, t.project_id as "projectId", t.employee_id as "employeeId", t.version`.execute(scope.db);

export const findProject = (scope: Scope, id: number) =>
  scope.db
    .selectFrom('project as p')
    .leftJoin('client as c', (join) => join.onRef('c.tenant_id', '=', 'p.tenant_id').onRef('c.id', '=', 'p.client_id'))
    .where('p.tenant_id', '=', scope.tenantId)
    .where('p.id', '=', id)
    .where('p.deleted_at', 'is', null)
    .select(['p.id', 'p.year_number as yearNumber', 'p.name', 'p.status_id as statusId'])
    .select(['p.employee_id as employeeId', 'p.client_id as clientId', 'c.name as clientName'])
    .executeTakeFirst();

/** Active employees who may work on a project that the person sees, without readers. */
export const assignees = (scope: Scope, projectId: number) =>
  scope.db
    .selectFrom('employee as e')
    .where('e.tenant_id', '=', scope.tenantId)
    .where(sql<boolean>`e.id in (select comment_audience(${projectId}::int))`)
    .where('e.deactivated_at', 'is', null)
    .where('e.role', '<>', 'reader')
    .select(['e.id', 'e.name', 'e.image_id as imageId'])
    .orderBy('e.name')
    .orderBy('e.id')
    .execute();

/**
 * Gives open tasks of an employee to those responsible for their projects, who always see them; tasks on the employee's
 * own projects stay.
 */
export const handOver = async (scope: Scope, from: number) =>
  (
    await sql<{ id: number; projectId: number; employeeId: number | null; version: number }>`
    update task t set employee_id = p.employee_id from project p
     where t.tenant_id = ${scope.tenantId} and t.employee_id = ${from} and t.status <> 'Completed' and t.deleted_at is null
       and p.tenant_id = t.tenant_id and p.id = t.project_id and p.employee_id <> ${from}
    returning t.id, t.project_id as "projectId", t.employee_id as "employeeId", t.version`.execute(scope.db)
  ).rows;
