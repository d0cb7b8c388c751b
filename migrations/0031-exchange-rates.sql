-- Exchange rates: the central bank's, stored each day by a job, and those that a firm sets by hand.

alter table exchange_rate add column source text not null default 'hand' check (source in ('hand', 'bank'));
comment on column exchange_rate.source is 'bank: read from the feed; hand: set by somebody, and the feed leaves it alone';

create index exchange_rate_date on exchange_rate (tenant_id, date desc, id desc);

-- What people set is audited; what a feed says each day would drown it.
drop trigger audit on exchange_rate;
create trigger audit after insert or update on exchange_rate for each row when (new.source = 'hand') execute function audit();
create trigger audit_delete after delete on exchange_rate for each row when (old.source = 'hand') execute function audit();

-- Stores what the bank said, for every tenant. What is set by hand stays; so does a rate that the bank repeats. One that is
-- less than half or more than twice what the bank said last is a mistake of the feed, and is left out.
create function store_exchange_rates(p_codes text[], p_dates date[], p_rates numeric[]) returns int
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare stored int;
begin
  insert into exchange_rate as x (tenant_id, currency_code, date, rate, source)
  select t.id, n.code, n.date, n.rate, 'bank'
    from tenant t cross join unnest(p_codes, p_dates, p_rates) n (code, date, rate)
    left join lateral (
      select b.rate from exchange_rate b
       where b.tenant_id = t.id and b.currency_code = n.code and b.source = 'bank' and b.date < n.date order by b.date desc limit 1) last on true
   where n.rate > 0 and (last.rate is null or n.rate between last.rate / 2 and last.rate * 2)
  on conflict (tenant_id, currency_code, date) do update set rate = excluded.rate where x.source = 'bank' and x.rate <> excluded.rate;
  get diagnostics stored = row_count;
  return stored;
end $$;
revoke execute on function store_exchange_rates from public;
grant execute on function store_exchange_rates to stod_worker;
