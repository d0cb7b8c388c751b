import { sql } from 'kysely';
import type { Scope } from '#server/scope.ts';

type Person = {
  readonly employeeId: number;
  readonly employeeName: string;
  readonly employeeImage: string | null;
  readonly workHoursPerDay: number;
  readonly tasks: number;
  readonly overdue: number;
  readonly unplanned: number;
};

/** Active employees, each with their count of open tasks in open projects. */
export const people = async ({ db, tenantId }: Scope, today: string): Promise<readonly Person[]> =>
  (
    await sql<Person>`
      select e.id as "employeeId", e.name as "employeeName", e.image_id::text as "employeeImage",
             e.work_hours_per_day::float as "workHoursPerDay", count(t.id)::int as tasks,
             (count(t.id) filter (where t.due_date < ${today}))::int as overdue,
             (count(t.id) filter (where t.planned_hours is null))::int as unplanned
        from employee e
        left join (${open(tenantId)}) t on t.employee_id = e.id
       where e.tenant_id = ${tenantId} and e.deactivated_at is null and e.role <> 'reader'
       group by e.id, e.name, e.image_id, e.work_hours_per_day order by e.name, e.id`.execute(db)
  ).rows;

type Hours = {
  readonly employeeId: number;
  readonly dueDate: string | null;
  readonly sleepsUntil: string | null;
  readonly hours: number;
};

/** Planned hours that are not logged yet, by person and days. */
export const planned = async ({ db, tenantId }: Scope): Promise<readonly Hours[]> =>
  (
    await sql<Hours>`
      select t.employee_id as "employeeId", t.due_date as "dueDate", t.sleeps_until as "sleepsUntil",
             sum(greatest(0, t.planned_hours - coalesce(w.hours, 0)))::float as hours
        from (${open(tenantId)}) t
        left join lateral (
          select sum(l.quantity) as hours from worklog l
           where l.tenant_id = ${tenantId} and l.task_id = t.id and l.work_type_id = 1 and l.deleted_at is null) w on true
       where t.planned_hours is not null
       group by t.employee_id, t.due_date, t.sleeps_until`.execute(db)
  ).rows;

const open = (tenantId: number) => sql`
  select t.* from task t join project p on p.tenant_id = t.tenant_id and p.id = t.project_id and p.deleted_at is null and p.status_id = 1
   where t.tenant_id = ${tenantId} and t.deleted_at is null and t.status <> 'Completed' and t.employee_id is not null`;
