-- What people do with papers in the cloud is told as with those of the own store. The log has deeds that went through us, and
-- not what the cloud merely tells: a door says which it is. A row of an item that is gone stays, so that its history is told.

alter table cloud_item add column deleted_at timestamptz, add column deleted_by int;
comment on column cloud_item.deleted_at is 'gone from there, or in the bin of the cloud; what is seen there again comes back';
drop index cloud_item_recent;
create index cloud_item_recent on cloud_item (tenant_id, modified_at desc, id desc) where deleted_at is null;

call hold_parents('cloud_item');

create trigger audit after insert or update or delete on cloud_item for each row
  when (current_setting('stod.cloud_deed', true) = 'yes') execute function audit();

drop function keep_cloud_items(int, text, jsonb);
create function keep_cloud_items(p_project int, p_folder text, p_items jsonb, p_deed boolean) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_root text;
begin
  if not sees_cloud_project(p_project) then return; end if;
  -- One at a time in a case: two who look at once agree on the ids.
  select root into v_root from cloud_project where tenant_id = app_tenant() and project_id = p_project for update;
  perform set_config('stod.cloud_deed', case when p_deed then 'yes' else '' end, true);
  insert into cloud_item as c (tenant_id, project_id, item, parent_id, parent_item, type_id, name, extension, size, created_by_name, created_at, modified_by_name, modified_at, web_url, tag)
  select app_tenant(), p_project, r.item, p.id, r.parent, r.type_id, r.name, r.extension, r.size, r.created_by_name, r.created_at, r.modified_by_name, r.modified_at, r.web_url, r.tag
    from jsonb_to_recordset(p_items) as r(item text, parent text, type_id int, name text, extension text, size bigint,
           created_by_name text, created_at timestamptz, modified_by_name text, modified_at timestamptz, web_url text, tag text)
    left join cloud_item p on p.tenant_id = app_tenant() and p.project_id = p_project and p.item = r.parent and p.deleted_at is null
   where r.item <> v_root
  on conflict (tenant_id, project_id, item) do update
    set parent_id = excluded.parent_id, parent_item = excluded.parent_item, name = excluded.name, extension = excluded.extension,
        size = excluded.size, created_by_name = excluded.created_by_name, created_at = excluded.created_at,
        modified_by_name = excluded.modified_by_name, modified_at = excluded.modified_at, web_url = excluded.web_url, tag = excluded.tag,
        deleted_at = null, deleted_by = null, version = c.version + 1
    where c.tag is distinct from excluded.tag or c.parent_item is distinct from excluded.parent_item or c.name is distinct from excluded.name
      or c.parent_id is distinct from excluded.parent_id or c.deleted_at is not null;
  perform set_config('stod.cloud_deed', '', true);
  -- Somebody who looked at the folder may have been told first: then nothing changes here, and it is a deed all the same.
  if p_deed then
    insert into audit_log (tenant_id, employee_id, action, entity, entity_id, before, after)
    select c.tenant_id, app_employee(), case when n.made then 'created' else 'edited' end, 'cloud_item', c.id,
        case when not n.made then '{}'::jsonb end,
        case when n.made then to_jsonb(c) - array['version', 'modified_at'] else '{}'::jsonb end
      from cloud_item c cross join lateral (select c.created_at = c.modified_at and not exists (
        select from audit_log a where a.tenant_id = c.tenant_id and a.entity = 'cloud_item' and a.entity_id = c.id)) as n(made)
     where c.tenant_id = app_tenant() and c.project_id = p_project
       and c.item in (select r.item from jsonb_to_recordset(p_items) as r(item text))
       and not exists (select from audit_log a where a.tenant_id = c.tenant_id and a.entity = 'cloud_item' and a.entity_id = c.id
         and a.transaction_id = pg_current_xact_id());
  end if;
  -- What was found in a folder before that was known stands in it now.
  update cloud_item c set parent_id = p.id from cloud_item p
   where c.tenant_id = app_tenant() and c.project_id = p_project and c.parent_id is null and c.parent_item <> v_root
     and p.tenant_id = c.tenant_id and p.project_id = c.project_id and p.item = c.parent_item
     and c.deleted_at is null and p.deleted_at is null;
  if p_folder is null then return; end if;
  perform bin_cloud_items(p_project, array(
    select c.id from cloud_item c where c.tenant_id = app_tenant() and c.project_id = p_project and c.parent_item = p_folder
       and c.deleted_at is null and c.item not in (select r.item from jsonb_to_recordset(p_items) as r(item text))), null);
end $$;

-- These and what stands in them are gone; with a person, by whose deed. The log names what was chosen, as with the own store.
create function bin_cloud_items(p_project int, p_ids int[], p_by int) returns void
language sql security definer set search_path = public, pg_temp as $$
  with recursive inside as (
    select id from cloud_item where tenant_id = app_tenant() and project_id = p_project and id = any(p_ids) and deleted_at is null
    union select c.id from cloud_item c join inside i on c.parent_id = i.id
     where c.tenant_id = app_tenant() and c.project_id = p_project and c.deleted_at is null
  )
  update cloud_item set deleted_at = now(), deleted_by = p_by where tenant_id = app_tenant() and id in (select id from inside)
$$;

drop function drop_cloud_items(int, int[]);
create function drop_cloud_items(p_project int, p_ids int[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not sees_cloud_project(p_project) then return; end if;
  perform set_config('stod.cloud_deed', 'yes', true);
  perform bin_cloud_items(p_project, p_ids, app_employee());
  perform set_config('stod.cloud_deed', '', true);
  -- Somebody who looked at the folder may have been told first, as above.
  insert into audit_log (tenant_id, employee_id, action, entity, entity_id, before, after)
  select c.tenant_id, app_employee(), 'deleted', 'cloud_item', c.id, '{}', '{}' from cloud_item c
   where c.tenant_id = app_tenant() and c.project_id = p_project and c.id = any(p_ids)
     and not exists (select from audit_log a where a.tenant_id = c.tenant_id and a.entity = 'cloud_item' and a.entity_id = c.id
       and a.transaction_id = pg_current_xact_id());
end $$;
revoke execute on function keep_cloud_items, drop_cloud_items, bin_cloud_items from public;
grant execute on function keep_cloud_items, drop_cloud_items to stod_app;
