-- Global search: the words of a name, folded, each to be found by its beginning; and what each person opened lately.

-- Punctuation is listed, so that the words do not depend on the collation of the database.
create function name_words(value text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct word), '{}') from regexp_split_to_table(fold(value), '[\s!-/:-@\[-`{-~„“”«»–—…·]+') word where word <> ''
$$;

-- A party by its words and kennitala; a project by its words and both ways to write its number (2026-0042, 2026-42).
create function search_vector(name text, ssn text default null, year int default null, number int default null) returns tsvector
language sql immutable parallel safe as $$
  select array_to_tsvector(name_words(name) || array_remove(array[
    nullif(translate(ssn, '-', ''), ''), year || '-' || number, year || '-' || lpad(number::text, greatest(4, length(number::text)), '0')], null))
$$;

alter table client add column search_vector tsvector generated always as (search_vector(name, ssn)) stored;
alter table opponent add column search_vector tsvector generated always as (search_vector(name, ssn)) stored;
alter table project add column search_vector tsvector generated always as (search_vector(name, null, year, number)) stored;
create index client_words on client using gin (tenant_id, search_vector) where deleted_at is null;
create index opponent_words on opponent using gin (tenant_id, search_vector) where deleted_at is null;
create index project_words on project using gin (tenant_id, search_vector) where deleted_at is null;

-- What a person opened, and when: ranks what is found (1 project, 2 client, 3 task, 4 opponent).
create table recent_use (
  tenant_id int not null, employee_id int not null,
  type_id int not null check (type_id between 1 and 4), entity_id int not null,
  used_at timestamptz not null,
  primary key (tenant_id, employee_id, type_id, entity_id),
  foreign key (tenant_id, employee_id) references employee
);
create index recent_use_latest on recent_use (tenant_id, employee_id, used_at desc);
call secure_table('recent_use', 'own', audited => false);

-- What matches, one page of it: first what the person used lately, then what begins with the words, then open cases before
-- closed ones, then by name. Carries the walls itself, since no text search is leakproof.
create function search_everything(p_query tsquery, p_start text, p_types int[], p_limit int, p_offset int)
returns table (type_id int, id int, name text, year_number text, ssn text, client_id int, status_id int, total bigint)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query
  with hit as (
    select 1 as type_id, p.id, p.name, p.year_number, null::text as ssn, p.client_id, p.status_id, p.search_text like p_start as starts
      from project p
     where 1 = any (p_types) and p.tenant_id = app_tenant() and p.deleted_at is null and p.search_vector @@ p_query
       and ((select app_sees_all()) or p.employee_id = app_employee() or p.id in (select app_projects()))
    union all
    select 2, c.id, c.name, null, c.ssn, null, null, c.search_text like p_start
      from client c where 2 = any (p_types) and c.tenant_id = app_tenant() and c.deleted_at is null and c.search_vector @@ p_query
    union all
    select 4, o.id, o.name, null, o.ssn, null, null, o.search_text like p_start
      from opponent o where 4 = any (p_types) and o.tenant_id = app_tenant() and o.deleted_at is null and o.search_vector @@ p_query
  )
  select h.type_id, h.id, h.name, h.year_number, h.ssn, h.client_id, h.status_id, count(*) over ()
    from hit h
    left join recent_use r on r.tenant_id = app_tenant() and r.employee_id = app_employee() and r.type_id = h.type_id and r.entity_id = h.id
   order by r.used_at desc nulls last, h.starts desc, h.status_id is distinct from 2 desc, h.name collate icelandic, h.type_id, h.id
   limit p_limit offset p_offset;
end $$;

-- What a person opened last and may still see.
create function recently_used(p_types int[], p_limit int)
returns table (type_id int, id int, name text, year_number text, ssn text, client_id int, status_id int)
language sql stable security definer set search_path = public, pg_temp as $$
  select r.type_id, r.entity_id, coalesce(p.name, c.name, o.name), p.year_number, coalesce(c.ssn, o.ssn), p.client_id, p.status_id
    from recent_use r
    left join project p on r.type_id = 1 and p.tenant_id = r.tenant_id and p.id = r.entity_id and p.deleted_at is null
      and ((select app_sees_all()) or p.employee_id = app_employee() or p.id in (select app_projects()))
    left join client c on r.type_id = 2 and c.tenant_id = r.tenant_id and c.id = r.entity_id and c.deleted_at is null
    left join opponent o on r.type_id = 4 and o.tenant_id = r.tenant_id and o.id = r.entity_id and o.deleted_at is null
   where r.tenant_id = app_tenant() and r.employee_id = app_employee() and r.type_id = any (p_types) and coalesce(p.id, c.id, o.id) is not null
   order by r.used_at desc limit p_limit
$$;
revoke execute on function search_everything, recently_used from public;
grant execute on function search_everything, recently_used to stod_app;
