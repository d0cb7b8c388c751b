-- Lists ask the index that the palette asks, with the query that it makes of what was typed; compounds are found by their
-- tails; and one slip of the pen is forgiven in lists as well.

-- Ends of long words, marked by a dash, which no word begins with: '-samningur' of leigusamningur.
create function name_tails(value text) returns text[]
language sql immutable parallel safe set search_path = public, pg_temp as $$
  select coalesce(array_agg(distinct '-' || right(left(w, 60), size)), '{}')
    from unnest(name_words(value)) w, generate_series(5, least(length(w), 60) - 3) size where w !~ '[0-9]'
$$;

create or replace function search_vector(name text, ssn text default null, year int default null, number int default null) returns tsvector
language sql immutable parallel safe set search_path = public, pg_temp as $$
  select array_to_tsvector(name_words(name) || name_tails(name) || array_remove(array[
    nullif(translate(ssn, '-', ''), ''), year || '-' || number, year || '-' || lpad(number::text, greatest(4, length(number::text)), '0')], null))
$$;
-- Names of people are no compounds to those who look for them: Björn is not Sigurbjörn.
create or replace function party_vector(name text, ssn text, email text, phone text) returns tsvector
language sql immutable parallel safe set search_path = public, pg_temp as $$
  select array_to_tsvector(name_words(name || ' ' || coalesce(email, ''))
    || case when ssn ~ '^[0-3]' or fold(name) ~ '(son|dottir)$' then '{}' else name_tails(name) end
    || array_remove(array[nullif(translate(ssn, '-', ''), ''), nullif(right(regexp_replace(phone, '[^0-9]', '', 'g'), 7), '')], null))
$$;
alter table client drop column search_vector;
alter table client add column search_vector tsvector generated always as (party_vector(name, ssn, email, phone)) stored;
create index client_words on client using gin (tenant_id, search_vector) where deleted_at is null;
alter table opponent drop column search_vector;
alter table opponent add column search_vector tsvector generated always as (party_vector(name, ssn, email, phone)) stored;
create index opponent_words on opponent using gin (tenant_id, search_vector) where deleted_at is null;
alter table project drop column search_vector;
alter table project add column search_vector tsvector generated always as (search_vector(name, null, year, number)) stored;
create index project_words on project using gin (tenant_id, search_vector) where deleted_at is null;
alter table task drop column search_vector;
alter table task add column search_vector tsvector generated always as (search_vector(name)) stored;
create index task_words on task using gin (tenant_id, search_vector) where deleted_at is null;

-- Whether one word is another with a slip: a letter too many, too few, another, or two that changed places.
create function is_one_slip(p_typed text, p_meant text) returns boolean
language plpgsql immutable parallel safe set search_path = public, pg_temp as $$
declare
  same int := 0; rest text; other text;
begin
  if abs(length(p_typed) - length(p_meant)) > 1 then return false; end if;
  while same < length(p_typed) and substr(p_typed, same + 1, 1) = substr(p_meant, same + 1, 1) loop same := same + 1; end loop;
  rest := substr(p_typed, same + 1); other := substr(p_meant, same + 1);
  return substr(rest, 2) = substr(other, 2) or substr(rest, 2) = other or rest = substr(other, 2)
    or substr(rest, 2, 1) || substr(rest, 1, 1) || substr(rest, 3) = other;
end $$;

-- Whether every word that was typed stands in a name, one of them perhaps with a slip. Words of three letters and shorter take none.
create function has_one_slip(p_typed text, p_name text) returns boolean
language plpgsql immutable parallel safe set search_path = public, pg_temp as $$
declare
  words text[] := name_words(p_typed); names text[] := name_words(p_name);
  missing text[] := array(select w from unnest(words) w where not exists (select from unnest(names) n where starts_with(n, w)));
begin
  if cardinality(words) = 0 or cardinality(missing) > 1 then return false; end if;
  return cardinality(missing) = 0 or (length(missing[1]) > 3
    and exists (select from unnest(names) n where is_one_slip(missing[1], n) or is_one_slip(missing[1], left(n, length(missing[1])))));
end $$;

-- What is called nearly as was typed, of the kinds that are asked for, the likest first.
create or replace function search_alike(p_text text, p_types int[], p_most int)
returns table (type_id int, id int, name text, year_number text, ssn text, client_id int, status_id int)
language plpgsql stable security definer set search_path = public, pg_temp set pg_trgm.word_similarity_threshold = 0.4 as $$
declare
  own_tenant int := app_tenant(); own_id int := app_employee(); sees_all boolean := app_sees_all();
begin
  return query
  with alike as (
    (select 1 as type_id, p.id, p.name::text as name, p.year_number, null::text as ssn, p.client_id, p.status_id, word_similarity(p_text, p.search_text) as likeness
      from project p where 1 = any (p_types) and p.tenant_id = own_tenant and p.deleted_at is null and p_text <% p.search_text
       and (sees_all or p.employee_id = own_id or p.id in (select app_projects())) order by likeness desc limit p_most)
    union all
    (select 2, c.id, c.name::text, null, c.ssn, null, null, word_similarity(p_text, c.search_text) as likeness
      from client c where 2 = any (p_types) and c.tenant_id = own_tenant and c.deleted_at is null and p_text <% c.search_text order by likeness desc limit p_most)
    union all
    (select 4, o.id, o.name::text, null, o.ssn, null, null, word_similarity(p_text, o.search_text) as likeness
      from opponent o where 4 = any (p_types) and o.tenant_id = own_tenant and o.deleted_at is null and p_text <% o.search_text order by likeness desc limit p_most)
    union all
    (select 3, t.id, t.name::text, null, p.year_number || ' ' || p.name, null, case t.status when 'Completed' then 2 else 1 end, word_similarity(p_text, t.search_text) as likeness
      from task t join project p on p.tenant_id = t.tenant_id and p.id = t.project_id and p.deleted_at is null
     where 3 = any (p_types) and t.tenant_id = own_tenant and t.deleted_at is null and p_text <% t.search_text
       and (sees_all or t.project_id in (select app_projects())) order by likeness desc limit p_most)
  )
  select a.type_id, a.id, a.name, a.year_number, a.ssn, a.client_id, a.status_id from alike a
   where has_one_slip(p_text, a.name) order by a.likeness desc, a.name, a.type_id, a.id limit p_most;
end $$;

drop function search_projects(text);
drop function search_clients(text);
drop function search_opponents(text);
drop function search_tasks(text);
drop function search_employees(text);
drop function longest_word(text[]);

-- The functions of lists below answer the ids of all that matches and that one may see: p_words is looked for in names, numbers
-- and addresses, p_texts in what was written, and p_slip, where neither finds anything, nearly so. Text search is not leakproof,
-- so that policies would keep it from the indexes: the walls stand inside.

create function search_clients(p_words tsquery, p_slip text) returns setof int
language plpgsql stable rows 100 security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
begin
  return query select c.id from client c where c.tenant_id = app_tenant() and c.deleted_at is null and c.search_vector @@ p_words;
  if not found then return query select a.id from search_alike(p_slip, array[2], 60) a; end if;
end $$;

create function search_opponents(p_words tsquery, p_slip text) returns setof int
language plpgsql stable rows 100 security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
begin
  return query select o.id from opponent o where o.tenant_id = app_tenant() and o.deleted_at is null and o.search_vector @@ p_words;
  if not found then return query select a.id from search_alike(p_slip, array[4], 60) a; end if;
end $$;

-- Cases that these are party to.
create function projects_of(p_clients int[], p_opponents int[]) returns setof int
language plpgsql stable rows 100 security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  own_tenant int := app_tenant(); own_id int := app_employee(); sees_all boolean := app_sees_all();
  own_projects int[] := case when sees_all then '{}' else array(select app_projects()) end;
begin
  return query select p.id from project p
   where p.tenant_id = own_tenant and p.deleted_at is null and (sees_all or p.employee_id = own_id or p.id = any (own_projects))
     and p.id = any (array(
       select x.id from project x where x.tenant_id = own_tenant and x.client_id = any (p_clients)
       union select x.id from project x where x.tenant_id = own_tenant and x.opponent_id = any (p_opponents)
       union select l.project_id from project_client l where l.tenant_id = own_tenant and l.client_id = any (p_clients)
       union select l.project_id from project_opponent l where l.tenant_id = own_tenant and l.opponent_id = any (p_opponents)));
end $$;

-- Cases by their own words, by what is written of them, and by their parties.
create function named_projects(p_words tsquery, p_texts tsquery) returns setof int
language plpgsql stable rows 100 security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  own_tenant int := app_tenant(); own_id int := app_employee(); sees_all boolean := app_sees_all();
  own_projects int[] := case when sees_all then '{}' else array(select app_projects()) end;
begin
  return query
    select p.id from project p where p.tenant_id = own_tenant and p.deleted_at is null and p.search_vector @@ p_words
       and (sees_all or p.employee_id = own_id or p.id = any (own_projects))
    union select p.id from project p where p.tenant_id = own_tenant and p.deleted_at is null and p.description <> '' and text_words(p.description) @@ p_texts
       and (sees_all or p.employee_id = own_id or p.id = any (own_projects))
    union select projects_of(array(select search_clients(p_words, null)), array(select search_opponents(p_words, null)));
end $$;

create function slipped_projects(p_slip text) returns setof int
language sql stable rows 60 security definer set search_path = public, pg_temp as $$
  select a.id from search_alike(p_slip, array[1], 60) a
  union select projects_of(array(select a.id from search_alike(p_slip, array[2], 60) a), array(select a.id from search_alike(p_slip, array[4], 60) a))
$$;

create function search_projects(p_words tsquery, p_texts tsquery, p_slip text) returns setof int
language plpgsql stable rows 100 security definer set search_path = public, pg_temp as $$
begin
  return query select named_projects(p_words, p_texts);
  if not found then return query select slipped_projects(p_slip); end if;
end $$;

-- Tasks by their names, and those of cases that are found.
create function search_tasks(p_words tsquery, p_texts tsquery, p_slip text) returns setof int
language plpgsql stable rows 100 security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  own_tenant int := app_tenant(); sees_all boolean := app_sees_all();
  own_projects int[] := case when sees_all then '{}' else array(select app_projects()) end;
  projects int[] := array(select named_projects(p_words, p_texts));
begin
  return query
    select t.id from task t join project p on p.tenant_id = t.tenant_id and p.id = t.project_id and p.deleted_at is null
     where t.tenant_id = own_tenant and t.deleted_at is null and t.search_vector @@ p_words and (sees_all or t.project_id = any (own_projects))
    union select t.id from task t where t.tenant_id = own_tenant and t.deleted_at is null and t.project_id = any (projects);
  if not found and cardinality(projects) = 0 then
    projects := array(select slipped_projects(p_slip));
    return query
      select a.id from search_alike(p_slip, array[3], 60) a
      union select t.id from task t where t.tenant_id = own_tenant and t.deleted_at is null and t.project_id = any (projects);
  end if;
end $$;

-- Entries by what is written in them, and those of cases that are found.
create function search_worklogs(p_words tsquery, p_texts tsquery, p_slip text) returns setof int
language plpgsql stable rows 500 security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  own_tenant int := app_tenant(); sees_all boolean := app_sees_all();
  own_projects int[] := case when sees_all then '{}' else array(select app_projects()) end;
  projects int[] := array(select named_projects(p_words, p_texts));
begin
  return query
    select w.id from worklog w where w.tenant_id = own_tenant and w.deleted_at is null and w.comment <> '' and text_words(w.comment) @@ p_texts
       and (sees_all or w.project_id = any (own_projects))
    union select w.id from worklog w where w.tenant_id = own_tenant and w.deleted_at is null and w.project_id = any (projects);
  if not found and cardinality(projects) = 0 then
    projects := array(select slipped_projects(p_slip));
    return query select w.id from worklog w where w.tenant_id = own_tenant and w.deleted_at is null and w.project_id = any (projects);
  end if;
end $$;

-- Invoices of cases that are found, and of payors, also of those who have been merged into them since; deleted ones too.
create function search_invoices(p_words tsquery, p_texts tsquery, p_slip text) returns setof int
language plpgsql stable rows 100 security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  own_tenant int := app_tenant(); sees_all boolean := app_sees_all();
  own_projects int[] := case when sees_all then '{}' else array(select app_projects()) end;
  projects int[] := array(select named_projects(p_words, p_texts));
  payors int[] := array(select search_clients(p_words, null));
begin
  if cardinality(projects) = 0 and cardinality(payors) = 0 then
    projects := array(select slipped_projects(p_slip));
    payors := array(select a.id from search_alike(p_slip, array[2], 60) a);
  end if;
  return query
    select i.id from invoice i where i.tenant_id = own_tenant and i.project_id = any (projects)
    union select i.id from invoice i where i.tenant_id = own_tenant and (sees_all or i.project_id = any (own_projects))
      and i.payor_id = any (array(select c.id from client c where c.tenant_id = own_tenant and (c.id = any (payors) or c.merged_into_id = any (payors))));
end $$;

-- A kennitala is its owner's and the managers' (migration 0042).
create function search_employees(p_words tsquery) returns setof int
language sql stable rows 20 security definer set search_path = public, pg_temp as $$
  select e.id from employee e
   where e.tenant_id = app_tenant()
     and search_vector(e.name || ' ' || e.email::text, case when app_role() = 'manager' or e.id = app_employee() then e.ssn end) @@ p_words
$$;

revoke execute on function search_clients, search_opponents, projects_of, named_projects, slipped_projects, search_projects, search_tasks, search_worklogs, search_invoices, search_employees from public;
grant execute on function search_clients, search_opponents, search_projects, search_tasks, search_worklogs, search_invoices, search_employees to stod_app;
