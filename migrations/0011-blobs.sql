-- Files' bytes are in the blob store; what is known of them stands here. An upload comes in blocks, which are rows until
-- it is committed.

create table blob (
  tenant_id int not null references tenant,
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('profile-image', 'tenant-logo', 'document')),
  project_id int,
  name text not null default '',
  content_type text not null default 'application/octet-stream',
  size bigint not null check (size > 0),
  sha256 bytea,
  state text not null default 'uploading' check (state in ('uploading', 'stored')),
  created_at timestamptz not null default now(),
  created_by int not null,
  stored_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, created_by) references employee,
  foreign key (tenant_id, project_id) references project,
  check (kind <> 'document' or project_id is not null)
);
comment on column blob.content_type is 'what the bytes are, not what was said of them';
comment on column blob.sha256 is 'of an upload what its sender announced, of a stored blob what its bytes have';
comment on column blob.project_id is 'only those who may see this project see the blob; null for pictures, which everybody of the tenant sees';
create index blob_uploading on blob (created_at) where state = 'uploading';
create index blob_pictures on blob (stored_at) where state = 'stored' and kind <> 'document';
create index blob_project on blob (tenant_id, project_id) where project_id is not null;
create index blob_by_employee on blob (tenant_id, created_by) where state = 'uploading';

create table blob_block (
  tenant_id int not null,
  blob_id uuid not null,
  number int not null check (number >= 0),
  size int not null check (size > 0),
  primary key (tenant_id, blob_id, number),
  foreign key (tenant_id, blob_id) references blob on delete cascade
);

-- An upload is its maker's until it is stored; then it is of the tenant, or of the project. Nothing stored is changed.
-- Readers have a picture of themselves too; the logo is the managers' business.
call close_table('blob');
create policy app_reads on blob for select to stod_app using (
  tenant_id = app_tenant() and case state when 'uploading' then created_by = app_employee()
    else project_id is null or (select app_sees_all()) or project_id in (select app_projects()) end);
create policy app_inserts on blob for insert to stod_app with check (
  tenant_id = app_tenant() and created_by = app_employee() and case kind when 'profile-image' then true when 'tenant-logo' then app_role() = 'manager'
    else app_writes() and ((select app_sees_all()) or project_id in (select app_projects())) end);
create policy app_updates on blob for update to stod_app using (tenant_id = app_tenant() and created_by = app_employee() and state = 'uploading')
  with check (tenant_id = app_tenant() and created_by = app_employee());
create policy app_deletes on blob for delete to stod_app using (tenant_id = app_tenant() and created_by = app_employee() and state = 'uploading');
grant select, insert, update, delete on blob to stod_app;
call secure_for_role('blob', 'stod_worker', 'select, delete');

call close_table('blob_block');
create policy app_all on blob_block to stod_app
  using (tenant_id = app_tenant() and blob_id in (select id from blob b where b.created_by = app_employee() and b.state = 'uploading'))
  with check (tenant_id = app_tenant() and blob_id in (select id from blob b where b.created_by = app_employee() and b.state = 'uploading'));
grant select, insert, update, delete on blob_block to stod_app;
call secure_for_role('blob_block', 'stod_worker', 'select, delete');

-- What nobody will ask for again: uploads that were left, and pictures that nobody wears.
create function unused_blobs(p_before timestamptz, p_most int) returns table (tenant_id int, id uuid, blocks int[])
language sql stable security definer set search_path = public, pg_temp as $$
  select b.tenant_id, b.id, array(select k.number from blob_block k where k.tenant_id = b.tenant_id and k.blob_id = b.id)
    from blob b
   where (b.state = 'uploading' and b.created_at < p_before)
      or (b.state = 'stored' and b.stored_at < p_before and (
           (b.kind = 'profile-image' and not exists (select from employee e where e.tenant_id = b.tenant_id and e.image_id = b.id::text))
        or (b.kind = 'tenant-logo' and not exists (select from tenant t where t.id = b.tenant_id and t.logo_id = b.id::text))))
   limit p_most
$$;
revoke execute on function unused_blobs from public;
grant execute on function unused_blobs to stod_worker;
