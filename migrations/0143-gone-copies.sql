-- A paper that is erased, or goes to another case, leaves behind what was copied of it to the cloud: that it stands there is
-- remembered, so that it is taken away before the case shows what is there.

create function leave_copy() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from store_copy where tenant_id = old.tenant_id and document_id = old.id and item is null;
  update store_copy set document_id = null, stamp = null where tenant_id = old.tenant_id and document_id = old.id;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger leave_copy before delete on document for each row execute function leave_copy();
create trigger leave_copy_behind before update of project_id on document
  for each row when (old.project_id <> new.project_id) execute function leave_copy();
revoke execute on function leave_copy from public;
