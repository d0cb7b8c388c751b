-- Whoever invites somebody hears of it where the letter goes to nobody.

alter table notification add column invited_id int;
comment on column notification.invited_id is 'whom the letter should have invited';
alter table notification add foreign key (tenant_id, invited_id) references employee on delete cascade;
create index notification_invited on notification (tenant_id, invited_id) where invited_id is not null;
alter table notification drop constraint notification_about_check;
alter table notification add constraint notification_about_check
  check (num_nonnulls(comment_id, task_id, event_id, interest_proposal_id, source_watch_id, invoice_id, invited_id) = 1);
call hold_parents('notification');

-- As before, and of an invitation.
create or replace function tell_failed(p_tenant int, p_employee int, p_about text, p_id int) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  wants record; project int; told_at timestamptz := date_trunc('milliseconds', now());
begin
  select coalesce(c.screen, true) as screen, coalesce(c.mail, 'None') as mail into wants
    from employee e left join notification_choice c on c.tenant_id = e.tenant_id and c.employee_id = e.id and c.kind = 'failed'
   where e.tenant_id = p_tenant and e.id = p_employee and e.deactivated_at is null;
  if not found or (not wants.screen and wants.mail = 'None') then return; end if;
  project := case p_about
    when 'task' then (select project_id from task where tenant_id = p_tenant and id = p_id)
    when 'event' then (select project_id from event where tenant_id = p_tenant and id = p_id)
    when 'comment' then (select project_id from comment where tenant_id = p_tenant and id = p_id)
    when 'invoice' then (select project_id from invoice where tenant_id = p_tenant and id = p_id) end;
  insert into notification (tenant_id, employee_id, kind, project_id, task_id, event_id, comment_id, invoice_id, invited_id, at)
  values (p_tenant, p_employee, 'failed', project, case when p_about = 'task' then p_id end, case when p_about = 'event' then p_id end,
    case when p_about = 'comment' then p_id end, case when p_about = 'invoice' then p_id end, case when p_about = 'invited' then p_id end, told_at);
  insert into outbox (tenant_id, name, employee_id, payload)
  values (p_tenant, 'NotificationCreated', p_employee, jsonb_build_object('employeeId', p_employee));
  if wants.mail = 'Now' then
    perform enqueue_job('notification-letter', json_build_object('tenantId', p_tenant, 'employeeId', p_employee, 'kind', 'failed',
      'about', p_about, 'id', p_id, 'at', to_char(told_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')));
  end if;
end $$;
