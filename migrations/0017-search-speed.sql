-- Searching by the trigram indexes. `like all (words)` cannot use one, and asked the words of the query anew for every
-- row; so the words are found once, and the longest of them, by itself, leads the index.

create function longest_word(words text[]) returns text language sql immutable parallel safe as
  $$ select coalesce((select word from unnest(words) word order by length(word) desc, word limit 1), '%') $$;

create or replace function search_projects(query text) returns setof int
language sql stable rows 20 security definer set search_path = public, pg_temp as $$
  with asked as materialized (select search_words(query) as words)
  select p.id from project p
   where p.tenant_id = app_tenant() and p.deleted_at is null
     and p.search_text like (select longest_word(words) from asked) and p.search_text like all ((select words from asked)::text[])
     and ((select app_sees_all()) or p.employee_id = (select app_employee()) or p.id in (select app_projects()))
$$;
create or replace function search_clients(query text) returns setof int
language sql stable rows 20 security definer set search_path = public, pg_temp as $$
  with asked as materialized (select search_words(query) as words)
  select c.id from client c
   where c.tenant_id = app_tenant() and c.deleted_at is null
     and c.search_text like (select longest_word(words) from asked) and c.search_text like all ((select words from asked)::text[])
$$;
create or replace function search_opponents(query text) returns setof int
language sql stable rows 20 security definer set search_path = public, pg_temp as $$
  with asked as materialized (select search_words(query) as words)
  select o.id from opponent o
   where o.tenant_id = app_tenant() and o.deleted_at is null
     and o.search_text like (select longest_word(words) from asked) and o.search_text like all ((select words from asked)::text[])
$$;
create or replace function search_employees(query text) returns setof int
language sql stable rows 20 security definer set search_path = public, pg_temp as $$
  with asked as materialized (select search_words(query) as words)
  select e.id from employee e
   where e.tenant_id = app_tenant()
     and e.search_text like (select longest_word(words) from asked) and e.search_text like all ((select words from asked)::text[])
$$;
