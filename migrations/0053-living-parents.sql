-- Nothing new comes to refer to a row that is in the bin. Whoever refers to a row holds a share of it until the end of the
-- transaction, so that a delete waits, and then finds what refers to it; whoever comes after the delete is refused.
-- What referred to the row before keeps doing so.

-- Stands a party on the case of a row by another row than this one? Somebody who does not see the case may put its party
-- in the bin; the case keeps it, and what is written on the case names it as before.
create function party_stays(p_tenant int, p_child text, p_row jsonb, p_party text, p_id int) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from project p where p_child <> 'project' and p.tenant_id = p_tenant and p.id = own.project
             and p_id in (case when p_party = 'client' then p.client_id else p.opponent_id end, case when p_party = 'client' then p.payor_id end))
      or exists (select from project_client l where p_party = 'client' and p_child <> 'project_client' and l.tenant_id = p_tenant and l.project_id = own.project and l.client_id = p_id)
      or exists (select from project_opponent l where p_party = 'opponent' and p_child <> 'project_opponent' and l.tenant_id = p_tenant and l.project_id = own.project and l.opponent_id = p_id)
      or exists (select from worklog w where p_party = 'client' and p_child = 'invoice' and w.tenant_id = p_tenant and w.project_id = own.project and w.payor_id = p_id)
      or exists (select from invoice i where p_party = 'client' and p_child = 'invoice' and i.tenant_id = p_tenant and i.project_id = own.project and i.payor_id = p_id and i.id <> (p_row ->> 'id')::int)
    from (select (p_row ->> case p_child when 'project' then 'id' else 'project_id' end)::int as project) own
   where p_party in ('client', 'opponent')
$$;

-- Holds rows of a table until the end of the transaction, in one order. Answers those that are in the bin.
create function hold_living(p_table text, p_tenant int, p_ids int[]) returns int[]
language plpgsql security definer set search_path = public, pg_temp as $$
declare gone int[];
begin
  -- Materialized, or the condition would be asked before the rows are held: of the row as it was.
  execute format('with held as materialized (select id, deleted_at from %I where tenant_id = $1 and id = any($2) order by id for share) select array_agg(id) from held where deleted_at is not null', p_table)
    into gone using p_tenant, p_ids;
  return gone;
end $$;

create function refuse_gone(p_child text, p_column text, p_parent text, p_tenant int, p_row jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if party_stays(p_tenant, p_child, p_row, p_parent, (p_row ->> p_column)::int) then return; end if;
  raise exception '% of % is in the bin', p_parent, p_child using errcode = 'LP001', table = p_child, column = p_column;
end $$;

-- After an insert, for each reference: its column, that of the tenant, and the table of the parent.
create function hold_parents_of_new() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  of_tenant record; child jsonb; gone int[];
begin
  for n in 0 .. tg_nargs - 1 by 3 loop
    for of_tenant in execute format('select %1$I as id, array_agg(distinct %2$I) as parents from added where %2$I is not null group by 1', tg_argv[n + 1], tg_argv[n]) loop
      gone := hold_living(tg_argv[n + 2], of_tenant.id, of_tenant.parents);
      if gone is null then continue; end if;
      for child in execute format('select to_jsonb(added) from added where %I = $1 and %I = any($2)', tg_argv[n + 1], tg_argv[n]) using of_tenant.id, gone loop
        if child ->> 'deleted_at' is null then perform refuse_gone(tg_table_name, tg_argv[n], tg_argv[n + 2], of_tenant.id, child); end if;
      end loop;
    end loop;
  end loop;
  return null;
end $$;

-- After an update that refers to another row, or takes a row out of the bin to what it is part of.
create function hold_parent() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  child jsonb := to_jsonb(new); tenant int := (child ->> tg_argv[1])::int;
begin
  if hold_living(tg_argv[2], tenant, array[(child ->> tg_argv[0])::int]) is not null then
    perform refuse_gone(tg_table_name, tg_argv[0], tg_argv[2], tenant, child);
  end if;
  return null;
end $$;

-- The references of a table to rows that may be in the bin, by its foreign keys.
create function references_to_living(target text) returns table (child_column text, tenant_column text, parent text, is_part boolean, has_bin boolean)
language sql stable set search_path = public, pg_temp as $$
  select own.attname::text, tenant.attname::text, c.confrelid::regclass::text,
         own.attnotnull or own.attname = 'project_id',
         exists (select from pg_attribute d where d.attrelid = c.conrelid and d.attname = 'deleted_at' and not d.attisdropped)
    from pg_constraint c
    join unnest(c.conkey, c.confkey) k (own, theirs) on true
    join pg_attribute own on own.attrelid = c.conrelid and own.attnum = k.own
    join pg_attribute id on id.attrelid = c.confrelid and id.attnum = k.theirs and id.attname = 'id'
    join unnest(c.conkey, c.confkey) t (own, theirs) on true
    join pg_attribute tenant on tenant.attrelid = c.conrelid and tenant.attnum = t.own
    join pg_attribute tenant_id on tenant_id.attrelid = c.confrelid and tenant_id.attnum = t.theirs and tenant_id.attname = 'tenant_id'
    join pg_attribute bin on bin.attrelid = c.confrelid and bin.attname = 'deleted_at' and not bin.attisdropped
   where c.contype = 'f' and c.conrelid = target::regclass
   order by own.attnum
$$;

-- Gives a table its triggers anew; part of secure_table, and called again where a foreign key is added later.
create procedure hold_parents(target text) language plpgsql set search_path = public, pg_temp as $$
declare
  one record; arguments text;
begin
  for one in select tgname from pg_trigger where tgrelid = target::regclass and tgname like 'hold\_parent%' loop
    execute format('drop trigger %I on %I', one.tgname, target);
  end loop;
  select string_agg(format('%L, %L, %L', child_column, tenant_column, parent), ', ') into arguments from references_to_living(target);
  if arguments is null then return; end if;
  execute format('create trigger hold_parents after insert on %I referencing new table as added for each statement execute function hold_parents_of_new(%s)', target, arguments);
  for one in select * from references_to_living(target) loop
    execute format('create trigger %1$I after update on %2$I for each row when (new.%3$I is not null%4$s and (new.%3$I is distinct from old.%3$I%5$s)) execute function hold_parent(%3$L, %6$L, %7$L)',
      'hold_parent_' || one.child_column, target, one.child_column,
      case when one.has_bin then ' and new.deleted_at is null' else '' end,
      case when one.has_bin and one.is_part then ' or old.deleted_at is not null' else '' end,
      one.tenant_column, one.parent);
  end loop;
end $$;

revoke execute on function party_stays, hold_living, refuse_gone, references_to_living from public;

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
    execute format('create trigger audit after insert or update or delete on %I for each row execute function audit()', target);
  end if;
  call hold_parents(target);
end $$;

do $$
declare child text;
begin
  for child in select distinct conrelid::regclass::text from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1 loop
    call hold_parents(child);
  end loop;
end $$;
