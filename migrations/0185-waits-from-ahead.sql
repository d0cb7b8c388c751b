-- What waits for a time that was written while a clock was ahead would wait until that time has come: deliveries of webhooks,
-- invoices for the accounting system, readings of payments and calendars, and what a process had claimed when it was killed.
-- Called with each heartbeat, so every condition is met by an index or by a small table.
create function bring_back_waits(p_margin interval) returns void
language sql security definer set search_path = public, pg_temp as $$
  -- The pause after the last attempt stays as long as it was.
  update webhook_delivery d
     set next_at = now() + greatest(d.next_at - coalesce(d.attempted_at, d.happened_at), interval '0'), attempted_at = least(d.attempted_at, now())
   where d.state = 'waiting' and d.next_at > now() + p_margin and coalesce(d.attempted_at, d.happened_at) > now() + p_margin;
  update accounting_push p
     set next_at = now() + greatest(p.next_at - coalesce(p.attempted_at, p.created_at), interval '0'), attempted_at = least(p.attempted_at, now())
   where p.state in ('queued', 'sending', 'unknown', 'created') and p.next_at > now() + p_margin
     and coalesce(p.attempted_at, p.created_at) > now() + p_margin;
  -- These note no attempt; neither waits for a day.
  update accounting_reading r set next_at = now() where r.next_at > now() + interval '1 day';
  update calendar_sync s set due_at = now() where s.due_at > now() + interval '1 day';
  -- Nothing is claimed for an hour. Whoever holds a claim after all gets the time to finish.
  update webhook_delivery d set leased_until = now() + interval '10 minutes' where d.state = 'waiting' and d.leased_until > now() + interval '1 hour';
  update accounting_push p set leased_until = now() + interval '10 minutes'
   where p.state in ('queued', 'sending', 'unknown', 'created') and p.leased_until > now() + interval '1 hour';
  update accounting_reading r set leased_until = now() + interval '10 minutes' where r.leased_until > now() + interval '1 hour';
  update calendar_sync s set leased_until = now() + interval '10 minutes' where s.leased_until > now() + interval '1 hour';
  update outside_grant g set leased_until = now() + interval '10 minutes' where g.leased_until > now() + interval '1 hour';
  update store_move m set busy_until = now() + interval '10 minutes' where m.state in ('moving', 'closing') and m.busy_until > now() + interval '1 hour';
$$;
comment on function bring_back_waits is 'sets waits and claims that were written while a clock was ahead to the present';
revoke execute on function bring_back_waits from public;
