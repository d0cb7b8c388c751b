-- Text that stands in pictures: pages that were scanned are recognised by a job of their own, some at a time. Until all of
-- them are, the version is `scanning`: what it has of text is found already.

alter table document_text drop constraint document_text_state_check;
alter table document_text add constraint document_text_state_check
  check (state in ('read', 'scanning', 'empty', 'damaged', 'locked', 'large'));
alter table document_text add column scanned_pages int not null default 0;
comment on column document_text.scanned_pages is 'how many of its first pages have been looked at for text in pictures';

-- A text that was begun may be written on; one that is whole stays.
drop function keep_document_text;
create function keep_document_text(p_tenant int, p_version uuid, p_state text, p_body text, p_words tsvector, p_scanned int) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into document_text as t (tenant_id, version_id, document_id, project_id, state, body, words, scanned_pages)
  select v.tenant_id, v.id, v.document_id, v.project_id, p_state, p_body, p_words, p_scanned
    from document_version v where v.tenant_id = p_tenant and v.id = p_version
  on conflict (tenant_id, version_id) do update
    set state = excluded.state, body = excluded.body, words = excluded.words, scanned_pages = excluded.scanned_pages, read_at = now()
  where t.state = 'scanning'
$$;

-- What a job is to recognise, with what it has of text; where the same bytes are read whole by now, their text is taken over.
create function version_to_recognise(p_tenant int, p_version uuid)
returns table (blob_id uuid, size bigint, content_type text, body text, scanned_pages int)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update document_text t set state = o.state, body = o.body, words = o.words, scanned_pages = o.scanned_pages, read_at = now()
    from document_version v
    join document_version x on x.tenant_id = v.tenant_id and x.blob_id = v.blob_id and x.content_type = v.content_type and x.id <> v.id
    join document_text o on o.tenant_id = x.tenant_id and o.version_id = x.id and o.state <> 'scanning'
   where v.tenant_id = p_tenant and v.id = p_version and t.tenant_id = v.tenant_id and t.version_id = v.id and t.state = 'scanning';
  return query
  select v.blob_id, v.size, v.content_type, t.body, t.scanned_pages
    from document_version v join document_text t on t.tenant_id = v.tenant_id and t.version_id = v.id
   where v.tenant_id = p_tenant and v.id = p_version and t.state = 'scanning';
end $$;

-- The pictures could not be looked at to the end: what there is of text is all there will be.
create function end_document_text(p_tenant int, p_version uuid) returns void
language sql security definer set search_path = public, pg_temp as $$
  update document_text set state = case when btrim(body, E' \n\f') = '' then 'damaged' else 'read' end, read_at = now()
   where tenant_id = p_tenant and version_id = p_version and state = 'scanning'
$$;

create index document_text_scanning on document_text (read_at) where state = 'scanning';

-- Versions whose job gave up before all of their pages were looked at, or that took such a text over.
create function unrecognised_versions(p_before timestamptz, p_most int) returns table (tenant_id int, version_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select t.tenant_id, t.version_id from document_text t
   where t.state = 'scanning' and t.read_at < p_before order by t.read_at limit p_most
$$;
revoke execute on function keep_document_text, end_document_text, version_to_recognise, unrecognised_versions from public;
grant execute on function keep_document_text, end_document_text, version_to_recognise, unrecognised_versions to stod_worker;
