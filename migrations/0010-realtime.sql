-- Realtime: what the hub reads of the outbox by tenant, and word of those who may not listen any more.

create index outbox_tenant on outbox (tenant_id, transaction_id, id);

-- The hub drops the connections of a session that ended, and of an employee who left, at once and not only when it
-- looks around by itself.
create function tell_access() returns trigger language plpgsql as $$
begin
  perform pg_notify('stod_access', '');
  return null;
end $$;
create trigger tell_access after update of revoked_at on session for each row
  when (old.revoked_at is null and new.revoked_at is not null) execute function tell_access();
create trigger tell_access after update of deactivated_at on employee for each row
  when (old.deactivated_at is null and new.deactivated_at is not null) execute function tell_access();
