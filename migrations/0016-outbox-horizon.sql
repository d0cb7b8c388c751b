-- How far the outbox can be read: every transaction before the answer has ended, whatever the rest of the cluster does.
-- A snapshot's own xmin would count the transactions of other databases too, and wait for their long ones. To be asked in
-- a statement of its own, before the one that reads the rows: what has ended by then is visible to that one.
create function outbox_horizon() returns xid8
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  select least(
    now_at.xmax,
    -- Transactions of this database, by what their connections say. Numbers there have no epoch: it is that of xmax, or
    -- the one before; what lies beyond xmax began later.
    (select min((now_at.xmax::text::bigint - behind)::text::xid8)
       from pg_stat_get_activity(null) as here,
            lateral (select (now_at.xmax::text::bigint % 4294967296 - here.backend_xid::text::bigint + 4294967296) % 4294967296 as behind) as distance
      where here.datid = (select oid from pg_database where datname = current_database()) and behind > 0 and behind < 2147483648),
    -- Another role's connection does not tell: then the snapshot decides.
    (select pg_snapshot_xmin(now_at.snapshot)
      where exists (select from pg_stat_get_activity(null) as hidden
                     where hidden.datid = (select oid from pg_database where datname = current_database()) and hidden.query = '<insufficient privilege>')))
  from (select pg_current_snapshot() as snapshot, pg_snapshot_xmax(pg_current_snapshot()) as xmax) as now_at
$$;
revoke execute on function outbox_horizon from public;
grant execute on function outbox_horizon to stod_worker;
