-- Processes that work on this database, letters that have gone, and which database this is: for several processes, and for
-- one that ends or loses its database in the middle of something.

-- A heartbeat of each process, with the names by which its workers lock jobs: jobs of a dead one are taken from it.
create table server_process (
  id uuid primary key,
  store text not null,
  workers text[] not null default '{}',
  beat_at timestamptz not null default now()
);
comment on column server_process.store is 'which store holds its files: all processes share one';
call close_table('server_process');

-- Which letters have gone, by the job that sends them: one whose process ended before it said so is not sent again.
create table sent_mail (
  key text primary key,
  claimed_until timestamptz not null,
  sent_at timestamptz
);
comment on column sent_mail.key is 'the job, the same in each of its attempts';
comment on column sent_mail.claimed_until is 'no other process sends it before';
call close_table('sent_mail');
call secure_for_role('sent_mail', 'stod_worker');

-- Which line of history the database is on: another one after a fail-over, which may have lost what came last, and in a
-- restored copy. Positions in the outbox hold only within one. Sixteen hexadecimal digits; the timeline leads.
create function outbox_era() returns text language plpgsql volatile set search_path = pg_catalog, pg_temp as $$
begin
  return lower(substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8))
    || substr(md5((select system_identifier::text from pg_control_system())), 1, 8);
exception when others then
  -- A service that forbids these functions: there positions hold as long as the numbers of transactions do.
  return repeat('0', 16);
end $$;
revoke execute on function outbox_era from public;
grant execute on function outbox_era to stod_worker;
