-- Employees are their managers' business; one's own name, number and picture one keeps oneself, readers too. Nobody
-- makes or deletes a row but by invitation, and nothing of those who leave goes.

drop policy app_inserts on employee;
drop policy app_updates on employee;
drop policy app_deletes on employee;
revoke insert, delete on employee from stod_app;
create policy app_updates on employee for update to stod_app
  using (tenant_id = app_tenant() and ((select app_role()) = 'manager' or id = app_employee()))
  with check (tenant_id = app_tenant() and ((select app_role()) = 'manager' or id = app_employee()));

-- What only managers give and take, whatever a query says.
create function guard_employee() returns trigger language plpgsql as $$
begin
  if (new.user_id, new.email, new.tenant_id) is distinct from (old.user_id, old.email, old.tenant_id) then
    raise exception 'an employee row stays with its user' using errcode = 'insufficient_privilege';
  end if;
  if app_role() in ('employee', 'reader') and (new.role, new.rate_id, new.deactivated_at) is distinct from (old.role, old.rate_id, old.deactivated_at) then
    raise exception 'only managers give roles and rates' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger guard before update on employee for each row execute function guard_employee();

-- An account for the address where there is none, and its row here. `outcome` says what stands in the way: 'known' to
-- the tenant, 'deactivated' in it, 'forbidden'. Whether the address has an account elsewhere is not told.
create function invite_employee(p_email citext, p_name text, p_role text, p_phone text, p_ssn text, p_rate int)
returns table (outcome text, employee_id int, user_id int)
language plpgsql security definer set search_path = public, pg_temp as $$
declare account int; made int; known employee;
begin
  if app_role() <> 'manager' then return query select 'forbidden', null::int, null::int; return; end if;
  insert into user_account (email) values (p_email) on conflict (email) do nothing;
  select u.id into account from user_account u where u.email = p_email;
  insert into employee as e (tenant_id, user_id, name, email, role, phone_mobile, ssn, rate_id)
  values (app_tenant(), account, p_name, p_email, p_role, p_phone, p_ssn, p_rate)
  on conflict on constraint employee_tenant_id_user_id_key do nothing returning e.id into made;
  if made is not null then return query select 'invited', made, account; return; end if;
  select e.* into known from employee e where e.tenant_id = app_tenant() and e.user_id = account;
  return query select case when known.deactivated_at is null then 'known' else 'deactivated' end, known.id, null::int;
end $$;

-- Employees of the tenant who have not accepted yet: their account has never been confirmed.
create function invited_employees() returns setof int
language sql stable security definer set search_path = public, pg_temp as $$
  select e.id from employee e join user_account u on u.id = e.user_id where e.tenant_id = app_tenant() and u.confirmed_at is null
$$;

-- Managers beside this one who can sign in: the tenant keeps at least one. Asked under the lock of `lock_managers`.
create function other_managers(p_employee int) returns int
language sql volatile security definer set search_path = public, pg_temp as $$
  select count(*)::int from employee e join user_account u on u.id = e.user_id
   where e.tenant_id = app_tenant() and e.role = 'manager' and e.deactivated_at is null and e.id <> p_employee and u.confirmed_at is not null
$$;
create function lock_managers() returns void
language sql volatile security definer set search_path = public, pg_temp as
  $$ select pg_advisory_xact_lock(727276, app_tenant()) $$;

-- What of signing in ends with somebody's membership: invitations that wait, this tenant as their first one, and their
-- sessions where no other tenant is left to them. Elsewhere they stay signed in; enter_tenant shuts this door already.
create function end_membership(p_employee int) returns void
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
     and not exists (select from employee e where e.user_id = who and e.deactivated_at is null);
end $$;
revoke execute on function invite_employee, invited_employees, other_managers, lock_managers, end_membership from public;
grant execute on function invite_employee, invited_employees, other_managers, lock_managers, end_membership to stod_app;
