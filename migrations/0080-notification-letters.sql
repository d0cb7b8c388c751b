-- Notifications by mail: at once, or in the morning's letter with what is due and what stands in the calendar.

alter table notification_choice drop constraint notification_choice_kind_check;
alter table notification_choice add constraint notification_choice_kind_check
  check (kind in ('mentioned', 'assigned', 'moved', 'completed', 'invited', 'unassigned', 'proposed', 'agenda'));
alter table notification_choice add column mail text not null default 'None' check (mail in ('None', 'Now', 'Morning'));
comment on column notification_choice.kind is 'agenda: what is due and what stands in the calendar, which only the morning''s letter tells';
update notification_choice set mail = 'Now' where kind = 'mentioned';

-- Mentions are mailed at once unless somebody says otherwise, the rest is not.
create function mail_choice(p_kind text, p_employee int) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((select mail from notification_choice where tenant_id = app_tenant() and employee_id = p_employee and kind = p_kind),
    case p_kind when 'mentioned' then 'Now' else 'None' end)
$$;
revoke execute on function mail_choice from public;
grant execute on function mail_choice to stod_app;

-- Who of these wants to hear of a kind at all, and who of them by mail at once: asked by whoever did it, who sees no choices
-- of others.
drop function wants_to_hear(text, int[]);
create function wants_to_hear(p_kind text, p_employees int[]) returns table (id int, mail text)
language sql stable security definer set search_path = public, pg_temp as $$
  select e.id, mail_choice(p_kind, e.id) from employee e
    left join notification_choice c on c.tenant_id = e.tenant_id and c.employee_id = e.id and c.kind = p_kind
   where e.tenant_id = app_tenant() and e.id = any(p_employees) and e.deactivated_at is null
     and (coalesce(c.screen, true) or mail_choice(p_kind, e.id) <> 'None')
$$;
revoke execute on function wants_to_hear from public;
grant execute on function wants_to_hear to stod_app;

-- The morning's letters that are on their way. Who writes one down here sends it, so that each goes once, however many
-- processes look at the same minute.
create table morning_letter (
  tenant_id int not null,
  employee_id int not null,
  day date not null,
  primary key (tenant_id, employee_id, day),
  foreign key (tenant_id, employee_id) references employee
);
call close_table('morning_letter');
call hold_parents('morning_letter');

-- Hands the morning's letters to the post: from seven until noon of a weekday in the firm's zone, to those who chose one.
create function queue_morning_letters(p_now timestamptz, p_many int) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  due record; queued int := 0;
begin
  for due in
    insert into morning_letter (tenant_id, employee_id, day)
    select e.tenant_id, e.id, (p_now at time zone f.time_zone)::date
      from employee e join tenant f on f.id = e.tenant_id
     where e.deactivated_at is null and e.accepted_at is not null
       and exists (select from notification_choice c where c.tenant_id = e.tenant_id and c.employee_id = e.id and c.mail = 'Morning')
       and extract(hour from p_now at time zone f.time_zone) between 7 and 11
       and extract(isodow from p_now at time zone f.time_zone) < 6
       and not exists (select from morning_letter m where m.tenant_id = e.tenant_id and m.employee_id = e.id and m.day = (p_now at time zone f.time_zone)::date)
     limit p_many
    on conflict do nothing returning *
  loop
    queued := queued + 1;
    perform enqueue_job('morning-letter', json_build_object('tenantId', due.tenant_id, 'employeeId', due.employee_id, 'day', due.day));
  end loop;
  return queued;
end $$;
revoke execute on function queue_morning_letters from public;
grant execute on function queue_morning_letters to stod_worker;
