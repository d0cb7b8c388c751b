-- One's own timer can always be stopped, also after losing the project or the right to write (kept by the walls otherwise).

create function my_running_worklog() returns setof worklog
language sql stable security definer set search_path = public, pg_temp as $$
  select * from worklog where tenant_id = app_tenant() and employee_id = app_employee() and timer_date is not null and deleted_at is null
$$;

create function stop_my_timer(p_duration int, p_quantity numeric, p_billed numeric) returns int
language sql volatile security definer set search_path = public, pg_temp as $$
  update worklog set timer_date = null, timer_duration = p_duration, quantity = p_quantity, quantity_billed = p_billed
   where tenant_id = app_tenant() and employee_id = app_employee() and timer_date is not null and deleted_at is null
  returning id
$$;
revoke execute on function my_running_worklog, stop_my_timer from public;
grant execute on function my_running_worklog, stop_my_timer to stod_app;
