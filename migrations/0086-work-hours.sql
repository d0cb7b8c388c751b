-- How many hours a working day of a person has: less than eight for those who work part of the day.

alter table employee add column work_hours_per_day numeric(4, 2) not null default 8 check (work_hours_per_day between 0 and 24);
comment on column employee.work_hours_per_day is 'hours of a whole working day; half of them on days off from noon';

create or replace function guard_employee() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if (new.user_id, new.email, new.tenant_id) is distinct from (old.user_id, old.email, old.tenant_id) then
    raise exception 'an employee row stays with its user' using errcode = 'insufficient_privilege';
  end if;
  if app_role() <> '' and new.accepted_at is distinct from old.accepted_at then
    raise exception 'only the invited accept' using errcode = 'insufficient_privilege';
  end if;
  if app_role() in ('employee', 'reader') and (new.role, new.rate_id, new.deactivated_at, new.work_hours_per_day)
    is distinct from (old.role, old.rate_id, old.deactivated_at, old.work_hours_per_day) then
    raise exception 'only managers give roles, rates and working hours' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
