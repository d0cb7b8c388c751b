-- Parties are found by their e-mails and phones too, and cases by the names of those who are party to them.

create function party_vector(name text, ssn text, email text, phone text) returns tsvector
language sql immutable parallel safe set search_path = public, pg_temp as $$
  select array_to_tsvector(name_words(name || ' ' || coalesce(email, '')) || array_remove(array[
    nullif(translate(ssn, '-', ''), ''), nullif(right(regexp_replace(phone, '[^0-9]', '', 'g'), 7), '')], null))
$$;
alter table client drop column search_vector;
alter table client add column search_vector tsvector generated always as (party_vector(name, ssn, email, phone)) stored;
create index client_words on client using gin (tenant_id, search_vector) where deleted_at is null;
alter table opponent drop column search_vector;
alter table opponent add column search_vector tsvector generated always as (party_vector(name, ssn, email, phone)) stored;
create index opponent_words on opponent using gin (tenant_id, search_vector) where deleted_at is null;

-- Cases of the parties that match, which do not match by themselves: open ones first, then the newest. Carries the walls, as
-- search_everything does; of words that many parties have, the newest parties are looked at.
create function search_by_party(p_query tsquery, p_most int)
returns table (type_id int, id int, name text, year_number text, ssn text, client_id int, status_id int)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  own_tenant int := app_tenant(); own_id int := app_employee(); sees_all boolean := app_sees_all();
  clients int[] := array(select x.id from client x where x.tenant_id = own_tenant and x.deleted_at is null and x.search_vector @@ p_query order by x.id + 0 desc limit 200);
  opponents int[] := array(select x.id from opponent x where x.tenant_id = own_tenant and x.deleted_at is null and x.search_vector @@ p_query order by x.id + 0 desc limit 200);
begin
  return query
  select 1, p.id, p.name::text, p.year_number, null::text, p.client_id, p.status_id
    from project p
   where p.tenant_id = own_tenant and p.deleted_at is null and not p.search_vector @@ p_query
     and (sees_all or p.employee_id = own_id or p.id in (select app_projects()))
     and p.id in (
       select x.id from project x where x.tenant_id = own_tenant and x.client_id = any (clients)
       union select x.id from project x where x.tenant_id = own_tenant and x.opponent_id = any (opponents)
       union select l.project_id from project_client l where l.tenant_id = own_tenant and l.client_id = any (clients)
       union select l.project_id from project_opponent l where l.tenant_id = own_tenant and l.opponent_id = any (opponents))
   order by p.status_id = 2, p.year desc, p.number desc limit p_most;
end $$;

-- Names that are like what was typed, of the kinds that are asked for, the likest first: whoever asks decides what is a slip.
create function search_alike(p_text text, p_types int[], p_most int)
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
  )
  select a.type_id, a.id, a.name, a.year_number, a.ssn, a.client_id, a.status_id from alike a order by a.likeness desc, a.name, a.type_id, a.id limit p_most;
end $$;
revoke execute on function search_by_party, search_alike from public;
grant execute on function search_by_party, search_alike to stod_app;
