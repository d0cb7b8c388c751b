-- Whether one employee has accepted is asked of that one alone, and not of all.

drop function invited_employees();
create function invited_employees(p_only int default null) returns setof int
language sql stable security definer set search_path = public, pg_temp as $$
  select e.id from employee e join user_account u on u.id = e.user_id
   where e.tenant_id = app_tenant() and (p_only is null or e.id = p_only) and u.confirmed_at is null
$$;
revoke execute on function invited_employees from public;
grant execute on function invited_employees to stod_app;
