-- Firms take turns. A firm's jobs of a kind stand one behind the other, and the nth of one firm goes beside the nth of
-- another, however many each has: the runner takes the lowest `priority` first, and of equal ones the oldest. A job that
-- is asked for again keeps its place.
create or replace function enqueue_job(task text, payload json, job_key text default null) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  turn int;
begin
  if payload ->> 'tenantId' is not null then
    select j.priority into turn from graphile_worker._private_jobs j where j.key = enqueue_job.job_key and j.is_available;
    if not found then
      select j.priority + 1 into turn from graphile_worker._private_jobs j
       where j.task_id = (select t.id from graphile_worker._private_tasks t where t.identifier = enqueue_job.task)
         and j.payload ->> 'tenantId' = enqueue_job.payload ->> 'tenantId' and j.is_available
       order by j.priority desc limit 1;
    end if;
  end if;
  perform graphile_worker.add_job(task, payload, job_key => enqueue_job.job_key, max_attempts => 12, priority => least(coalesce(turn, 0), 32767));
end $$;

-- What is due in an accounting system is sent firm by firm.
drop function accounting_due(timestamptz, int);
create function accounting_firms_due(p_now timestamptz) returns setof int
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct p.tenant_id from accounting_push p
   where p.state in ('queued', 'sending', 'unknown', 'created') and p.next_at <= p_now and (p.leased_until is null or p.leased_until < p_now)
$$;
create function accounting_due(p_tenant int, p_now timestamptz, p_most int) returns table (tenant_id int, invoice_id int)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.tenant_id, p.invoice_id from accounting_push p
   where p.tenant_id = p_tenant and p.state in ('queued', 'sending', 'unknown', 'created') and p.next_at <= p_now
     and (p.leased_until is null or p.leased_until < p_now)
   order by p.next_at, p.invoice_id limit p_most
$$;
revoke execute on function accounting_firms_due, accounting_due from public;
grant execute on function accounting_firms_due, accounting_due to stod_worker;

-- Where no more than so many are taken at a time, they are the first of each firm, then the second of each.
create or replace function calendars_due(p_now timestamptz, p_most int) returns table (tenant_id int, employee_id int)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.tenant_id, s.employee_id from calendar_sync s
    join outside_connection c on c.tenant_id = s.tenant_id and c.employee_id = s.employee_id and c.purpose = 'calendar'
   where s.due_at <= p_now and (s.leased_until is null or s.leased_until <= p_now) and c.failure is distinct from 'expired'
   order by row_number() over (partition by s.tenant_id order by s.due_at), s.due_at limit p_most
$$;

create or replace function unread_versions(p_types text[], p_before timestamptz, p_most int) returns table (tenant_id int, version_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select v.tenant_id, v.id from document_version v
   where v.created_at < p_before and (v.content_type = any (p_types) or v.content_type like 'text/%')
     and not exists (select from document_text t where t.tenant_id = v.tenant_id and t.version_id = v.id)
   order by row_number() over (partition by v.tenant_id order by v.created_at desc), v.created_at desc limit p_most
$$;

create or replace function unrecognised_versions(p_before timestamptz, p_most int) returns table (tenant_id int, version_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select t.tenant_id, t.version_id from document_text t
   where t.state = 'scanning' and t.read_at < p_before
   order by row_number() over (partition by t.tenant_id order by t.read_at), t.read_at limit p_most
$$;

create or replace function unscanned_blobs(p_before timestamptz, p_most int) returns table (tenant_id int, id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select b.tenant_id, b.id from blob b where b.scan = 'waiting' and b.stored_at < p_before
   order by row_number() over (partition by b.tenant_id order by b.stored_at), b.stored_at limit p_most
$$;

create or replace function webhook_claim(p_now timestamptz, p_most int)
returns table (tenant_id int, id int, webhook_id int, event text, payload jsonb, happened_at timestamptz, attempts int, url text, sealed text)
language sql security definer set search_path = public, pg_temp as $$
  with due as (
    select d.tenant_id, d.id, row_number() over (partition by d.tenant_id, d.webhook_id order by d.next_at, d.id) as of_webhook
      from webhook_delivery d join webhook w on w.tenant_id = d.tenant_id and w.id = d.webhook_id and w.active
     where d.state = 'waiting' and d.next_at <= p_now and (d.leased_until is null or d.leased_until < p_now)
  ), turns as (
    select u.tenant_id, u.id, row_number() over (partition by u.tenant_id order by u.of_webhook, u.id) as of_firm from due u where u.of_webhook <= 10
  ), chosen as (
    select d.tenant_id, d.id from webhook_delivery d join turns t on t.tenant_id = d.tenant_id and t.id = d.id
     order by t.of_firm, d.next_at, d.id limit p_most for update of d skip locked
  )
  update webhook_delivery d
     set leased_until = p_now + interval '5 minutes', attempts = d.attempts + 1, attempted_at = p_now
    from chosen c, webhook w, webhook_secret s
   where d.tenant_id = c.tenant_id and d.id = c.id and w.tenant_id = d.tenant_id and w.id = d.webhook_id
     and s.tenant_id = d.tenant_id and s.webhook_id = d.webhook_id
  returning d.tenant_id, d.id, d.webhook_id, d.event, d.payload, d.happened_at, d.attempts, w.url, s.sealed
$$;
