-- Letters that are called back before they go, letters from cases whose papers are in the cloud, what a rule passes over, and who fetched what from the cloud.

alter table outgoing_letter add column under_way boolean not null default false;
comment on column outgoing_letter.under_way is 'a process is at it, or was when it ended: it may have gone';
alter table outgoing_letter drop constraint outgoing_letter_failure_check;
alter table outgoing_letter add constraint outgoing_letter_failure_check
  check (failure in ('expired', 'forbidden', 'unreachable', 'misconfigured', 'refused', 'gone', 'papers'));

-- Papers in the cloud go along as they were when the letter was written down: a version of the cloud's own. An item that is no more leaves its place empty.
alter table outgoing_part
  alter column version_id drop not null,
  alter column document_id drop not null,
  add column cloud_item_id int,
  add column cloud_version text,
  add foreign key (tenant_id, cloud_item_id) references cloud_item (tenant_id, id) on delete set null (cloud_item_id),
  add check (num_nonnulls(version_id, cloud_version) = 1 and (version_id is null) = (document_id is null));
create index outgoing_part_item on outgoing_part (tenant_id, cloud_item_id) where cloud_item_id is not null;
call hold_parents('outgoing_part');

create or replace function count_letter_attempt(p_tenant int, p_letter int) returns int
language sql security definer set search_path = public, pg_temp as $$
  update outgoing_letter set attempts = attempts + 1, under_way = true
   where tenant_id = p_tenant and id = p_letter and state = 'queued' returning attempts
$$;

-- Nothing has gone in this attempt; another will be made.
create function rest_letter(p_tenant int, p_letter int) returns void
language sql security definer set search_path = public, pg_temp as $$
  update outgoing_letter set under_way = false where tenant_id = p_tenant and id = p_letter and state = 'queued'
$$;
revoke execute on function rest_letter from public;
grant execute on function rest_letter to stod_worker;

-- One's own that waits goes no more, and what it froze is free. One that was tried may have gone all the same, and stays to be read. False where a process is at it.
create function call_back_letter(p_letter int) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  letter outgoing_letter; v_frozen uuid[];
begin
  select * into letter from outgoing_letter
   where tenant_id = app_tenant() and employee_id = app_employee() and id = p_letter and state = 'queued' and not under_way
     and app_writes() and (app_sees_all() or project_id in (select app_projects())) for update;
  if not found then return false; end if;
  v_frozen := array(select version_id from outgoing_part where tenant_id = letter.tenant_id and letter_id = p_letter and marks);
  if letter.attempts = 0 then
    delete from outgoing_letter where tenant_id = letter.tenant_id and id = p_letter;
  else
    update outgoing_letter set state = 'failed', failure = 'unreachable', settled_at = now() where tenant_id = letter.tenant_id and id = p_letter;
  end if;
  perform free_version(letter.tenant_id, v) from unnest(v_frozen) v;
  return true;
end $$;
revoke execute on function call_back_letter from public;
grant execute on function call_back_letter to stod_app;

-- Letters that a rule fits and that their sender marked as private: what of them is kept is a digest of their name, so that they are not fetched again. It goes with the mailbox.
create table passed_letter (
  tenant_id int not null references tenant,
  employee_id int not null,
  project_id int not null,
  purpose text not null default 'mail' check (purpose = 'mail'),
  digest bytea not null,
  passed_at timestamptz not null,
  primary key (tenant_id, employee_id, project_id, digest),
  foreign key (tenant_id, project_id) references project on delete cascade,
  foreign key (tenant_id, employee_id, purpose) references outside_connection on delete cascade
);
create index passed_letter_project on passed_letter (tenant_id, project_id);
create index passed_letter_connection on passed_letter (tenant_id, employee_id, purpose);
call secure_table('passed_letter', 'own', audited => false);
revoke update on passed_letter from stod_app;

-- Who fetched which file of the cloud through us, and when last: told to whoever sees the case, and kept for two years.
create table cloud_opening (
  tenant_id int not null references tenant,
  item_id int not null,
  employee_id int not null,
  kind text not null check (kind in ('preview', 'download')),
  project_id int not null,
  opened_at timestamptz not null,
  primary key (tenant_id, item_id, employee_id, kind),
  foreign key (tenant_id, project_id) references project on delete cascade,
  foreign key (tenant_id, item_id) references cloud_item (tenant_id, id) on delete cascade,
  foreign key (tenant_id, employee_id) references employee
);
comment on column cloud_opening.opened_at is 'the last time; again within ten minutes is the same';
create index cloud_opening_project on cloud_opening (tenant_id, project_id);
create index cloud_opening_employee on cloud_opening (tenant_id, employee_id);
create index cloud_opening_age on cloud_opening (opened_at);
call secure_table('cloud_opening', 'project', audited => false);
-- Readers are written down too, and nobody writes for another: that is done by the function alone.
revoke insert, update, delete on cloud_opening from stod_app;
call secure_for_role('cloud_opening', 'stod_worker', 'select, delete');

-- Of folders, all that is known to stand in them.
create function note_cloud_openings(p_items int[], p_kind text, p_at timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into cloud_opening as o (tenant_id, item_id, employee_id, kind, project_id, opened_at)
  with recursive chosen as (
    select id, type_id, project_id from cloud_item where tenant_id = app_tenant() and id = any (p_items) and deleted_at is null
    union
    select i.id, i.type_id, i.project_id from chosen c
      join cloud_item i on i.tenant_id = app_tenant() and i.parent_id = c.id and i.deleted_at is null
  )
  select app_tenant(), id, app_employee(), p_kind, project_id, p_at from chosen
   where type_id = 1 and sees_cloud_project(project_id)
   order by id
  on conflict (tenant_id, item_id, employee_id, kind) do update set opened_at = excluded.opened_at
   where o.opened_at < excluded.opened_at - interval '10 minutes'
$$;
revoke execute on function note_cloud_openings from public;
grant execute on function note_cloud_openings to stod_app;
