-- No text is kept of what is in the bin, so a version of it that is still unread failed each time its job read it, and was
-- queued again every ten minutes for as long as it lay there. It is read after it was taken out.
create or replace function version_to_read(p_tenant int, p_version uuid)
returns table (blob_id uuid, size bigint, content_type text)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  o document_version;
begin
  if exists (select from document_text t where t.tenant_id = p_tenant and t.version_id = p_version) then return; end if;
  if not exists (
    select from document_version v
      join document d on d.tenant_id = v.tenant_id and d.id = v.document_id
      join project p on p.tenant_id = v.tenant_id and p.id = v.project_id
     where v.tenant_id = p_tenant and v.id = p_version and d.deleted_at is null and p.deleted_at is null) then return; end if;
  select x.* into o
    from document_version v
    join document_version x on x.tenant_id = v.tenant_id and x.blob_id = v.blob_id and x.content_type = v.content_type and x.id <> v.id
    join document_text t on t.tenant_id = x.tenant_id and t.version_id = x.id
   where v.tenant_id = p_tenant and v.id = p_version limit 1;
  if not found then
    return query select v.blob_id, v.size, v.content_type from document_version v where v.tenant_id = p_tenant and v.id = p_version;
    return;
  end if;
  insert into document_text (tenant_id, version_id, document_id, project_id, state, body, words)
  select v.tenant_id, v.id, v.document_id, v.project_id, t.state, t.body, t.words
    from document_version v join document_text t on t.tenant_id = v.tenant_id and t.version_id = o.id
   where v.tenant_id = p_tenant and v.id = p_version
  on conflict do nothing;
  insert into document_letter (tenant_id, version_id, document_id, project_id, message_id, thread_id, subject, sender, recipients, sent_at)
  select v.tenant_id, v.id, v.document_id, v.project_id, l.message_id, l.thread_id, l.subject, l.sender, l.recipients, l.sent_at
    from document_version v join document_letter l on l.tenant_id = v.tenant_id and l.version_id = o.id
   where v.tenant_id = p_tenant and v.id = p_version
  on conflict do nothing;
end $$;

create or replace function unread_versions(p_types text[], p_before timestamptz, p_most int) returns table (tenant_id int, version_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select v.tenant_id, v.id from document_version v
    join document d on d.tenant_id = v.tenant_id and d.id = v.document_id
    join project p on p.tenant_id = v.tenant_id and p.id = v.project_id
   where v.created_at < p_before and (v.content_type = any (p_types) or v.content_type like 'text/%')
     and d.deleted_at is null and p.deleted_at is null
     and not exists (select from document_text t where t.tenant_id = v.tenant_id and t.version_id = v.id)
   order by row_number() over (partition by v.tenant_id order by v.created_at desc), v.created_at desc limit p_most
$$;
