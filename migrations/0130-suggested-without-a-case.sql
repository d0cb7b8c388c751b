-- An event without a case suggests its time as well: the case is asked for when it is logged. What was settled of an event
-- stays settled where one of a series becomes an event of its own, or the series moves.

alter table suggestion alter column project_id drop not null;
alter table suggestion add check (project_id is not null or object_type = 'Event');
comment on column suggestion.project_id is 'null: of an event without a case, which is chosen when it is logged';

-- One's own alone, and none of a project that one does not see (any more).
drop policy app_all on suggestion;
create policy app_all on suggestion to stod_app
  using (tenant_id = app_tenant() and employee_id = app_employee()
    and (project_id is null or (select app_sees_all()) or project_id in (select app_projects())))
  with check (tenant_id = app_tenant() and employee_id = app_employee()
    and (project_id is null or (select app_sees_all()) or project_id in (select app_projects())));

create or replace function events_to_suggest(p_now timestamptz, p_tenant int, p_events int[])
returns table (tenant_id int, id int, starts_at timestamptz, ends_at timestamptz, repeats text, skipped timestamptz[], time_zone text, suggested timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select e.tenant_id, e.id, e.starts_at, e.ends_at, e.repeats, e.skipped, f.time_zone,
         (select max(s.last_at) from suggestion s where s.tenant_id = e.tenant_id and s.event_id = e.id and s.last_at <= p_now)
    from tenant f join event e on e.tenant_id = f.id left join project p on p.tenant_id = e.tenant_id and p.id = e.project_id
   where p_events is null and e.deleted_at is null and p.deleted_at is null and e.repeats is null and not e.is_all_day
     and e.ends_at <= p_now and e.ends_at > p_now - interval '14 days'
     and exists (select from event_employee m join employee a on a.tenant_id = m.tenant_id and a.id = m.employee_id
       where m.tenant_id = e.tenant_id and m.event_id = e.id and a.deactivated_at is null and a.role <> 'reader'
         and not exists (select from suggestion s where s.tenant_id = m.tenant_id and s.event_id = m.event_id and s.employee_id = m.employee_id))
  union all
  select e.tenant_id, e.id, e.starts_at, e.ends_at, e.repeats, e.skipped, f.time_zone,
         (select max(s.last_at) from suggestion s where s.tenant_id = e.tenant_id and s.event_id = e.id and s.last_at <= p_now)
    from tenant f join event e on e.tenant_id = f.id left join project p on p.tenant_id = e.tenant_id and p.id = e.project_id
   where p_events is null and e.deleted_at is null and p.deleted_at is null and e.repeats is not null and not e.is_all_day
     and e.starts_at < p_now and coalesce(e.repeats_until > p_now - interval '14 days', true)
  union all
  select e.tenant_id, e.id, e.starts_at, e.ends_at, e.repeats, e.skipped, f.time_zone, null
    from tenant f join event e on e.tenant_id = f.id
   where e.tenant_id = p_tenant and e.id = any(p_events) and e.deleted_at is null
$$;

-- Suggests the time of an event to those who take part, of each that began then and has ended, and takes back what began at
-- another time by now and nobody settled. Who does not see the case does not see the suggestion, by its wall. A series without
-- a case is left alone by whom it suggested in vain the last time. Answers how many are new.
create or replace function suggest_event(p_now timestamptz, p_tenant int, p_event int, p_starts timestamptz[]) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  e record; told int[];
begin
  select v.project_id, v.repeats, v.starts_at, v.ends_at - v.starts_at as lasts, v.is_all_day, f.time_zone into e
    from event v join tenant f on f.id = v.tenant_id left join project p on p.tenant_id = v.tenant_id and p.id = v.project_id
   where v.tenant_id = p_tenant and v.id = p_event and v.deleted_at is null and p.deleted_at is null;
  if not found then return 0; end if;
  -- Moved to another case or time, it is the same event still.
  update suggestion s set project_id = e.project_id
   where s.tenant_id = p_tenant and s.event_id = p_event and s.approved_at is null and s.dismissed_at is null
     and s.project_id is distinct from e.project_id;
  if e.repeats is null then
    update suggestion s set last_at = e.starts_at, date = (e.starts_at at time zone e.time_zone)::date
     where s.tenant_id = p_tenant and s.event_id = p_event and s.approved_at is null and s.dismissed_at is null
       and s.last_at <> e.starts_at;
  else
    delete from suggestion s
     where s.tenant_id = p_tenant and s.event_id = p_event and s.approved_at is null and s.dismissed_at is null
       and s.last_at <> all(p_starts) and s.last_at + e.lasts between p_now - interval '14 days' and p_now;
  end if;
  if e.is_all_day then return 0; end if;
  with made as (
    insert into suggestion (tenant_id, employee_id, project_id, date, object_type, suggestion_type, object_ids, event_id, last_at)
    select p_tenant, m.employee_id, e.project_id, (o.began at time zone e.time_zone)::date, 'Event', 'Completed', array[p_event], p_event, o.began
      from event_employee m
      join employee a on a.tenant_id = m.tenant_id and a.id = m.employee_id and a.deactivated_at is null and a.role <> 'reader'
     cross join unnest(p_starts) as o(began)
     where m.tenant_id = p_tenant and m.event_id = p_event
       and case when e.repeats is null
             then not exists (select from suggestion s where s.tenant_id = p_tenant and s.event_id = p_event and s.employee_id = m.employee_id)
             else e.project_id is not null or coalesce((
               select s.dismissed_at is null from suggestion s
                where s.tenant_id = p_tenant and s.event_id = p_event and s.employee_id = m.employee_id
                  and (s.approved_at is not null or s.dismissed_at is not null)
                order by s.last_at desc limit 1), true) end
    on conflict do nothing
    returning employee_id)
  select coalesce(array_agg(employee_id), '{}') into told from made;
  insert into outbox (tenant_id, name, employee_id, payload)
  select p_tenant, 'SuggestionCreated', one, jsonb_build_object('employeeId', one) from (select distinct unnest(told) as one) as people;
  return cardinality(told);
end $$;

-- What anybody settled of a series goes along with what moves: one of it, those that follow, or all, by as much by the clock
-- as the one that is named, into the event that they are of by now.
create function settled_follow(p_event int, p_at timestamptz, p_reach text, p_into int, p_start timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  own int := app_tenant(); zone text; moved int[];
begin
  select time_zone into zone from tenant where id = own;
  select array_agg(id) into moved from suggestion
   where tenant_id = own and event_id = p_event and (approved_at is not null or dismissed_at is not null)
     and case p_reach when 'One' then last_at = p_at when 'Following' then last_at >= p_at else true end;
  -- Off their days first: one may move to the day that another leaves.
  update suggestion set event_id = null where tenant_id = own and id = any(moved);
  update suggestion s set event_id = p_into, object_ids = array[p_into], last_at = v.at, date = (v.at at time zone zone)::date
    from (select id, (last_at at time zone zone + (p_start at time zone zone - p_at at time zone zone)) at time zone zone as at
            from suggestion where tenant_id = own and id = any(moved)) as v
   where s.tenant_id = own and s.id = v.id;
end $$;
revoke execute on function settled_follow from public;
grant execute on function settled_follow to stod_app;
