-- Parties that a file brings and that are registered already under the same name, without a kennitala to tell by.

-- Thousands of names are read at a time: as before, but without planning statements for each.
create or replace function name_split(value text) returns text[] language plpgsql immutable strict parallel safe set search_path = public, pg_temp as $$
begin
  return array_remove(regexp_split_to_array(
    replace(regexp_replace(fold(value) collate icelandic, '(?<![[:alnum:]])([[:alpha:]])\.(?=[[:alpha:]]\.)', '\1', 'g'), 'a/s', 'as') collate icelandic, '[^[:alnum:]]+'), '');
end $$;
create or replace function name_keys(value text) returns text[] language plpgsql immutable strict parallel safe set search_path = public, pg_temp as $$
declare
  fillers text[] := name_fillers();
  said text[] := '{}';
  word text;
begin
  foreach word in array name_split(value) loop
    if word <> all (fillers) then said := said || word; end if;
  end loop;
  if said = '{}' then return said; end if;
  return array_remove(array[array_to_string(array(select distinct w from unnest(said) w order by w), ' '),
    case when cardinality(said) > 1 then 'ends ' || said[1] || ' ' || said[cardinality(said)] end], null);
end $$;

-- Each key is one of two, found without walking what an inverted index has not sorted in yet.
drop index party_name_keys;
create index party_name_said on party_name (tenant_id, (keys[1]));
create index party_name_ends on party_name (tenant_id, (keys[2])) where keys[2] is not null;
alter index party_name_terms set (gin_pending_list_limit = 64);
create or replace function parties_across(p_types text[], p_ssns text[], p_names text[], p_most int)
returns table (place int, party_type text, party_id int, name text, ssn text, until timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  with asked as materialized (
    select place, party_type, ssn, name_keys(name) as keys from unnest(p_types, p_ssns, p_names) with ordinality a (party_type, ssn, name, place))
  select a.place::int, found.* from asked a, lateral (
    (select n.party_type, n.party_id, n.name::text, n.ssn, n.until from party_name n
      where n.tenant_id = app_tenant() and n.ssn = a.ssn and n.party_type <> a.party_type limit p_most)
    union
    (select n.party_type, n.party_id, n.name::text, n.ssn, n.until from party_name n
      where n.tenant_id = app_tenant() and n.keys[1] = a.keys[1] and n.party_type <> a.party_type limit p_most)
    union
    (select n.party_type, n.party_id, n.name::text, n.ssn, n.until from party_name n
      where n.tenant_id = app_tenant() and n.keys[2] = a.keys[2] and n.party_type <> a.party_type limit p_most)) found
$$;

-- Parties of a kind that are called as some names are, in any order of their words and whatever the form of company; not
-- leakproof, so that the wall stands inside.
create function parties_called(p_type text, p_names text[])
returns table (place int, id int, name text, ssn text, email text, phone text, address text, postal_code text, city text)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.place::int, p.id, p.name::text, p.ssn, p.email, p.phone, p.address, p.postal_code, p.city
    from (select place, (name_keys(name))[1] as key from unnest(p_names) with ordinality u (name, place)) a
    join party_name n on n.tenant_id = app_tenant() and n.party_type = p_type and n.until is null and n.keys[1] = a.key
    join lateral (
      select c.id, c.name, c.ssn, c.email, c.phone, c.address, c.postal_code, c.city from client c where p_type = 'client' and c.tenant_id = n.tenant_id and c.id = n.party_id and c.deleted_at is null
      union all
      select o.id, o.name, o.ssn, o.email, o.phone, o.address, o.postal_code, o.city from opponent o where p_type = 'opponent' and o.tenant_id = n.tenant_id and o.id = n.party_id and o.deleted_at is null) p on true
$$;
revoke execute on function parties_called from public;
grant execute on function parties_called to stod_app;
