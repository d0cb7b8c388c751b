-- Events are told of after the commit: NOTIFY in a transaction takes a lock that every other commit waits for. The
-- transaction only notes that it announces something; the server asks for the note with the commit.
create or replace function announce() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform set_config('app.announced', 'yes', true);
  return null;
end $$;
