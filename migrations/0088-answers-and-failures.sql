-- Tasks that sleep until an answer comes, and letters that nobody got, of which whoever sent them hears.

alter table task add column wakes_on_answer boolean not null default false;
comment on column task.wakes_on_answer is 'it sleeps until others say something on it, or a letter is filed with its papers';
create index task_awaiting on task (tenant_id, id) where wakes_on_answer;

alter table notification add column invoice_id int;
alter table notification add foreign key (tenant_id, invoice_id) references invoice on delete cascade;
create index notification_invoice on notification (tenant_id, invoice_id) where invoice_id is not null;
alter table notification drop constraint notification_about_check;
alter table notification add constraint notification_about_check
  check (num_nonnulls(comment_id, task_id, event_id, interest_proposal_id, source_watch_id, invoice_id) = 1);
alter table notification drop constraint notification_actor_check;
alter table notification add constraint notification_actor_check check ((actor_id is null) = (kind in ('proposed', 'found', 'failed')));
alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check
  check (kind in ('mentioned', 'assigned', 'moved', 'completed', 'invited', 'unassigned', 'proposed', 'found', 'answered', 'failed'));
alter table notification_choice drop constraint notification_choice_kind_check;
alter table notification_choice add constraint notification_choice_kind_check
  check (kind in ('mentioned', 'assigned', 'moved', 'completed', 'invited', 'unassigned', 'proposed', 'found', 'answered', 'failed', 'agenda'));
call hold_parents('notification');

-- Writes down for one person that a letter about something has not gone and goes no more, and hands a letter of that to the
-- post where they want one at once. Rows refer to what it was about and say nothing of it themselves, as all notifications.
create function tell_failed(p_tenant int, p_employee int, p_about text, p_id int) returns void
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
  insert into notification (tenant_id, employee_id, kind, project_id, task_id, event_id, comment_id, invoice_id, at)
  values (p_tenant, p_employee, 'failed', project, case when p_about = 'task' then p_id end, case when p_about = 'event' then p_id end,
    case when p_about = 'comment' then p_id end, case when p_about = 'invoice' then p_id end, told_at);
  insert into outbox (tenant_id, name, employee_id, payload)
  values (p_tenant, 'NotificationCreated', p_employee, jsonb_build_object('employeeId', p_employee));
  if wants.mail = 'Now' then
    perform enqueue_job('notification-letter', json_build_object('tenantId', p_tenant, 'employeeId', p_employee, 'kind', 'failed',
      'about', p_about, 'id', p_id, 'at', to_char(told_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')));
  end if;
end $$;
revoke execute on function tell_failed from public;
grant execute on function tell_failed to stod_worker;

-- Whoever sent an invoice or a reminder hears of it where it has failed (migration 0039).
create or replace function invoice_letter_settle(p_tenant int, p_letter int, p_state text, p_refused text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  letter invoice_letter;
begin
  update invoice_letter l set state = p_state, refused = p_refused
    where l.tenant_id = p_tenant and l.id = p_letter and l.state = 'queued' returning l.* into letter;
  if not found then return; end if;
  if p_state = 'failed' and letter.marks and not exists (
    select from invoice_letter o where o.tenant_id = p_tenant and o.invoice_id = letter.invoice_id and o.id <> letter.id and o.state <> 'failed'
  ) then
    update invoice i set sent_at = null where i.tenant_id = p_tenant and i.id = letter.invoice_id;
  end if;
  insert into outbox (tenant_id, name, project_id, payload)
  select i.tenant_id, 'InvoiceUpdated', i.project_id, jsonb_build_object('id', i.id, 'projectId', i.project_id, 'version', i.version)
    from invoice i where i.tenant_id = p_tenant and i.id = letter.invoice_id;
  if p_state = 'failed' and letter.created_by is not null then
    perform tell_failed(p_tenant, letter.created_by, 'invoice', letter.invoice_id);
  end if;
end $$;
