-- What a search of documents reads is bounded: which documents have the words is known from the index, but to rank one its
-- words are read, which are long. Ranked are the newest two thousand of what fits; the others come after them.
-- All of them are counted. No text search is leakproof, so that the function carries the walls itself.
create or replace function find_documents(p_names text[], p_query tsquery, p_phrase tsquery, p_project int)
returns table (document_id int, named boolean, rank real)
language plpgsql stable security definer set search_path = public, pg_temp set jit = off set plan_cache_mode = force_custom_plan as $$
declare
  v_ranked constant int := 2000;
  own_tenant int := app_tenant(); sees_all boolean := app_sees_all();
begin
  return query
  with in_name as (
    select d.id from document d
     where d.tenant_id = own_tenant and d.deleted_at is null and d.type_id = 1 and fold(d.name) like p_names[1] and fold(d.name) like all (p_names)
       and (p_project is null or d.project_id = p_project) and (sees_all or d.project_id = any (array(select app_projects())))),
  in_text as materialized (
    select t.document_id as id, t.version_id, d.modified_at
      from document_text t
      join document d on d.tenant_id = t.tenant_id and d.id = t.document_id and d.version_id = t.version_id and d.deleted_at is null
     where t.tenant_id = own_tenant and t.words @@ p_query and (p_phrase is null or t.words @@ p_phrase)
       and (p_project is null or t.project_id = p_project) and (sees_all or t.project_id = any (array(select app_projects())))),
  newest as materialized (
    select x.id, x.version_id from in_text x left join in_name n on n.id = x.id
     order by n.id is not null desc, x.modified_at desc, x.id desc limit v_ranked),
  ranked as materialized (
    select w.id, ts_rank(t.words, p_query, 1) as rank
      from newest w join document_text t on t.tenant_id = own_tenant and t.version_id = w.version_id)
  select coalesce(n.id, x.id), n.id is not null, coalesce(r.rank, 0::real)
    from in_name n full join in_text x on x.id = n.id left join ranked r on r.id = x.id;
end $$;
