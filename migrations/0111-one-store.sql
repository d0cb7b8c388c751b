-- A case keeps its papers in one store: its own, where those in the bin count too, or the document cloud.
create function one_store() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_taken boolean;
begin
  if tg_op = 'UPDATE' then
    if new.project_id = old.project_id then return new; end if;
  end if;
  -- The lock that documents take of the case: whichever store comes second sees what the first has.
  perform pg_advisory_xact_lock(new.project_id, 'document'::regclass::oid::int);
  if tg_table_name = 'document' then
    v_taken := exists (select from cloud_project c where c.tenant_id = new.tenant_id and c.project_id = new.project_id);
  else
    v_taken := exists (select from document d where d.tenant_id = new.tenant_id and d.project_id = new.project_id);
  end if;
  if v_taken then
    raise exception 'case % keeps its papers in the other store', new.project_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger one_store before insert or update of project_id on document for each row execute function one_store();
create trigger one_store before insert on cloud_project for each row execute function one_store();

-- What came back from the consent names a directory; a manager confirms it before anything is kept there.
alter table cloud_connection add column pending_directory text;
comment on column cloud_connection.pending_directory is 'named by the consent, and not confirmed by a manager yet';

-- Where an item stands, by the name that the cloud has for it: the folder of a hit of a search may not be known yet.
alter table cloud_item add column parent_item text;
update cloud_item c set parent_item = coalesce((select p.item from cloud_item p where p.tenant_id = c.tenant_id and p.id = c.parent_id),
  (select o.root from cloud_project o where o.tenant_id = c.tenant_id and o.project_id = c.project_id));

create or replace function keep_cloud_items(p_project int, p_folder text, p_items jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_root text;
begin
  if not sees_cloud_project(p_project) then return; end if;
  -- One at a time in a case: two who look at once agree on the ids.
  select root into v_root from cloud_project where tenant_id = app_tenant() and project_id = p_project for update;
  insert into cloud_item as c (tenant_id, project_id, item, parent_id, parent_item, type_id, name, extension, size, created_by_name, created_at, modified_by_name, modified_at, web_url, tag)
  select app_tenant(), p_project, r.item, p.id, r.parent, r.type_id, r.name, r.extension, r.size, r.created_by_name, r.created_at, r.modified_by_name, r.modified_at, r.web_url, r.tag
    from jsonb_to_recordset(p_items) as r(item text, parent text, type_id int, name text, extension text, size bigint,
           created_by_name text, created_at timestamptz, modified_by_name text, modified_at timestamptz, web_url text, tag text)
    left join cloud_item p on p.tenant_id = app_tenant() and p.project_id = p_project and p.item = r.parent
   where r.item <> v_root
  on conflict (tenant_id, project_id, item) do update
    set parent_id = excluded.parent_id, parent_item = excluded.parent_item, name = excluded.name, extension = excluded.extension,
        size = excluded.size, created_by_name = excluded.created_by_name, created_at = excluded.created_at,
        modified_by_name = excluded.modified_by_name, modified_at = excluded.modified_at, web_url = excluded.web_url, tag = excluded.tag,
        version = c.version + 1
    where c.tag is distinct from excluded.tag or c.parent_item is distinct from excluded.parent_item or c.name is distinct from excluded.name
      or c.parent_id is distinct from excluded.parent_id;
  -- What was found in a folder before that was known stands in it now.
  update cloud_item c set parent_id = p.id from cloud_item p
   where c.tenant_id = app_tenant() and c.project_id = p_project and c.parent_id is null and c.parent_item <> v_root
     and p.tenant_id = c.tenant_id and p.project_id = c.project_id and p.item = c.parent_item;
  if p_folder is null then return; end if;
  delete from cloud_item c where c.tenant_id = app_tenant() and c.project_id = p_project and c.parent_item = p_folder
     and c.item not in (select r.item from jsonb_to_recordset(p_items) as r(item text));
end $$;

-- For the job that shuts out of the cloud whoever sees a case no more: the firms, their cases a few at a time, and their people.
alter table cloud_project add column checked_at timestamptz;
comment on column cloud_project.checked_at is 'when the rights in the cloud were last held against those here';

create function firms_in_cloud() returns setof int
language sql stable security definer set search_path = public, pg_temp as $$
  select c.tenant_id from cloud_connection c
   where c.directory is not null and exists (select from cloud_project p where p.tenant_id = c.tenant_id)
$$;

create function cloud_of_firm(p_tenant int) returns table (client_key text, container_type text, directory text, sealed text)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.client_key, c.container_type, c.directory, s.sealed
    from cloud_connection c join cloud_secret s on s.tenant_id = c.tenant_id
   where c.tenant_id = p_tenant and c.directory is not null
$$;

-- Takes those that were looked at longest ago: one that fails waits for its turn like the others.
create function take_cloud_cases(p_tenant int, p_now timestamptz, p_most int) returns table (project_id int, container text)
language sql security definer set search_path = public, pg_temp as $$
  update cloud_project c set checked_at = p_now
   where c.tenant_id = p_tenant and c.project_id in (
     select o.project_id from cloud_project o where o.tenant_id = p_tenant and (o.checked_at is null or o.checked_at < p_now)
      order by o.checked_at nulls first, o.project_id limit p_most for update skip locked)
  returning c.project_id, c.container
$$;

create function firm_of_cloud_case(p_tenant int, p_project int) returns table (email text, sees boolean, writes boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select lower(u.email::text), bool_or(v.sees), bool_or(v.sees and e.role <> 'reader')
    from employee e join user_account u on u.id = e.user_id
    cross join lateral (select exists (select from employees_who_see(p_tenant, p_project, array[e.id]))) as v(sees)
   where e.tenant_id = p_tenant group by 1
$$;
revoke execute on function firms_in_cloud, cloud_of_firm, take_cloud_cases, firm_of_cloud_case from public;
grant execute on function firms_in_cloud, cloud_of_firm, take_cloud_cases, firm_of_cloud_case to stod_worker;
