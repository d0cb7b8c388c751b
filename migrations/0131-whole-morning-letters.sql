-- What a morning's letter tells of what others did is written down before it goes: begun anew after its process was killed, it
-- tells the same, and what has come since waits for the next one instead of being taken for told.

alter table morning_letter add column told int[];
comment on column morning_letter.told is 'the notifications that it tells of; null until it is written';

-- Which notifications the letter of a day tells of: these, or what it said when it was first written.
create function morning_told(p_day date, p_ids int[]) returns int[]
language sql security definer set search_path = public, pg_temp as $$
  insert into morning_letter as m (tenant_id, employee_id, day, told) values (app_tenant(), app_employee(), p_day, p_ids)
  on conflict (tenant_id, employee_id, day) do update set told = coalesce(m.told, excluded.told)
  returning told
$$;
revoke execute on function morning_told from public;
grant execute on function morning_told to stod_app;
