-- Files looked through for viruses, where the server has a scanner: what is uploaded waits for it, and nothing that waits or
-- is infected is handed out. A blob says it first, and each version that has the blob says the same.

create table file_scanning (one boolean primary key default true check (one), is_on boolean not null);
comment on table file_scanning is 'whether the server has a scanner: said at each start';
insert into file_scanning (is_on) values (false);
call close_table('file_scanning');

alter table blob add column scan text check (scan in ('waiting', 'clean', 'large', 'infected')), add column threat text not null default '';
alter table document_version add column scan text check (scan in ('waiting', 'clean', 'large', 'infected')), add column threat text not null default '';
comment on column blob.scan is 'null: kept while there was no scanner; large: the scanner takes no file of this size';
comment on column blob.threat is 'the name of what was found';
comment on column document_version.scan is 'that of its blob';
create index blob_waiting on blob (stored_at) where scan = 'waiting';

-- Whatever becomes a file waits from that moment on, whoever made it one.
create function await_scan() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.state = 'stored' and old.state = 'uploading' and new.kind in ('document', 'default-template') and (select is_on from file_scanning) then
    new.scan := 'waiting';
    perform enqueue_job('scan-file', json_build_object('tenantId', new.tenant_id, 'blobId', new.id), 'scan-file-' || new.id);
  end if;
  return new;
end $$;
create trigger await_scan before update on blob for each row execute function await_scan();

-- The blob is held by `hold_blob` when this looks: what the scanner says of it comes before, or waits and finds the version.
create function take_scan() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select b.scan, b.threat into new.scan, new.threat from blob b where b.tenant_id = new.tenant_id and b.id = new.blob_id;
  return new;
end $$;
create trigger take_scan before insert on document_version for each row execute function take_scan();

create function blob_to_scan(p_tenant int, p_blob uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from blob where tenant_id = p_tenant and id = p_blob and state = 'stored' and scan = 'waiting')
$$;

create function keep_scan(p_tenant int, p_blob uuid, p_scan text, p_threat text) returns void
language sql security definer set search_path = public, pg_temp as $$
  update blob set scan = p_scan, threat = p_threat where tenant_id = p_tenant and id = p_blob and scan = 'waiting';
  update document_version set scan = p_scan, threat = p_threat where tenant_id = p_tenant and blob_id = p_blob and scan = 'waiting';
$$;

-- Files whose job gave up while the scanner was away.
create function unscanned_blobs(p_before timestamptz, p_most int) returns table (tenant_id int, id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select b.tenant_id, b.id from blob b where b.scan = 'waiting' and b.stored_at < p_before order by b.stored_at limit p_most
$$;

-- Without a scanner nothing waits for one.
create function set_file_scanning(p_on boolean) returns void
language sql security definer set search_path = public, pg_temp as $$
  update file_scanning set is_on = p_on where is_on <> p_on;
  update blob set scan = null where scan = 'waiting' and not p_on;
  update document_version set scan = null where scan = 'waiting' and not p_on;
$$;
revoke execute on function await_scan, take_scan, blob_to_scan, keep_scan, unscanned_blobs, set_file_scanning from public;
grant execute on function blob_to_scan, keep_scan, unscanned_blobs to stod_worker;
