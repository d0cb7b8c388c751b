-- Who may open a case in the document cloud itself: whoever sees it here.

create function people_of_cloud_case(p_project int) returns table (employee_id int, name text, email text, writes boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select e.id, e.name, lower(u.email::text), e.role <> 'reader'
    from employee e join user_account u on u.id = e.user_id
   where e.tenant_id = app_tenant() and app_role() = 'manager' and sees_cloud_project(p_project) and e.accepted_at is not null
     and e.id in (select employees_who_see(app_tenant(), p_project, array(select x.id from employee x where x.tenant_id = app_tenant())))
   order by e.name, e.id
$$;
revoke execute on function people_of_cloud_case from public;
grant execute on function people_of_cloud_case to stod_app;
