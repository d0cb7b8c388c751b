-- Managers erase what is in the bin for good: a comment, and a case with all that is on it. The log keeps what there was.
-- Nobody else may take such rows out of their tables, so that the rules stand here too.

create function erase_comment(p_comment int) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if app_role() is distinct from 'manager' then return false; end if;
  delete from comment where tenant_id = app_tenant() and id = p_comment and deleted_at is not null;
  return found;
end $$;

-- What is on an invoice, be it deleted or credited by now, the bookkeeping needs; a foreign key that is not named here
-- keeps the case as well.
create function erase_project(p_project int) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  own int := app_tenant();
begin
  if app_role() is distinct from 'manager' then return false; end if;
  perform from project where tenant_id = own and id = p_project and deleted_at is not null for update;
  if not found then return false; end if;
  if exists (select from worklog where tenant_id = own and project_id = p_project and invoice_id is not null) or exists (select from invoice where tenant_id = own and project_id = p_project) then return false; end if;
  delete from comment where tenant_id = own and project_id = p_project;
  delete from suggestion where tenant_id = own and project_id = p_project;
  delete from worklog where tenant_id = own and project_id = p_project;
  delete from project_extension where tenant_id = own and project_id = p_project;
  delete from project_client where tenant_id = own and project_id = p_project;
  delete from project_opponent where tenant_id = own and project_id = p_project;
  delete from party_role where tenant_id = own and project_id = p_project;
  delete from project_employee where tenant_id = own and project_id = p_project;
  delete from project_reminder_employee where tenant_id = own and project_id = p_project;
  delete from project_favorite where tenant_id = own and project_id = p_project;
  delete from project_label where tenant_id = own and project_id = p_project;
  delete from project_rate where tenant_id = own and project_id = p_project;
  delete from project_type_link where tenant_id = own and project_id = p_project;
  delete from recent_use where tenant_id = own and type_id = 1 and entity_id = p_project;
  delete from project where tenant_id = own and id = p_project;
  return true;
end $$;
revoke execute on function erase_comment, erase_project from public;
grant execute on function erase_comment, erase_project to stod_app;
