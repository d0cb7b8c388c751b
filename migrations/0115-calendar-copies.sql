-- Our own events in the calendar that a person has elsewhere, where they ask for it.

alter table calendar_sync
  add column writes boolean not null default false,
  add column woken boolean not null default false,
  add column wrote_at timestamptz,
  add column write_failed_at timestamptz,
  add column write_failure text check (write_failure in ('forbidden', 'refused', 'unreachable')),
  add check ((write_failed_at is null) = (write_failure is null));
comment on column calendar_sync.writes is 'the person wants their own events there';
comment on column calendar_sync.woken is 'an event of theirs has changed since the last run began';

create table calendar_copy (
  tenant_id int not null references tenant,
  id uuid not null,
  employee_id int not null,
  event_id int not null,
  occurs_at timestamptz,
  ends_at timestamptz not null,
  outside_key text,
  written text,
  primary key (tenant_id, id),
  unique nulls not distinct (tenant_id, employee_id, event_id, occurs_at),
  unique (tenant_id, employee_id, outside_key),
  foreign key (tenant_id, employee_id) references calendar_sync on delete cascade,
  check (written is null or outside_key is not null)
);
comment on table calendar_copy is 'which of a person''s events stand in the calendar that they have elsewhere; no word of them';
comment on column calendar_copy.id is 'what the other system knows the making of it by, so that it is made once';
comment on column calendar_copy.event_id is 'may be gone: then the copy is taken away';
comment on column calendar_copy.occurs_at is 'which of a series';
comment on column calendar_copy.outside_key is 'null until it is known that it was made';
comment on column calendar_copy.written is 'a digest of what stands there; null as long as that is not known for sure';
create index calendar_copy_event on calendar_copy (tenant_id, event_id);

call secure_table('calendar_copy', 'own', audited => false);

-- Whose calendars have something of these events, or should.
create function wake_calendars(p_tenant int, p_events int[]) returns table (tenant_id int, employee_id int)
language sql security definer set search_path = public, pg_temp as $$
  update calendar_sync s set woken = true
   where s.tenant_id = p_tenant and s.writes and s.employee_id in (
     select m.employee_id from event_employee m where m.tenant_id = p_tenant and m.event_id = any(p_events)
     union
     select c.employee_id from calendar_copy c where c.tenant_id = p_tenant and c.event_id = any(p_events))
  returning s.tenant_id, s.employee_id
$$;
revoke execute on function wake_calendars from public;
grant execute on function wake_calendars to stod_worker;
