-- What waits for the virus scanner goes on waiting where the server starts without one: a setting that was left out by
-- mistake hands out nothing. Who gave the scanner up says so, and then it is as any file that was kept without one.

create or replace function set_file_scanning(p_on boolean) returns void
language sql security definer set search_path = public, pg_temp as $$
  update file_scanning set is_on = p_on where is_on <> p_on;
$$;

create function release_waiting_files() returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_count int;
begin
  update blob set scan = null where scan = 'waiting';
  get diagnostics v_count = row_count;
  update document_version set scan = null where scan = 'waiting';
  return v_count;
end $$;
revoke execute on function release_waiting_files from public;
