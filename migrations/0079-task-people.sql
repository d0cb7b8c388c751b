-- Several people on a task, tasks that sleep until a day, and the hours that they are planned to take.

alter table task
  add column sleeps_until date,
  add column planned_hours numeric(6,2) check (planned_hours > 0);
comment on column task.sleeps_until is 'nobody needs to turn to it before this day';
comment on column task.planned_hours is 'what it is thought to take of whoever shall do it';

create table task_helper (
  tenant_id int not null,
  task_id int not null,
  employee_id int not null,
  primary key (tenant_id, task_id, employee_id),
  foreign key (tenant_id, task_id) references task on delete cascade,
  foreign key (tenant_id, employee_id) references employee
);
comment on table task_helper is 'who works on it beside whoever shall do it';
create index task_helper_employee on task_helper (tenant_id, employee_id, task_id);

-- As visible as the task is, by its own walls; written by whoever may write that.
call close_table('task_helper');
create policy app_reads on task_helper for select to stod_app using (tenant_id = app_tenant()
  and exists (select from task t where t.tenant_id = task_helper.tenant_id and t.id = task_helper.task_id));
create policy app_inserts on task_helper for insert to stod_app with check (tenant_id = app_tenant() and (select app_writes())
  and exists (select from task t where t.tenant_id = task_helper.tenant_id and t.id = task_helper.task_id));
create policy app_deletes on task_helper for delete to stod_app using (tenant_id = app_tenant() and (select app_writes())
  and exists (select from task t where t.tenant_id = task_helper.tenant_id and t.id = task_helper.task_id));
grant select, insert, delete on task_helper to stod_app;
call hold_parents('task_helper');

-- Whether an employee may work on a project: readers change nothing, and who has left does nothing.
create function may_work_on(p_project int, p_employee int) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from employee e join tenant f on f.id = e.tenant_id join project p on p.tenant_id = e.tenant_id and p.id = p_project
     where e.tenant_id = app_tenant() and e.id = p_employee and e.deactivated_at is null and e.role <> 'reader'
       and (e.role = 'manager' or f.project_access = 'open' or p.employee_id = e.id
         or exists (select from project_employee l where l.tenant_id = p.tenant_id and l.project_id = p.id and l.employee_id = e.id)))
$$;
revoke execute on function may_work_on from public;
grant execute on function may_work_on to stod_app;

-- Takes open tasks from those who may not work on them any more: of one case, of one person, or of the whole firm where
-- neither is named. Past the walls, since whoever changes who may see a case may lose sight of it by that themselves.
drop function take_lost_tasks(int);
create function take_lost_tasks(p_project int, p_employee int) returns table (id int, project_id int, version int)
language sql security definer set search_path = public, pg_temp as $$
  delete from task_helper l using task t
   where l.tenant_id = app_tenant() and t.tenant_id = l.tenant_id and t.id = l.task_id and t.status <> 'Completed'
     and (p_project is null or t.project_id = p_project) and (p_employee is null or l.employee_id = p_employee)
     and not may_work_on(t.project_id, l.employee_id);
  update task t set employee_id = null
   where t.tenant_id = app_tenant() and t.deleted_at is null and t.status <> 'Completed' and t.employee_id is not null
     and (p_project is null or t.project_id = p_project) and (p_employee is null or t.employee_id = p_employee)
     and not may_work_on(t.project_id, t.employee_id)
  returning t.id, t.project_id, t.version
$$;
revoke execute on function take_lost_tasks from public;
grant execute on function take_lost_tasks to stod_app;

-- Reminders go to those who work on it beside too (migration 0066).
create or replace function queue_task_reminders(p_now timestamptz, p_many int) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  due record; person int; queued int := 0;
begin
  for due in
    insert into task_reminder (tenant_id, task_id, reminder_date)
    select t.tenant_id, t.id, t.reminder_date
      from task t join project p on p.tenant_id = t.tenant_id and p.id = t.project_id and p.deleted_at is null and p.status_id <> 2
     where t.reminder and t.deleted_at is null and t.status <> 'Completed'
       and t.reminder_date <= p_now and t.reminder_date > p_now - interval '7 days'
       and not exists (select from task_reminder r where r.tenant_id = t.tenant_id and r.task_id = t.id and r.reminder_date = t.reminder_date)
     order by t.reminder_date limit p_many
    on conflict do nothing returning *
  loop
    queued := queued + 1;
    for person in
      select coalesce(t.employee_id, p.employee_id) from task t join project p on p.tenant_id = t.tenant_id and p.id = t.project_id
       where t.tenant_id = due.tenant_id and t.id = due.task_id
      union
      select l.employee_id from task_helper l where l.tenant_id = due.tenant_id and l.task_id = due.task_id
      union
      select r.employee_id from task t join project p on p.tenant_id = t.tenant_id and p.id = t.project_id and p.task_reminder
        join project_reminder_employee r on r.tenant_id = p.tenant_id and r.project_id = p.id
       where t.tenant_id = due.tenant_id and t.id = due.task_id
    loop
      perform enqueue_job('task-reminder', json_build_object('tenantId', due.tenant_id, 'employeeId', person, 'taskId', due.task_id,
        'reminderDate', to_char(due.reminder_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')));
    end loop;
  end loop;
  return queued;
end $$;
