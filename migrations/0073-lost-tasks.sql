-- Who loses sight of a case loses its open tasks, and so does who may only read it from now on: nobody has them until they are
-- given to somebody, and whoever made them hears of it.

alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check
  check (kind in ('mentioned', 'assigned', 'moved', 'completed', 'invited', 'unassigned'));
alter table notification_choice drop constraint notification_choice_kind_check;
alter table notification_choice add constraint notification_choice_kind_check
  check (kind in ('mentioned', 'assigned', 'moved', 'completed', 'invited', 'unassigned'));

-- Takes open tasks of a case from those who may not work on it. Past the walls, since whoever changes who may see a case may
-- lose sight of it by that themselves.
create function take_lost_tasks(p_project int) returns table (id int, project_id int, version int)
language sql security definer set search_path = public, pg_temp as $$
  update task t set employee_id = null
   where t.tenant_id = app_tenant() and t.project_id = p_project and t.deleted_at is null and t.status <> 'Completed'
     and t.employee_id is not null
     and not exists (
       select from employee e join tenant f on f.id = e.tenant_id join project p on p.tenant_id = t.tenant_id and p.id = t.project_id
        where e.tenant_id = t.tenant_id and e.id = t.employee_id and e.deactivated_at is null and e.role <> 'reader'
          and (e.role = 'manager' or f.project_access = 'open' or p.employee_id = e.id
            or exists (select from project_employee l where l.tenant_id = t.tenant_id and l.project_id = t.project_id and l.employee_id = e.id)))
  returning t.id, t.project_id, t.version
$$;
revoke execute on function take_lost_tasks from public;
grant execute on function take_lost_tasks to stod_app;
