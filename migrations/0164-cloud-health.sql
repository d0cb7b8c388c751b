-- How the document cloud of a firm last answered: a secret that expires there is noticed by us, and not by whoever opens
-- a document. It has no version and no history, since nobody changes it.

create table cloud_health (
  tenant_id int not null references tenant,
  succeeded_at timestamptz,
  -- Since when it fails; the last time if it does not fail any more.
  failed_at timestamptz,
  failure text check (failure in ('closed', 'down')),
  primary key (tenant_id),
  foreign key (tenant_id) references cloud_connection (tenant_id) on delete cascade
);
call secure_table('cloud_health', 'tenant', audited => false);
revoke insert, update on cloud_health from stod_app;
drop policy app_deletes on cloud_health;
create policy app_deletes on cloud_health for delete to stod_app using (tenant_id = app_tenant() and app_role() = 'manager');

-- Firms without a case there too: their connection is looked at before the first one needs it.
create or replace function firms_in_cloud() returns setof int
language sql stable security definer set search_path = public, pg_temp as $$
  select tenant_id from cloud_connection where directory is not null
$$;

-- Returns the managers to notify: when it has just been closed, and nobody otherwise.
create function note_cloud_health(p_tenant int, p_now timestamptz, p_failure text) returns setof int
language plpgsql security definer set search_path = public, pg_temp as $$
declare before text;
begin
  perform 1 from cloud_connection where tenant_id = p_tenant and directory is not null for update;
  if not found then return; end if;
  select failure into before from cloud_health where tenant_id = p_tenant;
  insert into cloud_health as h (tenant_id, succeeded_at, failed_at, failure)
  values (p_tenant, case when p_failure is null then p_now end, case when p_failure is not null then p_now end, p_failure)
  on conflict (tenant_id) do update set
    succeeded_at = coalesce(excluded.succeeded_at, h.succeeded_at),
    failed_at = case when p_failure is null or p_failure = h.failure then h.failed_at else p_now end,
    failure = p_failure;
  if p_failure = 'closed' and before is distinct from 'closed' then
    return query select e.id from employee e
      where e.tenant_id = p_tenant and e.role = 'manager' and e.deactivated_at is null and e.accepted_at is not null;
  end if;
end $$;
revoke execute on function note_cloud_health from public;
grant execute on function note_cloud_health to stod_worker;
