-- Calendars of people in other systems. What is read of them is the person's alone; of it colleagues learn when they are busy.

-- How far the reading is: there as long as the calendar is connected, and with it goes all that was read.
create table calendar_sync (
  tenant_id int not null references tenant,
  employee_id int not null,
  purpose text not null default 'calendar' check (purpose = 'calendar'),
  cursor text,
  window_from timestamptz,
  window_to timestamptz,
  due_at timestamptz not null,
  lease uuid,
  leased_until timestamptz,
  primary key (tenant_id, employee_id),
  foreign key (tenant_id, employee_id, purpose) references outside_connection on delete cascade,
  check ((cursor is null) = (window_from is null) and (window_from is null) = (window_to is null)),
  check ((lease is null) = (leased_until is null))
);
comment on column calendar_sync.cursor is 'where to go on from, within the window; null: all is to be read';
create index calendar_sync_due on calendar_sync (due_at);

create table outside_event (
  tenant_id int not null references tenant,
  -- Of the numbers of events, so that one names either.
  id int not null default nextval(pg_get_serial_sequence('event', 'id')) unique,
  employee_id int not null,
  outside_key text not null,
  subject text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  is_all_day boolean not null,
  location text not null,
  is_private boolean not null,
  is_free boolean not null,
  addresses text[] not null,
  web_link text,
  suggested_at timestamptz,
  modified_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, employee_id, outside_key),
  foreign key (tenant_id, employee_id) references calendar_sync on delete cascade,
  check (ends_at >= starts_at),
  check (not is_private or (subject = '' and location = '' and addresses = '{}' and web_link is null))
);
comment on table outside_event is 'meetings in the calendar that a person has elsewhere, as it was last read';
comment on column outside_event.is_free is 'it takes no time';
comment on column outside_event.addresses is 'who is asked to it';
comment on column outside_event.suggested_at is 'when it was looked at for a suggestion of time';
create index outside_event_from on outside_event (tenant_id, employee_id, starts_at);
create index outside_event_new on outside_event (tenant_id, employee_id, ends_at) where suggested_at is null;

call secure_table('calendar_sync', 'own', audited => false);
call secure_table('outside_event', 'own', audited => false);
grant usage on sequence event_id_seq to stod_app;

-- Whose calendars are to be read now. What has run out waits for its owner.
create function calendars_due(p_now timestamptz, p_most int) returns table (tenant_id int, employee_id int)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.tenant_id, s.employee_id from calendar_sync s
    join outside_connection c on c.tenant_id = s.tenant_id and c.employee_id = s.employee_id and c.purpose = 'calendar'
   where s.due_at <= p_now and (s.leased_until is null or s.leased_until <= p_now) and c.failure is distinct from 'expired'
   order by s.due_at limit p_most
$$;
revoke execute on function calendars_due from public;
grant execute on function calendars_due to stod_worker;

-- Colleagues learn of other calendars that somebody is busy, as they do of events that they do not see.
create or replace function busy_times(p_employees int[], p_from timestamptz, p_to timestamptz)
returns table (employee_id int, starts_at timestamptz, ends_at timestamptz, repeats text, skipped timestamptz[])
language sql stable security definer set search_path = public, pg_temp as $$
  select m.employee_id, e.starts_at, e.ends_at, e.repeats, e.skipped
    from event e
    join event_employee m on m.tenant_id = e.tenant_id and m.event_id = e.id
    left join project p on p.tenant_id = e.tenant_id and p.id = e.project_id
   where e.tenant_id = app_tenant() and e.deleted_at is null and p.deleted_at is null
     and m.employee_id = any(p_employees) and e.starts_at < p_to
     and (case when e.repeats is null then e.ends_at > p_from else e.repeats_until is null or e.repeats_until > p_from end)
     and not case when e.project_id is null
       then e.employee_id = app_employee() or e.id in (select app_events())
       else app_sees_all() or e.project_id in (select app_projects()) end
  union all
  select o.employee_id, o.starts_at, o.ends_at, null, '{}'
    from outside_event o
   where o.tenant_id = app_tenant() and o.employee_id = any(p_employees) and o.employee_id is distinct from app_employee()
     and not o.is_free and o.starts_at < p_to and o.ends_at > p_from
$$;
