-- Entries, comments and descriptions of cases by the words that stand in them, whatever their marks and forms.

-- A word that is longer than any query is cut: PostgreSQL refuses lexemes over two kilobytes.
create function text_words(value text) returns tsvector
language sql immutable parallel safe set search_path = public, pg_temp as $$
  select array_to_tsvector(coalesce(array_agg(distinct left(word, 100)), '{}'))
    from unnest(name_words(regexp_replace(left(value, 20000), '</?[a-z][^>]*>|&[a-z]+;', ' ', 'g'))) word
$$;
create index worklog_words on worklog using gin (tenant_id, text_words(comment)) where deleted_at is null and comment <> '';
create index comment_words on comment using gin (tenant_id, text_words(text)) where deleted_at is null;
create index project_text_words on project using gin (tenant_id, text_words(description)) where deleted_at is null and description <> '';

-- The newest that match, of the kinds that are asked for: 1 a case's description, 7 an entry, 8 a comment. Text search is not
-- leakproof, so that policies would keep it from the index: the function looks at the walls of cases itself, and whoever reads
-- the rows reads them through the policies.
create function search_texts(p_query tsquery, p_types int[], p_most int) returns table (type_id int, id int)
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  own_tenant int := app_tenant(); sees_all boolean := app_sees_all();
  own_projects int[] := case when sees_all then '{}' else array(select app_projects()) end;
begin
  return query
  select f.type_id, f.id from (
    (select 1 as type_id, p.id, p.modified_at as at from project p
      where 1 = any (p_types) and p.tenant_id = own_tenant and p.deleted_at is null and p.description <> '' and text_words(p.description) @@ p_query
        and (sees_all or p.id = any (own_projects)) order by p.modified_at desc limit p_most)
    union all
    (select 7, w.id, w.date from worklog w
      where 7 = any (p_types) and w.tenant_id = own_tenant and w.deleted_at is null and w.comment <> '' and text_words(w.comment) @@ p_query
        and (sees_all or w.project_id = any (own_projects)) order by w.date desc limit p_most)
    union all
    (select 8, c.id, c.created_at from comment c
      where 8 = any (p_types) and c.tenant_id = own_tenant and c.deleted_at is null and text_words(c.text) @@ p_query
        and (sees_all or c.project_id is null or c.project_id = any (own_projects)) order by c.created_at desc limit p_most)
  ) f order by f.at desc limit p_most;
end $$;
revoke execute on function search_texts from public;
grant execute on function search_texts to stod_app;
