-- Whoever is invited belongs to the tenant once they have said yes, by the link of the letter: those who have an account
-- elsewhere too, so that inviting neither tells of that account nor adds its owner without being asked.

alter table employee add column accepted_at timestamptz default now();
comment on column employee.accepted_at is 'null: invited, and has not answered';
alter table employee disable trigger user;
update employee e set accepted_at = e.created_at;
update employee e set accepted_at = null from user_account u where u.id = e.user_id and u.password_hash is null and u.confirmed_at is null;
alter table employee enable trigger user;

create or replace function invite_employee(p_email citext, p_name text, p_role text, p_phone text, p_ssn text, p_rate int)
returns table (outcome text, employee_id int, user_id int)
language plpgsql security definer set search_path = public, pg_temp as $$
declare account int; made int; known employee;
begin
  if app_role() <> 'manager' then return query select 'forbidden', null::int, null::int; return; end if;
  insert into user_account (email) values (p_email) on conflict (email) do nothing;
  select u.id into account from user_account u where u.email = p_email;
  insert into employee as e (tenant_id, user_id, name, email, role, phone_mobile, ssn, rate_id, accepted_at)
  values (app_tenant(), account, p_name, p_email, p_role, p_phone, p_ssn, p_rate, null)
  on conflict on constraint employee_tenant_id_user_id_key do nothing returning e.id into made;
  if made is not null then return query select 'invited', made, account; return; end if;
  select e.* into known from employee e where e.tenant_id = app_tenant() and e.user_id = account;
  return query select case when known.deactivated_at is null then 'known' else 'deactivated' end, known.id, null::int;
end $$;

-- The answer of whoever holds the link; nobody gives it for them.
create function accept_invitation(p_user int, p_tenant int, p_now timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update employee set accepted_at = p_now where user_id = p_user and tenant_id = p_tenant and deactivated_at is null and accepted_at is null;
  return found;
end $$;
revoke execute on function accept_invitation from public;
grant execute on function accept_invitation to stod_auth;

create or replace function guard_employee() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if (new.user_id, new.email, new.tenant_id) is distinct from (old.user_id, old.email, old.tenant_id) then
    raise exception 'an employee row stays with its user' using errcode = 'insufficient_privilege';
  end if;
  if app_role() <> '' and new.accepted_at is distinct from old.accepted_at then
    raise exception 'only the invited accept' using errcode = 'insufficient_privilege';
  end if;
  if app_role() in ('employee', 'reader') and (new.role, new.rate_id, new.deactivated_at) is distinct from (old.role, old.rate_id, old.deactivated_at) then
    raise exception 'only managers give roles and rates' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create or replace function invited_employees(p_only int default null) returns setof int
language sql stable security definer set search_path = public, pg_temp as $$
  select e.id from employee e where e.tenant_id = app_tenant() and (p_only is null or e.id = p_only) and e.accepted_at is null
$$;

create or replace function other_managers(p_employee int) returns int
language sql volatile security definer set search_path = public, pg_temp as $$
  select count(*)::int from employee e join user_account u on u.id = e.user_id
   where e.tenant_id = app_tenant() and e.role = 'manager' and e.deactivated_at is null and e.id <> p_employee and u.confirmed_at is not null and e.accepted_at is not null
$$;

create or replace function end_membership(p_employee int) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare who int;
begin
  select e.user_id into who from employee e
   where e.tenant_id = app_tenant() and e.id = p_employee and e.deactivated_at is not null and app_role() = 'manager';
  if who is null then return; end if;
  delete from mailed_link l where l.user_id = who and l.tenant_id = app_tenant() and l.used_at is null;
  update user_account u set default_tenant_id = null where u.id = who and u.default_tenant_id = app_tenant();
  update session s set revoked_at = now()
   where s.user_id = who and s.revoked_at is null
     and not exists (select from employee e where e.user_id = who and e.deactivated_at is null and e.accepted_at is not null)
     -- Of somebody who never said yes here, nothing ends: that too would tell of their account.
     and exists (select from employee e where e.tenant_id = app_tenant() and e.id = p_employee and e.accepted_at is not null);
end $$;

create or replace function employees_who_see(p_tenant int, p_project int, p_employees int[]) returns setof int
language sql stable security definer set search_path = public, pg_temp as $$
  select e.id from employee e join tenant t on t.id = e.tenant_id
   where e.tenant_id = p_tenant and e.id = any(p_employees) and e.deactivated_at is null and e.accepted_at is not null
     and (p_project is null or e.role = 'manager' or (e.role = 'employee' and t.project_access = 'open')
       or exists (select 1 from project_employee pe where pe.tenant_id = p_tenant and pe.project_id = p_project and pe.employee_id = e.id)
       or exists (select 1 from project p where p.tenant_id = p_tenant and p.id = p_project and p.employee_id = e.id))
$$;

create or replace function tenants_of_user(p_user int)
returns table (tenant_id int, name text, system_id text, employee_id int, employee_name text, role text, is_default boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select t.id, t.name, t.system_id, e.id, e.name, e.role, t.id = u.default_tenant_id
    from employee e join tenant t on t.id = e.tenant_id join user_account u on u.id = e.user_id
   where e.user_id = p_user and e.deactivated_at is null and e.accepted_at is not null
   order by (t.id = u.default_tenant_id) desc nulls last, t.id
$$;

create or replace function enter_tenant(p_user int, p_tenant int, p_session uuid)
returns table (outcome text, tenant_id int, employee_id int, name text, role text, system_id text, time_zone text)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  account user_account; member record;
begin
  select u.* into account from session s join user_account u on u.id = s.user_id
   where s.id = p_session and s.user_id = p_user and s.revoked_at is null and s.expires_at > now();
  if not found then return query select 'unauthenticated', null::int, null::int, null::text, null::text, null::text, null::text; return; end if;
  if account.confirmed_at is null then return query select 'not_confirmed', null::int, null::int, null::text, null::text, null::text, null::text; return; end if;
  select e.tenant_id, e.id, e.name, e.role, t.system_id, t.project_access, t.time_zone into member
    from employee e join tenant t on t.id = e.tenant_id
   where e.user_id = p_user and e.deactivated_at is null and e.accepted_at is not null and (p_tenant is null or e.tenant_id = p_tenant)
   order by (e.tenant_id = account.default_tenant_id) desc nulls last, e.tenant_id limit 1;
  if not found then return query select 'not_the_tenant', null::int, null::int, null::text, null::text, null::text, null::text; return; end if;
  perform set_config('app.tenant_id', member.tenant_id::text, true), set_config('app.employee_id', member.id::text, true),
    set_config('app.role', member.role, true),
    set_config('app.sees_all', case when member.role = 'manager' or (member.role = 'employee' and member.project_access = 'open') then 'yes' else 'no' end, true);
  return query select 'entered', member.tenant_id, member.id, member.name, member.role, member.system_id, member.time_zone;
end $$;

-- A kennitala is its owner's and the managers' (decisions §8): nobody else finds a colleague by it.
create or replace function search_employees(query text) returns setof int
language sql stable rows 20 security definer set search_path = public, pg_temp as $$
  with asked as materialized (select search_words(query) as words)
  select e.id from employee e
   where e.tenant_id = app_tenant()
     and e.search_text like (select longest_word(words) from asked) and e.search_text like all ((select words from asked)::text[])
     and ((select app_role()) = 'manager' or e.id = (select app_employee())
       or fold(e.name || ' ' || e.email::text) like all ((select words from asked)::text[]))
$$;

-- What was answered under a key, in which role and of which projects: it is said again only to whoever still may hear it.
alter table idempotency add column role text, add column project_ids int[] not null default '{}';
