-- Documents by words of their names as well as of their texts, one function for the list, the case and the search of all.

create index document_name_words on document using gin (tenant_id, fold(name) gin_trgm_ops) where deleted_at is null and type_id = 1;

drop function document_hits(tsquery, tsquery, int);

-- `p_names` are patterns of LIKE over folded names, all of which have to fit. What is found by its name comes with its
-- rank in the text as well. No text search is leakproof, so that the function carries the walls itself.
create function find_documents(p_names text[], p_query tsquery, p_phrase tsquery, p_project int)
returns table (document_id int, named boolean, rank real)
language plpgsql stable security definer set search_path = public, pg_temp set jit = off set plan_cache_mode = force_custom_plan as $$
declare
  own_tenant int := app_tenant(); sees_all boolean := app_sees_all();
begin
  return query
  with in_name as (
    select d.id from document d
     where d.tenant_id = own_tenant and d.deleted_at is null and d.type_id = 1 and fold(d.name) like p_names[1] and fold(d.name) like all (p_names)
       and (p_project is null or d.project_id = p_project) and (sees_all or d.project_id = any (array(select app_projects())))),
  in_text as (
    select t.document_id as id, ts_rank(t.words, p_query, 1) as rank
      from document_text t
      join document d on d.tenant_id = t.tenant_id and d.id = t.document_id and d.version_id = t.version_id and d.deleted_at is null
     where t.tenant_id = own_tenant and t.words @@ p_query and (p_phrase is null or t.words @@ p_phrase)
       and (p_project is null or t.project_id = p_project) and (sees_all or t.project_id = any (array(select app_projects()))))
  select coalesce(n.id, x.id), n.id is not null, coalesce(x.rank, 0::real) from in_name n full join in_text x on x.id = n.id;
end $$;
revoke execute on function find_documents from public;
grant execute on function find_documents to stod_app;
