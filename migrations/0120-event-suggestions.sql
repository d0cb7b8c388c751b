-- Time that one's own calendar suggests: one for each who takes part and each event of a case that has ended, of a series
-- for each that has. It is of its event, and stands by itself: two meetings of a case on one day are two worklogs.

alter table suggestion add column event_id int;
alter table suggestion add foreign key (tenant_id, event_id) references event on delete cascade;
alter table suggestion add check (event_id is null or (object_type = 'Event' and suggestion_type = 'Completed'));
comment on column suggestion.event_id is 'the event of the calendar that it is the time of; last_at is when that began';
call hold_parents('suggestion');
drop index suggestion_open;
create unique index suggestion_open on suggestion (tenant_id, employee_id, project_id, date, object_type, suggestion_type, event_id)
  nulls not distinct where approved_at is null and dismissed_at is null;
-- Never twice, whatever became of the first.
create unique index suggestion_event on suggestion (tenant_id, event_id, employee_id, date) where event_id is not null;

-- What may suggest time: events of the last two weeks that have ended and were not suggested to all who take part, and series
-- that run, or those that are named. `suggested` is when the last one began that was.
create function events_to_suggest(p_now timestamptz, p_tenant int, p_events int[])
returns table (tenant_id int, id int, starts_at timestamptz, ends_at timestamptz, repeats text, skipped timestamptz[], time_zone text, suggested timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select e.tenant_id, e.id, e.starts_at, e.ends_at, e.repeats, e.skipped, f.time_zone,
         (select max(s.last_at) from suggestion s where s.tenant_id = e.tenant_id and s.event_id = e.id and s.last_at <= p_now)
    from tenant f join event e on e.tenant_id = f.id join project p on p.tenant_id = e.tenant_id and p.id = e.project_id and p.deleted_at is null
   where p_events is null and e.deleted_at is null and e.repeats is null and not e.is_all_day
     and e.ends_at <= p_now and e.ends_at > p_now - interval '14 days'
     and exists (select from event_employee m join employee a on a.tenant_id = m.tenant_id and a.id = m.employee_id
       where m.tenant_id = e.tenant_id and m.event_id = e.id and a.deactivated_at is null and a.role <> 'reader'
         and not exists (select from suggestion s where s.tenant_id = m.tenant_id and s.event_id = m.event_id and s.employee_id = m.employee_id))
  union all
  select e.tenant_id, e.id, e.starts_at, e.ends_at, e.repeats, e.skipped, f.time_zone,
         (select max(s.last_at) from suggestion s where s.tenant_id = e.tenant_id and s.event_id = e.id and s.last_at <= p_now)
    from tenant f join event e on e.tenant_id = f.id join project p on p.tenant_id = e.tenant_id and p.id = e.project_id and p.deleted_at is null
   where p_events is null and e.deleted_at is null and e.repeats is not null and not e.is_all_day
     and e.starts_at < p_now and coalesce(e.repeats_until > p_now - interval '14 days', true)
  union all
  select e.tenant_id, e.id, e.starts_at, e.ends_at, e.repeats, e.skipped, f.time_zone, null
    from tenant f join event e on e.tenant_id = f.id
   where e.tenant_id = p_tenant and e.id = any(p_events) and e.deleted_at is null
$$;
revoke execute on function events_to_suggest from public;
grant execute on function events_to_suggest to stod_worker;

-- Suggests the time of an event to those who take part, of each that began then and has ended, and takes back what began at
-- another time by now and nobody settled. Who does not see the case does not see the suggestion, by its wall. Answers how
-- many are new.
create function suggest_event(p_now timestamptz, p_tenant int, p_event int, p_starts timestamptz[]) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  e record; told int[];
begin
  select v.project_id, v.repeats, v.starts_at, v.ends_at - v.starts_at as lasts, v.is_all_day, f.time_zone into e
    from event v join tenant f on f.id = v.tenant_id left join project p on p.tenant_id = v.tenant_id and p.id = v.project_id
   where v.tenant_id = p_tenant and v.id = p_event and v.deleted_at is null and p.deleted_at is null;
  if not found then return 0; end if;
  if e.repeats is null and e.project_id is not null then
    -- Moved to another time or case, it is the same event still.
    update suggestion s set project_id = e.project_id, last_at = e.starts_at, date = (e.starts_at at time zone e.time_zone)::date
     where s.tenant_id = p_tenant and s.event_id = p_event and s.approved_at is null and s.dismissed_at is null
       and (s.last_at, s.project_id) is distinct from (e.starts_at, e.project_id);
  else
    delete from suggestion s
     where s.tenant_id = p_tenant and s.event_id = p_event and s.approved_at is null and s.dismissed_at is null
       and s.last_at <> all(p_starts) and s.last_at + e.lasts between p_now - interval '14 days' and p_now;
  end if;
  if e.project_id is null or e.is_all_day then return 0; end if;
  with made as (
    insert into suggestion (tenant_id, employee_id, project_id, date, object_type, suggestion_type, object_ids, event_id, last_at)
    select p_tenant, m.employee_id, e.project_id, (o.began at time zone e.time_zone)::date, 'Event', 'Completed', array[p_event], p_event, o.began
      from event_employee m
      join employee a on a.tenant_id = m.tenant_id and a.id = m.employee_id and a.deactivated_at is null and a.role <> 'reader'
     cross join unnest(p_starts) as o(began)
     where m.tenant_id = p_tenant and m.event_id = p_event
       and (e.repeats is not null or not exists (select from suggestion s where s.tenant_id = p_tenant and s.event_id = p_event and s.employee_id = m.employee_id))
    on conflict do nothing
    returning employee_id)
  select coalesce(array_agg(employee_id), '{}') into told from made;
  insert into outbox (tenant_id, name, employee_id, payload)
  select p_tenant, 'SuggestionCreated', one, jsonb_build_object('employeeId', one) from (select distinct unnest(told) as one) as people;
  return cardinality(told);
end $$;
revoke execute on function suggest_event from public;
grant execute on function suggest_event to stod_worker;
