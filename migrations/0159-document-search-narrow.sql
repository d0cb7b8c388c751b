-- A search of documents answers what its list is filtered and sorted by, so that a page is cut before any table is
-- joined: for a word that 100,000 documents have, the list looked each of them up again, and its case. The expected
-- number of rows is for lists in other orders, which join: they then hash a whole table instead. One process is enough,
-- where three took more of the processor together; without them operators that cost 0.1 would make the planner unpack
-- the words of all documents instead of using their index.
drop function find_documents(text[], tsquery, tsquery, int);
create function find_documents(p_names text[], p_query tsquery, p_phrase tsquery, p_project int)
returns table (id int, project_id int, folder_id int, extension text, modified_at timestamptz, named boolean, rank real)
language plpgsql stable rows 20000 security definer set search_path = public, pg_temp
set jit = off set enable_seqscan = off set cpu_operator_cost = 0.02 set max_parallel_workers_per_gather = 0 set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
declare
  v_ranked constant int := 2000;
  own_tenant int := app_tenant(); sees_all boolean := app_sees_all();
begin
  return query
  with in_name as materialized (
    select d.id, d.project_id, d.folder_id, d.extension, d.modified_at
      from document d
     where d.tenant_id = own_tenant and d.deleted_at is null and d.type_id = 1 and fold(d.name) like p_names[1] and fold(d.name) like all (p_names)
       and (p_project is null or d.project_id = p_project) and (sees_all or d.project_id in (select app_projects()))
       and d.project_id not in (select p.id from project p where p.tenant_id = own_tenant and p.deleted_at is not null)),
  in_text as materialized (
    select d.id, d.project_id, d.folder_id, d.extension, d.modified_at, t.version_id, d.id in (select n.id from in_name n) as named
      from document_text t
      -- `coalesce` keeps the planner from counting the id and the version as independent.
      join document d on d.tenant_id = t.tenant_id and d.id = t.document_id and coalesce(d.version_id = t.version_id, false) and d.deleted_at is null
     where t.tenant_id = own_tenant and t.words @@ p_query and (p_phrase is null or t.words @@ p_phrase)
       and (p_project is null or t.project_id = p_project) and (sees_all or t.project_id in (select app_projects()))
       and t.project_id not in (select p.id from project p where p.tenant_id = own_tenant and p.deleted_at is not null)),
  newest as materialized (
    select x.id, x.project_id, x.folder_id, x.extension, x.modified_at, x.named,
           (select ts_rank(t.words, p_query, 1) from document_text t where t.tenant_id = own_tenant and t.version_id = x.version_id) as rank
      from (select * from in_text x order by x.named desc, x.modified_at desc, x.id desc limit v_ranked) x)
  select w.* from newest w
  union all
  select x.id, x.project_id, x.folder_id, x.extension, x.modified_at, x.named, 0::real from in_text x where x.id not in (select w.id from newest w)
  union all
  select n.*, true, 0::real from in_name n where n.id not in (select x.id from in_text x where x.named);
end $$;
revoke execute on function find_documents from public;
grant execute on function find_documents to stod_app;
