-- An import is compared with the ties of parties on the other side too, not only with their names.

create index party_tie_key on party_tie (tenant_id, ((name_keys(name))[1])) where until is null;
create index party_tie_ends on party_tie (tenant_id, ((name_keys(name))[2])) where until is null;

drop function parties_across(text[], text[], text[], int);
create function parties_across(p_types text[], p_ssns text[], p_names text[], p_most int)
returns table (place int, party_type text, party_id int, name text, ssn text, until timestamptz, kind text, words text)
language sql stable security definer set search_path = public, pg_temp as $$
  with asked as materialized (
    select place, party_type, ssn, name_keys(name) as keys from unnest(p_types, p_ssns, p_names) with ordinality a (party_type, ssn, name, place))
  select a.place::int, found.* from asked a, lateral (
    (select n.party_type, n.party_id, n.name::text, n.ssn, n.until, null::text, null::text from party_name n
      where n.tenant_id = app_tenant() and n.ssn = a.ssn and n.party_type <> a.party_type limit p_most)
    union
    (select n.party_type, n.party_id, n.name::text, n.ssn, n.until, null, null from party_name n
      where n.tenant_id = app_tenant() and n.keys[1] = a.keys[1] and n.party_type <> a.party_type limit p_most)
    union
    (select n.party_type, n.party_id, n.name::text, n.ssn, n.until, null, null from party_name n
      where n.tenant_id = app_tenant() and n.keys[2] = a.keys[2] and n.party_type <> a.party_type limit p_most)
    union
    (select case when t.client_id is null then 'opponent' else 'client' end, coalesce(t.client_id, t.opponent_id), t.name::text, t.ssn, t.until, t.kind, t.words from party_tie t
      where t.tenant_id = app_tenant() and t.until is null and t.ssn = a.ssn and (t.client_id is null) = (a.party_type = 'client') limit p_most)
    union
    (select case when t.client_id is null then 'opponent' else 'client' end, coalesce(t.client_id, t.opponent_id), t.name::text, t.ssn, t.until, t.kind, t.words from party_tie t
      where t.tenant_id = app_tenant() and t.until is null and (name_keys(t.name))[1] = a.keys[1] and (t.client_id is null) = (a.party_type = 'client') limit p_most)
    union
    (select case when t.client_id is null then 'opponent' else 'client' end, coalesce(t.client_id, t.opponent_id), t.name::text, t.ssn, t.until, t.kind, t.words from party_tie t
      where t.tenant_id = app_tenant() and t.until is null and (name_keys(t.name))[2] = a.keys[2] and (t.client_id is null) = (a.party_type = 'client') limit p_most)) found
$$;
revoke execute on function parties_across from public;
grant execute on function parties_across to stod_app;
