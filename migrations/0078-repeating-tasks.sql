-- Tasks that come again: the next one is made when one is completed, or when its day comes.

alter table task
  add column repeats text,
  add column repeat_from text not null default 'Due' check (repeat_from in ('Due', 'Completion', 'Day')),
  add column repeats_on date,
  add column next_task_id int,
  add foreign key (tenant_id, next_task_id) references task on delete set null (next_task_id);
comment on column task.repeats is 'a rule of RFC 5545 without its DTSTART';
comment on column task.repeat_from is 'counted from the due date or from the day of completion, when it is completed; or made on its day whatever becomes of this one';
comment on column task.repeats_on is 'the day on which the next one is made, where its day decides';
comment on column task.next_task_id is 'the next one, which is made once';
create index task_next on task (tenant_id, next_task_id) where next_task_id is not null;
create index task_repeats_on on task (repeats_on) where repeats_on is not null and next_task_id is null and deleted_at is null;
call hold_parents('task');

-- Tasks whose next one is made today, each with somebody in whose name that is done: who shall do it, who answers for the
-- project, or who made it, the first of them who works there.
create function tasks_to_repeat(p_now timestamptz, p_many int) returns table (tenant_id int, employee_id int, task_id int)
language sql stable security definer set search_path = public, pg_temp as $$
  select t.tenant_id, e.id, t.id
    from task t
    join tenant f on f.id = t.tenant_id
    join project p on p.tenant_id = t.tenant_id and p.id = t.project_id and p.deleted_at is null and p.status_id <> 2
    join lateral (
      select e.id from employee e join user_account u on u.id = e.user_id
       where e.tenant_id = t.tenant_id and e.id in (t.employee_id, p.employee_id, t.created_by) and e.deactivated_at is null
         and e.accepted_at is not null and u.confirmed_at is not null and e.role <> 'reader'
         and (e.role = 'manager' or f.project_access = 'open' or p.employee_id = e.id
           or exists (select from project_employee l where l.tenant_id = p.tenant_id and l.project_id = p.id and l.employee_id = e.id))
       order by e.id = t.employee_id desc nulls last, e.id = p.employee_id desc limit 1) e on true
   where t.repeats_on <= (p_now at time zone f.time_zone)::date and t.next_task_id is null and t.deleted_at is null
   order by t.repeats_on, t.id limit p_many
$$;
revoke execute on function tasks_to_repeat from public;
grant execute on function tasks_to_repeat to stod_worker;
