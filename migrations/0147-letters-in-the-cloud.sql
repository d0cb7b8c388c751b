-- Letters among the papers of a case that keeps them in the document cloud, by what their senders' programs call them: the same
-- letter twice, and what answers what, without asking the cloud. The letter itself is a file there.
create table cloud_letter (
  tenant_id int not null references tenant,
  item_id int not null,
  project_id int not null,
  message_id text not null,
  thread_id text not null,
  subject text not null,
  sender text not null,
  recipients text not null,
  sent_at timestamptz,
  employee_id int not null,
  filed_at timestamptz not null,
  primary key (tenant_id, item_id),
  foreign key (tenant_id, project_id) references project on delete cascade,
  foreign key (tenant_id, item_id) references cloud_item (tenant_id, id) on delete cascade,
  foreign key (tenant_id, employee_id) references employee
);
comment on column cloud_letter.recipients is 'as people read them, with a comma and a space between; empty where nobody said';
comment on column cloud_letter.employee_id is 'who filed it, or sent it from the case';
create unique index cloud_letter_message on cloud_letter (tenant_id, project_id, message_id) where message_id <> '';
create index cloud_letter_thread on cloud_letter (tenant_id, project_id, thread_id);
create index cloud_letter_employee on cloud_letter (tenant_id, employee_id);
call secure_table('cloud_letter', 'project', audited => false);
revoke update on cloud_letter from stod_app;

-- One's own rules of a case as they are now, which nobody ends until the letter is filed that they were asked for.
create function hold_letter_rules(p_project int) returns setof text
language sql security definer set search_path = public, pg_temp as $$
  select address from letter_rule
   where tenant_id = app_tenant() and employee_id = app_employee() and project_id = p_project
     and app_writes() and (app_sees_all() or project_id in (select app_projects()))
   order by id for key share
$$;
revoke execute on function hold_letter_rules from public;
grant execute on function hold_letter_rules to stod_app;

-- Of letters in our own store it is said who got them too.
alter table document_letter add column recipients text not null default '';
comment on column document_letter.recipients is 'as people read them, with a comma and a space between; empty where nobody said';
drop function keep_letter(int, uuid, text, text, text, text, timestamptz);
create function keep_letter(p_tenant int, p_version uuid, p_message text, p_thread text, p_subject text, p_sender text, p_recipients text, p_sent timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into document_letter (tenant_id, version_id, document_id, project_id, message_id, thread_id, subject, sender, recipients, sent_at)
  select v.tenant_id, v.id, v.document_id, v.project_id, p_message, p_thread, p_subject, p_sender, p_recipients, p_sent
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
  insert into document_letter (tenant_id, version_id, document_id, project_id, message_id, thread_id, subject, sender, recipients, sent_at)
  select v.tenant_id, v.id, v.document_id, v.project_id, l.message_id, l.thread_id, l.subject, l.sender, l.recipients, l.sent_at
    from document_version v join document_letter l on l.tenant_id = v.tenant_id and l.version_id = o.id
   where v.tenant_id = p_tenant and v.id = p_version
  on conflict do nothing;
end $$;
revoke execute on function keep_letter from public;
grant execute on function keep_letter to stod_worker;
