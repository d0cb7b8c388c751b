-- What was sent, filed or signed stays as it was: a version is frozen with its digest and why, and never purged by itself.
create table frozen_version (
  tenant_id int not null references tenant,
  version_id uuid not null,
  document_id int not null,
  project_id int not null,
  reason text not null check (reason in ('sent', 'filed', 'signed')),
  note text not null default '' check (length(note) <= 500),
  sha256 bytea not null check (octet_length(sha256) = 32),
  frozen_at timestamptz not null,
  frozen_by int not null,
  primary key (tenant_id, version_id),
  foreign key (tenant_id, project_id, document_id) references document (tenant_id, project_id, id) on update cascade on delete cascade,
  foreign key (tenant_id, version_id) references document_version on delete cascade,
  foreign key (tenant_id, frozen_by) references employee
);
comment on column frozen_version.sha256 is 'of the version when it was frozen';
create index frozen_version_document on frozen_version (tenant_id, document_id);
create index frozen_version_project on frozen_version (tenant_id, project_id);
call secure_table('frozen_version', 'project', audited => false);
revoke update, delete on frozen_version from stod_app;

-- A document of which a version is frozen goes with its case, and not by itself.
create or replace function erase_document(p_document int) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  inside int[];
begin
  if app_role() is distinct from 'manager' then return false; end if;
  with recursive below as (
    select id from document where tenant_id = app_tenant() and id = p_document and deleted_at is not null
    union select d.id from document d join below b on d.folder_id = b.id where d.tenant_id = app_tenant()
  )
  select array_agg(id) into inside from below;
  if exists (select from frozen_version where tenant_id = app_tenant() and document_id = any (inside)) then return false; end if;
  delete from document where tenant_id = app_tenant() and id = any (inside);
  return found;
end $$;

-- Letters that were filed, by what their senders' programs call them: the same letter twice, and what answers what.
create table document_letter (
  tenant_id int not null references tenant,
  version_id uuid not null,
  document_id int not null,
  project_id int not null,
  message_id text not null,
  thread_id text not null,
  subject text not null,
  sender text not null,
  sent_at timestamptz,
  primary key (tenant_id, version_id),
  foreign key (tenant_id, project_id, document_id) references document (tenant_id, project_id, id) on update cascade on delete cascade,
  foreign key (tenant_id, version_id) references document_version on delete cascade
);
comment on column document_letter.thread_id is 'the first letter that it goes back to, or its own';
create index document_letter_message on document_letter (tenant_id, message_id);
create index document_letter_thread on document_letter (tenant_id, thread_id);
create index document_letter_document on document_letter (tenant_id, document_id);
create index document_letter_project on document_letter (tenant_id, project_id);
call secure_table('document_letter', 'project', audited => false);
revoke insert, update, delete on document_letter from stod_app;

create function keep_letter(p_tenant int, p_version uuid, p_message text, p_thread text, p_subject text, p_sender text, p_sent timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into document_letter (tenant_id, version_id, document_id, project_id, message_id, thread_id, subject, sender, sent_at)
  select v.tenant_id, v.id, v.document_id, v.project_id, p_message, p_thread, p_subject, p_sender, p_sent
    from document_version v where v.tenant_id = p_tenant and v.id = p_version
  on conflict do nothing
$$;
-- What a copy of the same bytes is told to be comes along with its text.
create or replace function version_to_read(p_tenant int, p_version uuid)
returns table (blob_id uuid, size bigint, content_type text)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  o document_version;
begin
  if exists (select from document_text t where t.tenant_id = p_tenant and t.version_id = p_version) then return; end if;
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
  insert into document_letter (tenant_id, version_id, document_id, project_id, message_id, thread_id, subject, sender, sent_at)
  select v.tenant_id, v.id, v.document_id, v.project_id, l.message_id, l.thread_id, l.subject, l.sender, l.sent_at
    from document_version v join document_letter l on l.tenant_id = v.tenant_id and l.version_id = o.id
   where v.tenant_id = p_tenant and v.id = p_version
  on conflict do nothing;
end $$;
revoke execute on function keep_letter from public;
grant execute on function keep_letter to stod_worker;
