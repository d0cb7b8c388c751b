import { sql } from 'kysely';
import type { Scope } from '#server/scope.ts';
import type { DefaultTaskRow } from './templates.ts';

/** Open tasks created from a template, on open cases that the caller sees. */
const openTasksOf = ({ tenantId }: Scope, id: number) => sql`
  t.tenant_id = ${tenantId} and t.default_task_id = ${id} and t.deleted_at is null and t.status <> 'Completed'
  and exists (select from project p where p.tenant_id = t.tenant_id and p.id = t.project_id and p.deleted_at is null and p.status_id <> 2)`;

export const countOpenTasks = async (scope: Scope, id: number): Promise<number> =>
  (await sql<{ n: number }>`select count(*)::int as n from task t where ${openTasksOf(scope, id)}`.execute(scope.db))
    .rows[0]?.n ?? 0;

type Template = Pick<DefaultTaskRow, 'name' | 'description' | 'priority' | 'dueDateDays' | 'dueDateExtensionId'>;
type Followed = {
  readonly id: number;
  readonly projectId: number;
  readonly employeeId: number | null;
  readonly version: number;
};

/**
 * Applies a template's edit to its open tasks, in each field that still has the template's previous value; fields
 * changed by hand stay. A due date moves by the difference in days, with its reminder, unless it is counted from
 * another base now, a statutory deadline is kept on the task, or the task repeats. Returns the changed tasks.
 */
export const followTemplate = async (
  scope: Scope,
  id: number,
  before: Template,
  after: Template,
): Promise<readonly Followed[]> => {
  const { timeZone: zone } = scope;
  const moves = before.dueDateExtensionId === after.dueDateExtensionId && before.dueDateDays !== after.dueDateDays;
  const base =
    after.dueDateExtensionId === null ? sql`(t.created_at at time zone ${zone})::date` : sql.ref('t.due_base');
  const was = sql`(${base} + ${before.dueDateDays}::int)`;
  const becomes = sql`(${base} + ${after.dueDateDays}::int)`;
  const { rows } = await sql<Followed>`
    update task t set name = n.name, description = n.description, priority = n.priority, due_date = n.due_date,
      reminder_date = case when n.due_date <> t.due_date
        then ((t.reminder_date at time zone ${zone}) + make_interval(days => n.due_date - t.due_date)) at time zone ${zone}
        else t.reminder_date end
      from (
        select t.id, case when t.name collate "C" = ${before.name} then ${after.name} else t.name end as name,
               case when t.description = ${before.description} then ${after.description} else t.description end as description,
               case when t.priority = ${before.priority} then ${after.priority} else t.priority end as priority,
               case when ${moves}::boolean and t.due_date is not distinct from ${was} and t.repeats is null
                 and not exists (select from task_deadline k where k.tenant_id = t.tenant_id and k.task_id = t.id)
                 then ${becomes} else t.due_date end as due_date
          from task t where ${openTasksOf(scope, id)}
      ) n
     where t.tenant_id = ${scope.tenantId} and t.id = n.id
       and (t.name collate "C" <> n.name or t.description <> n.description or t.priority <> n.priority or t.due_date is distinct from n.due_date)
    returning t.id, t.project_id as "projectId", t.employee_id as "employeeId", t.version`.execute(scope.db);
  return rows;
};
