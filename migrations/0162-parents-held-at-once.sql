-- The check of a new row's parents is written out for each table, with the names of its columns, so that PostgreSQL plans it
-- once per connection. The one function for all tables built and planned the text of each reference at every insert, which
-- was half of the time of an insert.

create or replace procedure hold_parents(target text) language plpgsql set search_path = public, pg_temp as $$
declare
  one record; arrays text; holding text; tenant text;
  checker text := 'hold_parents_of_' || target;
begin
  for one in select tgname from pg_trigger where tgrelid = target::regclass and tgname like 'hold\_parent%' loop
    execute format('drop trigger %I on %I', one.tgname, target);
  end loop;
  execute format('drop function if exists %I()', checker);
  select string_agg(format('array_agg(distinct %1$I) filter (where %1$I is not null) as %1$I', child_column), ', '),
    string_agg(format($check$
    if of_tenant.%2$I is not null then
      -- Materialized, or the condition would be asked before the rows are held: of the row as it was.
      with held as materialized (select id, deleted_at from %3$I where tenant_id = of_tenant.id and id = any(of_tenant.%2$I) order by id for share)
      select array_agg(id) into gone from held where deleted_at is not null;
      if gone is not null then
        for child in select to_jsonb(added) from added where added.%4$I = of_tenant.id and added.%2$I = any(gone) loop
          if child ->> 'deleted_at' is null then perform refuse_gone(%1$L, %2$L, %3$L, of_tenant.id, child); end if;
        end loop;
      end if;
    end if;$check$, target, child_column, parent, tenant_column), '' order by child_column), min(tenant_column)
    into arrays, holding, tenant from references_to_living(target);
  if arrays is null then return; end if;
  if exists (select from references_to_living(target) where tenant_column <> tenant) then
    raise exception 'hold_parents: the references of % name its tenant differently', target;
  end if;
  execute format($function$
create function %I() returns trigger language plpgsql security definer set search_path = public, pg_temp as $body$
declare of_tenant record; gone int[]; child jsonb;
begin
  for of_tenant in select %I as id, %s from added group by 1 loop%s
  end loop;
  return null;
end $body$
$function$, checker, tenant, arrays, holding);
  execute format('revoke execute on function %I() from public', checker);
  execute format('create trigger hold_parents after insert on %I referencing new table as added for each statement execute function %I()', target, checker);
  for one in select * from references_to_living(target) loop
    execute format('create trigger %1$I after update on %2$I for each row when (new.%3$I is not null%4$s and (new.%3$I is distinct from old.%3$I%5$s)) execute function hold_parent(%3$L, %6$L, %7$L)',
      'hold_parent_' || one.child_column, target, one.child_column,
      case when one.has_bin then ' and new.deleted_at is null' else '' end,
      case when one.has_bin and one.is_part then ' or old.deleted_at is not null' else '' end,
      one.tenant_column, one.parent);
  end loop;
end $$;

do $$
declare child text;
begin
  for child in select distinct conrelid::regclass::text from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1 loop
    call hold_parents(child);
  end loop;
end $$;

drop function hold_parents_of_new();
