-- What one has to do and is due today, or was due and is not done: told of in the bell at eight in the morning in the
-- firm's zone, once of each task and due date. Where the date is moved it is another one, and the old one is told no more.

alter table notification add column due_date date;
comment on column notification.due_date is 'the due date that it tells of: where the task has another by now, it is told no more';
create unique index notification_due on notification (tenant_id, employee_id, task_id, due_date) where kind = 'due';
alter table notification add constraint notification_due_check check ((due_date is not null) = (kind = 'due'));
alter table notification drop constraint notification_actor_check;
alter table notification add constraint notification_actor_check check ((actor_id is null) = (kind in ('proposed', 'found', 'failed', 'due')));
alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check
  check (kind in ('mentioned', 'assigned', 'moved', 'completed', 'invited', 'unassigned', 'proposed', 'found', 'answered', 'failed', 'to-approve', 'approved', 'returned', 'due'));
alter table notification_choice drop constraint notification_choice_kind_check;
alter table notification_choice add constraint notification_choice_kind_check
  check (kind in ('mentioned', 'assigned', 'moved', 'completed', 'invited', 'unassigned', 'proposed', 'found', 'answered', 'failed', 'to-approve', 'approved', 'returned', 'due', 'agenda'));

-- The last day on which each firm was told: once a day, so that nobody hears at once of what they themselves put on today.
create table due_telling (
  tenant_id int primary key references tenant,
  day date not null
);
call close_table('due_telling');

-- Tells the firms whose eight o'clock has come, also when the server was down at that minute; each is told in one
-- transaction with the note that it was. Of each open task of an open case hears whoever shall do it (where that is nobody,
-- who answers for the case) and who works on it beside; not of what sleeps, and not a week late. What one may not see is
-- not told by the wall of the case, as with all notifications. Answers how many firms.
create function tell_due(p_now timestamptz, p_many int) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  firm record; told record; firms int := 0; told_at timestamptz := date_trunc('milliseconds', p_now);
begin
  for firm in
    insert into due_telling as d (tenant_id, day)
    select f.id, (p_now at time zone f.time_zone)::date from tenant f
     where extract(hour from p_now at time zone f.time_zone) >= 8
       and not exists (select from due_telling o where o.tenant_id = f.id and o.day >= (p_now at time zone f.time_zone)::date)
     order by f.id limit p_many
    on conflict (tenant_id) do update set day = excluded.day where d.day < excluded.day
    returning d.tenant_id, d.day
  loop
    firms := firms + 1;
    for told in
      insert into notification (tenant_id, employee_id, kind, project_id, task_id, due_date, at)
      select t.tenant_id, e.id, 'due', t.project_id, t.id, t.due_date, told_at
        from task t
        join project p on p.tenant_id = t.tenant_id and p.id = t.project_id and p.deleted_at is null and p.status_id <> 2
        join employee e on e.tenant_id = t.tenant_id and e.deactivated_at is null and (e.id = coalesce(t.employee_id, p.employee_id)
          or exists (select from task_helper h where h.tenant_id = t.tenant_id and h.task_id = t.id and h.employee_id = e.id))
        left join notification_choice c on c.tenant_id = e.tenant_id and c.employee_id = e.id and c.kind = 'due'
       where t.tenant_id = firm.tenant_id and t.deleted_at is null and t.status <> 'Completed'
         and t.due_date <= firm.day and t.due_date > firm.day - 7
         and case when t.sleeps_until is null then not t.wakes_on_answer else t.sleeps_until <= firm.day end
         and (coalesce(c.screen, true) or coalesce(c.mail, 'None') <> 'None')
       order by t.due_date, t.id
      on conflict (tenant_id, employee_id, task_id, due_date) where kind = 'due' do nothing
      returning tenant_id, employee_id, task_id
    loop
      insert into outbox (tenant_id, name, employee_id, payload)
      values (told.tenant_id, 'NotificationCreated', told.employee_id, jsonb_build_object('employeeId', told.employee_id));
      if exists (select from notification_choice c where c.tenant_id = told.tenant_id and c.employee_id = told.employee_id and c.kind = 'due' and c.mail = 'Now') then
        perform enqueue_job('notification-letter', json_build_object('tenantId', told.tenant_id, 'employeeId', told.employee_id, 'kind', 'due',
          'about', 'task', 'id', told.task_id, 'at', to_char(told_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')));
      end if;
    end loop;
  end loop;
  return firms;
end $$;
revoke execute on function tell_due from public;
grant execute on function tell_due to stod_worker;
