-- A restore empties the search path, and then works out generated columns, fills indexes and fires triggers: each
-- function says itself where it looks, or its copy of the rows fails and leaves tables out.

-- What the walls ask for every row is bound to its names when it is made, and can still be written into the query.
create or replace function app_tenant() returns int language sql stable parallel safe
  return nullif(current_setting('app.tenant_id', true), '')::int;
create or replace function app_employee() returns int language sql stable parallel safe
  return nullif(current_setting('app.employee_id', true), '')::int;
create or replace function app_role() returns text language sql stable parallel safe
  return coalesce(current_setting('app.role', true), '');
create or replace function app_sees_all() returns boolean language sql stable parallel safe
  return coalesce(current_setting('app.sees_all', true), '') = 'yes';
create or replace function app_writes() returns boolean language sql stable parallel safe
  return app_role() in ('manager', 'employee');

do $$
declare routine regprocedure;
begin
  for routine in
    select p.oid from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.prosqlbody is null
       and not exists (select from unnest(p.proconfig) setting where setting like 'search_path=%')
       and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  loop
    execute format('alter routine %s set search_path = public, pg_temp', routine);
  end loop;
end $$;
