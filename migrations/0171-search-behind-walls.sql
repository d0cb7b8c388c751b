-- The cases behind a person's walls are looked up once per search instead of six times, and compared through a hash: with
-- 2,500 cases, each of 200,000 tasks was compared with every one of them, two thirds of a second for a single letter.
-- For a common word, the newest 16,000 tasks of the firm are read before any others; if too few of them are the person's
-- own, all of theirs are read, and not all of the firm's that have the word.

create or replace function search_everything(p_query tsquery, p_start text, p_exact text, p_types int[], p_most int, p_limit int, p_offset int)
returns table (type_id int, id int, name text, year_number text, ssn text, client_id int, status_id int, total bigint)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  own_tenant int := app_tenant(); own_id int := app_employee(); sees_all boolean := app_sees_all();
  own_projects int[] := case when sees_all then '{}' else array(select app_projects()) end;
  -- No text that begins with it comes after its last possible sequel.
  sequel text := p_start || chr(1114111);
  common boolean;
  projects int[] := '{}'; clients int[] := '{}'; opponents int[] := '{}'; tasks int[] := '{}';
begin
  if 1 = any (p_types) then
    common := (select count(*) > 20 from (select x.search_vector from project x where x.tenant_id = own_tenant and x.deleted_at is null order by x.year desc, x.number desc limit 500) x where x.search_vector @@ p_query);
    if common and not sees_all then
      projects := array(select x.id from project x where x.tenant_id = own_tenant and x.id = any (own_projects) and x.deleted_at is null and x.search_vector @@ p_query
        order by x.year desc, x.number desc limit p_most + 1);
    elsif common then
      projects := array(select x.id from (select x.id, x.search_vector from project x where x.tenant_id = own_tenant and x.deleted_at is null order by x.year desc, x.number desc limit 16000) x
        where x.search_vector @@ p_query limit p_most + 1);
    end if;
    if not common or (sees_all and cardinality(projects) <= p_most) then
      projects := array(select x.id from project x where x.tenant_id = own_tenant and x.deleted_at is null and x.search_vector @@ p_query
       and (sees_all or x.id in (select unnest(own_projects)))
        order by x.year + 0 desc, x.number desc limit p_most + 1);
    end if;
    if cardinality(projects) > p_most then
      projects := projects || array(select x.id from project x where x.tenant_id = own_tenant and x.deleted_at is null and x.search_text ~>=~ p_start and x.search_text ~<~ sequel
         and (sees_all or x.id in (select unnest(own_projects))) order by x.search_text using ~<~ limit p_most)
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
  if 3 = any (p_types) then
    common := (select count(*) > 20 from (select x.search_vector from task x where x.tenant_id = own_tenant and x.deleted_at is null order by x.id desc limit 500) x where x.search_vector @@ p_query);
    if common then
      tasks := array(select x.id from (select x.id, x.project_id, x.search_vector from task x where x.tenant_id = own_tenant and x.deleted_at is null order by x.id desc limit 16000) x
        where (sees_all or x.project_id in (select unnest(own_projects))) and x.search_vector @@ p_query limit p_most + 1);
    end if;
    if cardinality(tasks) <= p_most and common and not sees_all then
      tasks := array(select x.id from (select x.id, x.search_vector from task x where x.tenant_id = own_tenant and x.project_id = any (own_projects) and x.deleted_at is null offset 0) x
        where x.search_vector @@ p_query order by x.id desc limit p_most + 1);
    elsif cardinality(tasks) <= p_most then
      tasks := array(select x.id from task x where x.tenant_id = own_tenant and x.deleted_at is null and x.search_vector @@ p_query
         and (sees_all or x.project_id in (select unnest(own_projects))) order by x.id + 0 desc limit p_most + 1);
    end if;
    if cardinality(tasks) > p_most then
      tasks := tasks || array(select x.id from task x where x.tenant_id = own_tenant and x.deleted_at is null and x.search_text ~>=~ p_start and x.search_text ~<~ sequel
         and (sees_all or x.project_id in (select unnest(own_projects))) order by x.search_text using ~<~ limit p_most)
        || array(select r.entity_id from recent_use r where r.tenant_id = own_tenant and r.employee_id = own_id and r.type_id = 3);
    end if;
  end if;
  return query
  with hit as materialized (
    select 1 as type_id, p.id, p.name, p.year_number, null::text as ssn, p.client_id, p.status_id, starts_with(p.search_text, p_start) as starts
      from project p where p.tenant_id = own_tenant and p.id = any (projects) and p.deleted_at is null and p.search_vector @@ p_query
       and (sees_all or p.id in (select unnest(own_projects)))
    union all
    select 2, c.id, c.name, null, c.ssn, null, null, starts_with(c.search_text, p_start)
      from client c where c.tenant_id = own_tenant and c.id = any (clients) and c.deleted_at is null and c.search_vector @@ p_query
    union all
    select 4, o.id, o.name, null, o.ssn, null, null, starts_with(o.search_text, p_start)
      from opponent o where o.tenant_id = own_tenant and o.id = any (opponents) and o.deleted_at is null and o.search_vector @@ p_query
    union all
    select 3, t.id, t.name, null, p.year_number || ' ' || p.name, null, case t.status when 'Completed' then 2 else 1 end, starts_with(t.search_text, p_start)
      from task t join project p on p.tenant_id = t.tenant_id and p.id = t.project_id and p.deleted_at is null
     where t.tenant_id = own_tenant and t.id = any (tasks) and t.deleted_at is null and t.search_vector @@ p_query and (sees_all or t.project_id in (select unnest(own_projects)))
  )
  select h.type_id, h.id, h.name::text, h.year_number, h.ssn, h.client_id, h.status_id, (select least(count(*), p_most + 1) from hit)
    from hit h
    left join recent_use r on r.tenant_id = own_tenant and r.employee_id = own_id and r.type_id = h.type_id and r.entity_id = h.id
   order by (p_exact in (h.year_number, h.ssn)) is true desc, r.used_at desc nulls last, h.starts desc, case when p_exact is not null then h.year_number end, h.status_id is distinct from 2 desc,
     h.name collate icelandic, h.type_id, h.id
   limit greatest(least(p_limit, p_most - p_offset), 0) offset p_offset;
end $$;
