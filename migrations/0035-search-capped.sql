-- Search at the size of a hundred thousand parties: of what matches more often than anybody reads, only some of each kind
-- are looked at: what was used lately, what begins with what was typed, and the newest. The count ends there too, and
-- whoever asks says so.

create index client_start on client (tenant_id, search_text text_pattern_ops) where deleted_at is null;
create index opponent_start on opponent (tenant_id, search_text text_pattern_ops) where deleted_at is null;
create index project_start on project (tenant_id, search_text text_pattern_ops) where deleted_at is null;

drop function search_everything(tsquery, text, text, int[], int, int);
-- `p_start` is what a name begins with, folded; more than `p_most` are counted as one more. How common the words are shows
-- among the newest five hundred: common ones are found by walking on from there, others by the index of words, which would
-- read all that match. Adding nothing to what is ordered by keeps the planner from walking where it guesses wrong.
create function search_everything(p_query tsquery, p_start text, p_exact text, p_types int[], p_most int, p_limit int, p_offset int)
returns table (type_id int, id int, name text, year_number text, ssn text, client_id int, status_id int, total bigint)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  own_tenant int := app_tenant(); own_id int := app_employee(); sees_all boolean := app_sees_all();
  -- No text that begins with it comes after its last possible sequel.
  sequel text := p_start || chr(1114111);
  common boolean;
  projects int[] := '{}'; clients int[] := '{}'; opponents int[] := '{}';
begin
  if 1 = any (p_types) then
    common := (select count(*) > 20 from (select x.search_vector from project x where x.tenant_id = own_tenant and x.deleted_at is null order by x.year desc, x.number desc limit 500) x where x.search_vector @@ p_query);
    if common and not sees_all then
      projects := array(select x.id from project x where x.tenant_id = own_tenant and x.id = any (array(select app_projects())) and x.deleted_at is null and x.search_vector @@ p_query
        order by x.year desc, x.number desc limit p_most + 1);
    elsif common then
      projects := array(select x.id from (select x.id, x.search_vector from project x where x.tenant_id = own_tenant and x.deleted_at is null order by x.year desc, x.number desc limit 16000) x
        where x.search_vector @@ p_query limit p_most + 1);
    end if;
    if not common or (sees_all and cardinality(projects) <= p_most) then
      projects := array(select x.id from project x where x.tenant_id = own_tenant and x.deleted_at is null and x.search_vector @@ p_query
       and (sees_all or x.employee_id = own_id or x.id in (select app_projects()))
        order by x.year + 0 desc, x.number desc limit p_most + 1);
    end if;
    if cardinality(projects) > p_most then
      projects := projects || array(select x.id from project x where x.tenant_id = own_tenant and x.deleted_at is null and x.search_text ~>=~ p_start and x.search_text ~<~ sequel
         and (sees_all or x.employee_id = own_id or x.id in (select app_projects())) order by x.search_text using ~<~ limit p_most)
        || array(select r.entity_id from recent_use r where r.tenant_id = own_tenant and r.employee_id = own_id and r.type_id = 1);
    end if;
  end if;
  if 2 = any (p_types) then
    common := (select count(*) > 20 from (select x.search_vector from client x where x.tenant_id = own_tenant and x.deleted_at is null order by x.id desc limit 500) x where x.search_vector @@ p_query);
    if common then
      clients := array(select x.id from (select x.id, x.search_vector from client x where x.tenant_id = own_tenant and x.deleted_at is null order by x.id desc limit 16000) x
        where x.search_vector @@ p_query limit p_most + 1);
    end if;
    if cardinality(clients) <= p_most then
      clients := array(select x.id from client x where x.tenant_id = own_tenant and x.deleted_at is null and x.search_vector @@ p_query order by x.id + 0 desc limit p_most + 1);
    end if;
    if cardinality(clients) > p_most then
      clients := clients || array(select x.id from client x where x.tenant_id = own_tenant and x.deleted_at is null and x.search_text ~>=~ p_start and x.search_text ~<~ sequel
         order by x.search_text using ~<~ limit p_most)
        || array(select r.entity_id from recent_use r where r.tenant_id = own_tenant and r.employee_id = own_id and r.type_id = 2);
    end if;
  end if;
  if 4 = any (p_types) then
    common := (select count(*) > 20 from (select x.search_vector from opponent x where x.tenant_id = own_tenant and x.deleted_at is null order by x.id desc limit 500) x where x.search_vector @@ p_query);
    if common then
      opponents := array(select x.id from (select x.id, x.search_vector from opponent x where x.tenant_id = own_tenant and x.deleted_at is null order by x.id desc limit 16000) x
        where x.search_vector @@ p_query limit p_most + 1);
    end if;
    if cardinality(opponents) <= p_most then
      opponents := array(select x.id from opponent x where x.tenant_id = own_tenant and x.deleted_at is null and x.search_vector @@ p_query order by x.id + 0 desc limit p_most + 1);
    end if;
    if cardinality(opponents) > p_most then
      opponents := opponents || array(select x.id from opponent x where x.tenant_id = own_tenant and x.deleted_at is null and x.search_text ~>=~ p_start and x.search_text ~<~ sequel
         order by x.search_text using ~<~ limit p_most)
        || array(select r.entity_id from recent_use r where r.tenant_id = own_tenant and r.employee_id = own_id and r.type_id = 4);
    end if;
  end if;
  return query
  with hit as materialized (
    select 1 as type_id, p.id, p.name, p.year_number, null::text as ssn, p.client_id, p.status_id, starts_with(p.search_text, p_start) as starts
      from project p where p.tenant_id = own_tenant and p.id = any (projects) and p.deleted_at is null and p.search_vector @@ p_query
       and (sees_all or p.employee_id = own_id or p.id in (select app_projects()))
    union all
    select 2, c.id, c.name, null, c.ssn, null, null, starts_with(c.search_text, p_start)
      from client c where c.tenant_id = own_tenant and c.id = any (clients) and c.deleted_at is null and c.search_vector @@ p_query
    union all
    select 4, o.id, o.name, null, o.ssn, null, null, starts_with(o.search_text, p_start)
      from opponent o where o.tenant_id = own_tenant and o.id = any (opponents) and o.deleted_at is null and o.search_vector @@ p_query
  )
  select h.type_id, h.id, h.name::text, h.year_number, h.ssn, h.client_id, h.status_id, (select least(count(*), p_most + 1) from hit)
    from hit h
    left join recent_use r on r.tenant_id = own_tenant and r.employee_id = own_id and r.type_id = h.type_id and r.entity_id = h.id
   order by (p_exact in (h.year_number, h.ssn)) is true desc, r.used_at desc nulls last, h.starts desc, case when p_exact is not null then h.year_number end, h.status_id is distinct from 2 desc,
     h.name collate icelandic, h.type_id, h.id
   limit greatest(least(p_limit, p_most - p_offset), 0) offset p_offset;
end $$;
revoke execute on function search_everything from public;
grant execute on function search_everything to stod_app;
