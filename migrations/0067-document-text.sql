-- What stands in the versions of documents: text that a job takes out of them, and its words for search. A version
-- without a row is not read yet.

create table document_text (
  tenant_id int not null references tenant,
  version_id uuid not null,
  document_id int not null,
  project_id int not null,
  state text not null check (state in ('read', 'empty', 'damaged', 'locked', 'large')),
  body text not null default '',
  words tsvector not null default '',
  read_at timestamptz not null default now(),
  primary key (tenant_id, version_id),
  foreign key (tenant_id, project_id, document_id) references document (tenant_id, project_id, id) on update cascade on delete cascade,
  foreign key (tenant_id, version_id) references document_version on delete cascade
);
comment on column document_text.state is 'why there is no text of it, where there is none';
comment on column document_text.body is 'a form feed stands between pages';
comment on column document_text.words is 'made by our own analyser: dictionary forms, and `=word` for the word as it stands';
create index document_text_words on document_text using gin (tenant_id, words);
create index document_text_document on document_text (tenant_id, document_id);
create index document_text_project on document_text (tenant_id, project_id);
call secure_table('document_text', 'project', audited => false);
revoke insert, update, delete on document_text from stod_app;

-- What a job reads, unless it has been read; where the same bytes have, their text is taken over and nothing is answered.
create function version_to_read(p_tenant int, p_version uuid)
returns table (blob_id uuid, size bigint, content_type text)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from document_text t where t.tenant_id = p_tenant and t.version_id = p_version) then return; end if;
  insert into document_text (tenant_id, version_id, document_id, project_id, state, body, words)
  select v.tenant_id, v.id, v.document_id, v.project_id, t.state, t.body, t.words
    from document_version v
    join document_version o on o.tenant_id = v.tenant_id and o.blob_id = v.blob_id and o.content_type = v.content_type and o.id <> v.id
    join document_text t on t.tenant_id = o.tenant_id and t.version_id = o.id
   where v.tenant_id = p_tenant and v.id = p_version limit 1
  on conflict do nothing;
  if found then return; end if;
  return query select v.blob_id, v.size, v.content_type from document_version v where v.tenant_id = p_tenant and v.id = p_version;
end $$;

create function keep_document_text(p_tenant int, p_version uuid, p_state text, p_body text, p_words tsvector) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into document_text (tenant_id, version_id, document_id, project_id, state, body, words)
  select v.tenant_id, v.id, v.document_id, v.project_id, p_state, p_body, p_words
    from document_version v where v.tenant_id = p_tenant and v.id = p_version
  on conflict do nothing
$$;

-- Versions that were left: made before there was a reader, or whose job gave up.
create function unread_versions(p_types text[], p_before timestamptz, p_most int) returns table (tenant_id int, version_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select v.tenant_id, v.id from document_version v
   where v.created_at < p_before and (v.content_type = any (p_types) or v.content_type like 'text/%')
     and not exists (select from document_text t where t.tenant_id = v.tenant_id and t.version_id = v.id)
   order by v.created_at desc limit p_most
$$;

-- Documents whose newest version has all of the words. No text search is leakproof, so that the function carries the
-- walls itself.
create function document_hits(p_query tsquery, p_phrase tsquery, p_project int) returns table (document_id int, rank real)
language plpgsql stable security definer set search_path = public, pg_temp set jit = off set plan_cache_mode = force_custom_plan as $$
declare
  own_tenant int := app_tenant(); sees_all boolean := app_sees_all();
begin
  return query
  select t.document_id, ts_rank(t.words, p_query, 1)
    from document_text t
    join document d on d.tenant_id = t.tenant_id and d.id = t.document_id and d.version_id = t.version_id and d.deleted_at is null
   where t.tenant_id = own_tenant and t.words @@ p_query and (p_phrase is null or t.words @@ p_phrase)
     and (p_project is null or t.project_id = p_project)
     and (sees_all or t.project_id = any (array(select app_projects())));
end $$;
revoke execute on function version_to_read, keep_document_text, unread_versions, document_hits from public;
grant execute on function version_to_read, keep_document_text, unread_versions to stod_worker;
grant execute on function document_hits to stod_app;
