-- An occurrence that was moved by itself knows which one of its series it stands for, so that it is deleted with its series,
-- or with the occurrences that follow.

alter table event add column series_at timestamptz;
comment on column event.series_at is 'the occurrence of the series that it stands for; null where it stands for none, or for those that follow too';
alter table event disable trigger user;
update event set series_at = starts_at where series_id is not null and repeats is null;
alter table event enable trigger user;

-- What went to the bin with a series is erased with it.
create or replace function erase_event(p_event int) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if app_role() is distinct from 'manager' then return false; end if;
  delete from event m using event s
   where s.tenant_id = app_tenant() and s.id = p_event and s.deleted_at is not null
     and m.tenant_id = s.tenant_id and m.series_id = s.id and m.series_at is not null
     and m.deleted_at is not null and m.modified_at = s.modified_at;
  delete from event where tenant_id = app_tenant() and id = p_event and deleted_at is not null;
  return found;
end $$;
