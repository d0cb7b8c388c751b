-- Webhooks (PLUS-09): addresses of other systems that are told when something changes. What is told is what the hub tells:
-- the kind of the event, ids and versions. A trigger of the outbox writes the deliveries, in the transaction of the
-- change, so that nothing is told that did not happen and nothing that happened is left out.
create table webhook (
  tenant_id int not null references tenant default app_tenant(),
  id int generated always as identity unique,
  url text not null,
  subjects text[] not null check (cardinality(subjects) > 0),
  active boolean not null default true,
  -- Since when nothing has been taken there; null while it answers.
  failing_since timestamptz,
  created_at timestamptz not null default now(), created_by int,
  modified_at timestamptz not null default now(), modified_by int,
  version int not null default 1,
  primary key (tenant_id, id)
);
call secure_table('webhook', 'tenant');
drop policy app_reads on webhook;
create policy app_reads on webhook for select to stod_app using (tenant_id = app_tenant() and app_role() = 'manager');

-- Beside the row, so that the audit log never holds it. Encrypted with the installation's secret.
create table webhook_secret (
  tenant_id int not null references tenant default app_tenant(),
  webhook_id int not null,
  sealed text not null,
  primary key (tenant_id, webhook_id),
  foreign key (tenant_id, webhook_id) references webhook (tenant_id, id) on delete cascade
);
call secure_table('webhook_secret', 'tenant', audited => false);
drop policy app_reads on webhook_secret;
create policy app_reads on webhook_secret for select to stod_app using (tenant_id = app_tenant() and app_role() = 'manager');

--   waiting  to be sent at next_at   sent  it was taken   failed  it was given up, or the webhook was turned off
create table webhook_delivery (
  tenant_id int not null references tenant default app_tenant(),
  id int generated always as identity unique,
  webhook_id int not null,
  event text not null,
  payload jsonb not null,
  happened_at timestamptz not null default now(),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  attempts int not null default 0,
  next_at timestamptz not null default now(),
  leased_until timestamptz,
  status int,
  failure text check (failure in ('refused', 'unanswered', 'notAllowed')),
  attempted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, webhook_id) references webhook (tenant_id, id) on delete cascade
);
create index webhook_delivery_due on webhook_delivery (next_at) where state = 'waiting';
create index webhook_delivery_list on webhook_delivery (tenant_id, webhook_id, id desc);
call secure_table('webhook_delivery', 'tenant', audited => false);
drop policy app_reads on webhook_delivery;
create policy app_reads on webhook_delivery for select to stod_app using (tenant_id = app_tenant() and app_role() = 'manager');
revoke delete on webhook_delivery from stod_app;

-- Events of one employee alone (their timer, their marks) are nobody else's.
create function tell_webhooks() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into webhook_delivery (tenant_id, webhook_id, event, payload)
  select o.tenant_id, w.id, o.name, o.payload
    from told o join webhook w on w.tenant_id = o.tenant_id and w.active
     and lower(substring(o.name from '^[A-Z][a-z]*')) = any (w.subjects)
   where o.employee_id is null
   order by o.id;
  if found then perform enqueue_job('send-webhooks', '{}', 'send-webhooks'); end if;
  return null;
end $$;
create trigger tell_webhooks after insert on outbox referencing new table as told for each statement execute function tell_webhooks();

-- Takes what is due for five minutes, at most ten for each webhook, so that a slow one holds nobody else up.
create function webhook_claim(p_now timestamptz, p_most int)
returns table (tenant_id int, id int, webhook_id int, event text, payload jsonb, happened_at timestamptz, attempts int, url text, sealed text)
language sql security definer set search_path = public, pg_temp as $$
  with due as (
    select d.tenant_id, d.id, row_number() over (partition by d.tenant_id, d.webhook_id order by d.next_at, d.id) as turn
      from webhook_delivery d join webhook w on w.tenant_id = d.tenant_id and w.id = d.webhook_id and w.active
     where d.state = 'waiting' and d.next_at <= p_now and (d.leased_until is null or d.leased_until < p_now)
  ), chosen as (
    select d.tenant_id, d.id from webhook_delivery d join due on due.tenant_id = d.tenant_id and due.id = d.id
     where due.turn <= 10 order by d.next_at, d.id limit p_most for update of d skip locked
  )
  update webhook_delivery d
     set leased_until = p_now + interval '5 minutes', attempts = d.attempts + 1, attempted_at = p_now
    from chosen c, webhook w, webhook_secret s
   where d.tenant_id = c.tenant_id and d.id = c.id and w.tenant_id = d.tenant_id and w.id = d.webhook_id
     and s.tenant_id = d.tenant_id and s.webhook_id = d.webhook_id
  returning d.tenant_id, d.id, d.webhook_id, d.event, d.payload, d.happened_at, d.attempts, w.url, s.sealed
$$;

-- Says what became of one. A webhook where nothing has been taken for three days is turned off, and what waits for it is
-- given up; a person turns it on again.
create function webhook_settle(p_tenant int, p_id int, p_state text, p_status int, p_failure text, p_next timestamptz, p_now timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  hook int;
begin
  update webhook_delivery set state = p_state, status = p_status, failure = p_failure, next_at = coalesce(p_next, next_at), leased_until = null
   where tenant_id = p_tenant and id = p_id returning webhook_id into hook;
  update webhook set failing_since = case when p_failure is null then null else coalesce(failing_since, p_now) end
   where tenant_id = p_tenant and id = hook and (failing_since is null) is distinct from (p_failure is null);
  update webhook set active = false where tenant_id = p_tenant and id = hook and active and failing_since < p_now - interval '3 days';
  if not (select active from webhook where tenant_id = p_tenant and id = hook) then
    update webhook_delivery set state = 'failed', leased_until = null where tenant_id = p_tenant and webhook_id = hook and state = 'waiting';
  end if;
end $$;

create function sweep_webhooks(p_before timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from webhook_delivery where id in (select id from webhook_delivery where happened_at < p_before and state <> 'waiting' order by id limit 10000)
$$;

revoke execute on function webhook_claim, webhook_settle, sweep_webhooks from public;
grant execute on function webhook_claim, webhook_settle, sweep_webhooks to stod_worker;
