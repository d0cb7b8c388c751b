-- New rows are written to the audit log at once for a whole statement. Row by row, the log took four tenths of the time in
-- which a thousand rows are inserted: an import, the default tasks of a case, copies of worklogs. Each row still has its own
-- entry with the same content, in the order of the rows. Edits and deletions are logged row by row as before.

create function audit_noise() returns text[] language sql immutable parallel safe set search_path = public, pg_temp as $$
  select array['version', 'modified_at', 'modified_by', 'search_text', 'search_vector', 'rank', 'project_rank', 'parent_rank']
$$;
comment on function audit_noise is 'columns that nobody reads in the history';

-- Of an edit, both rows are compared in one pass, without a join of their columns.
create or replace function audit() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  old_row jsonb := to_jsonb(old); new_row jsonb := to_jsonb(new);
  was jsonb; became jsonb; act text;
  noise constant text[] := audit_noise();
begin
  if tg_op = 'INSERT' then
    act := 'created'; became := new_row - noise;
  elsif tg_op = 'DELETE' then
    act := 'erased'; was := old_row - noise;
  else
    select jsonb_object_agg(n.key, old_row -> n.key), jsonb_object_agg(n.key, n.value) into was, became
      from jsonb_each(new_row) n where n.value is distinct from old_row -> n.key and n.key <> all(noise);
    if became is null then return null; end if;
    act := case when not became ? 'deleted_at' then 'edited' when became -> 'deleted_at' = 'null' then 'restored' else 'deleted' end;
  end if;
  insert into audit_log (tenant_id, employee_id, action, entity, entity_id, before, after)
  values ((coalesce(new_row, old_row) ->> case when tg_table_name = 'tenant' then 'id' else 'tenant_id' end)::int,
    app_employee(), act, tg_table_name, coalesce(new.id, old.id), was, became);
  return null;
end $$;

create function audit_added() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into audit_log (tenant_id, employee_id, action, entity, entity_id, after)
  select a.tenant_id, app_employee(), 'created', tg_table_name, a.id, to_jsonb(a) - audit_noise() from added a;
  return null;
end $$;
revoke execute on function audit_noise, audit_added from public;

create procedure audit_table(target text) language plpgsql set search_path = public, pg_temp as $$
begin
  execute format('drop trigger if exists audit on %I', target);
  execute format('create trigger audit after update or delete on %I for each row execute function audit()', target);
  execute format('create trigger audit_added after insert on %I referencing new table as added for each statement execute function audit_added()', target);
end $$;

create or replace procedure secure_table(target text, wall text, audited boolean default true) language plpgsql set search_path = public, pg_temp as $$
declare
  seen text := case wall
    when 'tenant' then 'tenant_id = app_tenant()'
    when 'project' then 'tenant_id = app_tenant() and ((select app_sees_all()) or project_id in (select app_projects()))'
    when 'own' then 'tenant_id = app_tenant() and employee_id = app_employee()'
  end;
  written text := seen || case when wall = 'own' then '' else ' and (select app_writes())' end;
begin
  if seen is null then raise exception 'secure_table: there is no wall called %', wall; end if;
  call close_table(target);
  execute format('create policy app_reads on %I for select to stod_app using (%s)', target, seen);
  execute format('create policy app_inserts on %I for insert to stod_app with check (%s)', target, written);
  execute format('create policy app_updates on %I for update to stod_app using (%s) with check (%s)', target, written, written);
  execute format('create policy app_deletes on %I for delete to stod_app using (%s)', target, written);
  execute format('grant select, insert, update, delete on %I to stod_app', target);
  if audited then
    execute format('create trigger touch before insert or update on %I for each row execute function touch()', target);
    call audit_table(target);
  end if;
  call hold_parents(target);
end $$;

-- All tables whose new rows are logged without a condition, except the tenants themselves.
do $$
declare target text;
begin
  for target in
    select t.tgrelid::regclass::text from pg_trigger t
     where t.tgname = 'audit' and t.tgfoid = 'audit'::regproc and t.tgrelid <> 'tenant'::regclass and t.tgqual is null and (t.tgtype & 4) = 4 order by 1
  loop
    call audit_table(target);
  end loop;
end $$;

-- A credited invoice is reckoned anew after its credit note is logged, as before, and before the check of its parents,
-- which holds it for share: two that hold it so could not both change it. Triggers run in the order of their names.
drop trigger settle_credited on invoice;
drop function settle_after_credit();
create function settle_credited() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  one record;
begin
  -- In the order of their ids, so that two statements do not wait for each other.
  for one in select a.tenant_id, a.credited_invoice_id from added a where a.credited_invoice_id is not null order by 1, 2 loop
    update invoice set balance = balance where tenant_id = one.tenant_id and id = one.credited_invoice_id;
  end loop;
  return null;
end $$;
revoke execute on function settle_credited from public;
create trigger balance_credited after insert on invoice referencing new table as added for each statement execute function settle_credited();
