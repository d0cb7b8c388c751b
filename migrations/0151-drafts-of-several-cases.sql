-- A draft of one invoice of several cases. Its row keeps a first case; this says which it is of, the first among them, and whoever
-- does not see each of them sees nothing of it.

create table invoice_draft_case (
  tenant_id int not null references tenant,
  draft_id int not null,
  project_id int not null,
  primary key (tenant_id, draft_id, project_id),
  foreign key (tenant_id, draft_id) references invoice_draft on delete cascade,
  foreign key (tenant_id, project_id) references project
);
comment on table invoice_draft_case is 'the cases of a draft of several; of one there is no row here';
create index invoice_draft_case_project on invoice_draft_case (tenant_id, project_id);
call secure_table('invoice_draft_case', 'project', audited => false);
revoke update on invoice_draft_case from stod_app;

-- The drafts of which one sees some cases at most and not all: few, and found once for a statement.
create function app_partly_seen_drafts() returns setof int
language sql stable parallel safe rows 20 security definer set search_path = public, pg_temp as $$
  select c.draft_id from invoice_draft_case c where c.tenant_id = app_tenant() and c.project_id not in (select app_projects())
$$;
revoke execute on function app_partly_seen_drafts from public;
grant execute on function app_partly_seen_drafts to stod_app;
create policy app_whole_draft on invoice_draft as restrictive for all to stod_app
  using ((select current_user <> 'stod_app' or app_sees_all()) or id not in (select app_partly_seen_drafts()));
create policy app_whole_draft on invoice_draft_case as restrictive for all to stod_app
  using ((select current_user <> 'stod_app' or app_sees_all()) or draft_id not in (select app_partly_seen_drafts()));

-- They are several, the first among them.
create function guard_draft_cases() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from invoice_draft d where d.tenant_id = new.tenant_id and d.id = new.draft_id
       and exists (select from invoice_draft_case c where c.tenant_id = d.tenant_id and c.draft_id = d.id and c.project_id = d.project_id)
       and exists (select from invoice_draft_case c where c.tenant_id = d.tenant_id and c.draft_id = d.id and c.project_id <> d.project_id)) then
    raise exception 'the cases of draft % are not several with its first', new.draft_id using errcode = 'IN007';
  end if;
  return null;
end $$;
revoke execute on function guard_draft_cases from public;
create constraint trigger guard_draft_cases after insert on invoice_draft_case deferrable initially deferred
  for each row execute function guard_draft_cases();
