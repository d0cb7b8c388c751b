-- Reminders of tasks that are on their way by mail. Who writes one down here sends it, so that each goes once, however many
-- processes look at the same minute, and also after they were all away.

create table task_reminder (
  tenant_id int not null,
  task_id int not null,
  reminder_date timestamptz not null,
  primary key (tenant_id, task_id, reminder_date),
  foreign key (tenant_id, task_id) references task on delete cascade
);
comment on column task_reminder.reminder_date is 'the minute that the task names: where that is moved, it is another reminder';
call close_table('task_reminder');
call hold_parents('task_reminder');
create index task_reminder_date on task (reminder_date) where reminder and deleted_at is null and status <> 'Completed';

-- Nobody is reminded now of what was due before.
insert into task_reminder (tenant_id, task_id, reminder_date)
select tenant_id, id, reminder_date from task where reminder and reminder_date <= now() and deleted_at is null;

-- Hands reminders whose minute has come to the post: to whoever shall do it (where that is nobody, to who answers for the
-- project), and to whom the project names beside (OPEN-62). Older than a week they say what everybody knows. Answers how many.
create function queue_task_reminders(p_now timestamptz, p_many int) returns int
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
revoke execute on function queue_task_reminders from public;
grant execute on function queue_task_reminders to stod_worker;
