-- A search of documents is planned for many hits. It was planned for one: the planner multiplied the selectivity of a
-- document's id by that of its version, and looked through all ranks for each hit, which took a minute for a word that
-- 100,000 documents have. Each of the newest two thousand is now ranked in its place, without a join. To compare words
-- without the index unpacks them, which the planner counts as nothing: sequential scans are off, and operators cost more.
-- No text search is leakproof, so that the function carries the walls itself.
create or replace function find_documents(p_names text[], p_query tsquery, p_phrase tsquery, p_project int)
returns table (document_id int, named boolean, rank real)
language plpgsql stable security definer set search_path = public, pg_temp
set jit = off set enable_seqscan = off set cpu_operator_cost = 0.1 set plan_cache_mode = force_custom_plan as $$
declare
  v_ranked constant int := 2000;
  own_tenant int := app_tenant(); sees_all boolean := app_sees_all();
begin
  return query
  with in_name as (
    select d.id from document d
     where d.tenant_id = own_tenant and d.deleted_at is null and d.type_id = 1 and fold(d.name) like p_names[1] and fold(d.name) like all (p_names)
       and (p_project is null or d.project_id = p_project) and (sees_all or d.project_id = any (array(select app_projects())))),
  in_text as (
    select t.document_id as id, t.version_id, d.modified_at
      from document_text t
      -- `coalesce` keeps the planner from counting the id and the version as independent.
      join document d on d.tenant_id = t.tenant_id and d.id = t.document_id and coalesce(d.version_id = t.version_id, false) and d.deleted_at is null
     where t.tenant_id = own_tenant and t.words @@ p_query and (p_phrase is null or t.words @@ p_phrase)
       and (p_project is null or t.project_id = p_project) and (sees_all or t.project_id = any (array(select app_projects())))),
  hit as (
    select coalesce(n.id, x.id) as id, n.id is not null as named, x.version_id,
           row_number() over (order by x.version_id is null, n.id is not null desc, x.modified_at desc, x.id desc) as place
      from in_name n full join in_text x on x.id = n.id)
  select h.id, h.named,
         case when h.version_id is not null and h.place <= v_ranked
              then (select ts_rank(t.words, p_query, 1) from document_text t where t.tenant_id = own_tenant and t.version_id = h.version_id)
              else 0::real end
    from hit h;
end $$;
