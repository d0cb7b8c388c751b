-- Conflicts of interest of a whole file at once: names, past and present, by keys that are the same for the same party.
-- What is found with an import is recorded as not decided yet.

-- A name as keys: all its words in any order, without forms of companies and what else says nothing; and its first and
-- last word. The rules (parties/rules/names) read more of a name; these find what they then compare.
create function name_keys(value text) returns text[] language sql immutable parallel safe as $$
  with word as (
    select word, place from regexp_split_to_table(replace(fold(value), '.', ''), '[^a-z0-9]+') with ordinality w (word, place)
     where word <> '' and word <> all (array['ehf', 'hf', 'ohf', 'slhf', 'slf', 'sf', 'ses', 'hses', 'svf', 'bs', 'ltd', 'plc', 'inc', 'llc', 'aps', 'gmbh', 'sarl', 'einkahlutafelag', 'einkahlutafelagid',
       'hlutafelag', 'hlutafelagid', 'samlagsfelag', 'samlagsfelagid', 'sameignarfelag', 'sameignarfelagid', 'opinbert', 'danarbu', 'throtabu', 'db', 'thb', 'firma', 'felagid', 'vegna', 'og', 'the', 'and', 'hr', 'fru', 'dr', 'mr', 'mrs', 'ms']))
  select array_remove(array[
    (select string_agg(distinct word, ' ' order by word) from word),
    (select 'ends ' || (array_agg(word order by place))[1] || ' ' || (array_agg(word order by place desc))[1] from word having count(*) > 1)], null)
$$;
alter table party_name add column keys text[] generated always as (name_keys(name)) stored;
create index party_name_keys on party_name using gin (tenant_id, keys);

-- For each of many parties those on the other side that may be the same; which of them are is for the rules to say. No
-- comparison of texts by these is leakproof, so the wall stands inside.
create function parties_across(p_types text[], p_ssns text[], p_names text[], p_most int)
returns table (place int, party_type text, party_id int, name text, ssn text, until timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  with asked as materialized (
    select place, party_type, ssn, name_keys(name) as keys from unnest(p_types, p_ssns, p_names) with ordinality a (party_type, ssn, name, place))
  select a.place::int, found.* from asked a, lateral (
    (select n.party_type, n.party_id, n.name::text, n.ssn, n.until from party_name n
      where n.tenant_id = app_tenant() and n.ssn = a.ssn and n.party_type <> a.party_type limit p_most)
    union
    (select n.party_type, n.party_id, n.name::text, n.ssn, n.until from party_name n
      where n.tenant_id = app_tenant() and n.keys && a.keys and n.party_type <> a.party_type limit p_most)) found
$$;
revoke execute on function parties_across from public;
grant execute on function parties_across to stod_app;

alter table conflict_clearance drop constraint conflict_clearance_decision_check;
alter table conflict_clearance add constraint conflict_clearance_decision_check check (decision in ('no_conflict', 'consent', 'declined', 'undecided'));

alter table import_run add column conflicts int not null default 0;
comment on column import_run.conflicts is 'parties of the file that may be on the other side of somebody; recorded among the checks';
