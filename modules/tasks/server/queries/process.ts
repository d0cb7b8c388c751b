import { sql } from 'kysely';
import type { Scope } from '#server/scope.ts';
import type { Priority, Status } from '../../contract/record.ts';

export type Template = {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly status: Status;
  readonly priority: Priority;
  readonly dueDateDays: number | null;
  readonly dueDateExtensionId: number | null;
  /** The project's value of that date, as stored in the extension; empty for none. */
  readonly dueDateBase: string | null;
  readonly reminder: boolean;
  readonly reminderDateDays: number | null;
  readonly reminderExtensionId: number | null;
  readonly reminderBase: string | null;
};

const columns = sql`d.id, d.name, d.description, d.status, d.priority, d.due_date_days as "dueDateDays", d.due_date_extension_id as "dueDateExtensionId",
  d.reminder, d.reminder_date_days as "reminderDateDays", d.reminder_extension_id as "reminderExtensionId",
  (select x.value from project_extension x where x.tenant_id = d.tenant_id and x.project_id = p.id and x.extension_id = d.due_date_extension_id) as "dueDateBase",
  (select x.value from project_extension x where x.tenant_id = d.tenant_id and x.project_id = p.id and x.extension_id = d.reminder_extension_id) as "reminderBase"`;

/** Templates of every type, of the project's types and subtypes, and of the parents of its subtypes. */
const ofProject = (
  scope: Scope,
  projectId: number,
) => sql`from default_task d join project p on p.tenant_id = d.tenant_id and p.id = ${projectId}
  where d.tenant_id = ${scope.tenantId} and d.deleted_at is null and p.deleted_at is null and (d.project_type_id is null or exists (
    select from project_type_link l join project_type y on y.tenant_id = l.tenant_id and y.id = l.project_type_id
     where l.tenant_id = p.tenant_id and l.project_id = p.id and d.project_type_id in (y.id, y.parent_type_id)))`;

/** Initial templates without a task in the project; `born`: only if the project was created in this transaction. */
export const missingAtStart = async (scope: Scope, projectId: number, born: boolean): Promise<Template[]> =>
  (
    await sql<Template>`select ${columns} ${ofProject(scope, projectId)} and d.auto_create ${born ? sql`and p.created_at = now()` : sql``}
      and not exists (select from task t where t.tenant_id = d.tenant_id and t.project_id = p.id and t.default_task_id = d.id and t.deleted_at is null)
    order by d.due_date_days nulls last, d.id`.execute(scope.db)
  ).rows;

/**
 * Templates whose last open predecessor is among these: every predecessor has a completed task, and they never had a
 * task.
 */
export const opened = async (scope: Scope, projectId: number, completedIds: readonly number[]): Promise<Template[]> =>
  (
    await sql<Template>`select ${columns} ${ofProject(scope, projectId)}
      and exists (select from default_task_predecessor w where w.tenant_id = d.tenant_id and w.default_task_id = d.id and w.predecessor_id = any(${[...completedIds]}::int[]))
      and not exists (select from task t where t.tenant_id = d.tenant_id and t.project_id = p.id and t.default_task_id = d.id)
      and not exists (select from default_task_predecessor w where w.tenant_id = d.tenant_id and w.default_task_id = d.id and not exists (
        select from task t where t.tenant_id = w.tenant_id and t.project_id = p.id and t.default_task_id = w.predecessor_id and t.status = 'Completed' and t.deleted_at is null))
    order by d.due_date_days nulls last, d.id`.execute(scope.db)
  ).rows;

type Lost = { readonly projectId?: number; readonly employeeId?: number };

/**
 * Unassigns open tasks from people without access: of a project, of a person, or of the whole firm; returns the tasks.
 */
export const takeLost = async (scope: Scope, { projectId, employeeId }: Lost) =>
  (
    await sql<{ id: number; projectId: number; employeeId: null; version: number }>`
      select id, project_id as "projectId", null as "employeeId", version from take_lost_tasks(${projectId ?? null}::int, ${employeeId ?? null}::int)`.execute(
      scope.db,
    )
  ).rows;
