-- What happened to a row that is of several cases is announced on each of them, so that all their screens know of it. A webhook
-- hears of all cases, and hears it once: the first of them is told.
create or replace function tell_webhooks() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into webhook_delivery (tenant_id, webhook_id, event, payload)
  select tenant_id, webhook_id, name, payload from (
    select distinct on (w.id, o.name, case when o.payload ? 'id' then o.payload - 'projectId' else o.payload end)
           o.id, o.tenant_id, w.id as webhook_id, o.name, o.payload
      from told o join webhook w on w.tenant_id = o.tenant_id and w.active
       and lower(substring(o.name from '^[A-Z][a-z]*')) = any (w.subjects)
     where o.employee_id is null
     order by w.id, o.name, case when o.payload ? 'id' then o.payload - 'projectId' else o.payload end, o.id
  ) once order by id;
  if found then perform enqueue_job('send-webhooks', '{}', 'send-webhooks'); end if;
  return null;
end $$;
