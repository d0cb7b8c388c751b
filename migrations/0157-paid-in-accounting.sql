-- What the accounting system knows as paid is read from it: of each invoice that it has, how much it says is settled. What
-- it says beyond what it has said before, and beyond what is known here, becomes a payment.

alter table accounting_push
  add column settled_asked_at timestamptz,
  add column settled_told numeric(16, 2) not null default 0 check (settled_told >= 0),
  add column settled_remark text check (settled_remark in ('untold', 'cancelled', 'refused', 'less', 'written-off'));
comment on column accounting_push.settled_told is 'the most that the system has ever said is settled of it, in its currency: no payment is written of it twice';
comment on column accounting_push.settled_remark is 'why what it says was left alone when it was last asked';
create index accounting_push_remark on accounting_push (tenant_id, invoice_id) where settled_remark is not null;

alter table invoice_payment
  add column accounting_system_id int check (accounting_system_id between 1 and 4),
  add column told_from numeric(16, 2),
  add column told_to numeric(16, 2),
  add column told_rest numeric(16, 2),
  add constraint invoice_payment_told check (num_nulls(accounting_system_id, told_from, told_to, told_rest) = 4
    or (num_nulls(accounting_system_id, told_from, told_to, told_rest) = 0 and kind = 'payment' and bank_key = '' and move_id is null
      and told_rest >= 0 and amount > 0 and amount + told_rest <= told_to - told_from));
comment on column invoice_payment.accounting_system_id is 'the system that told of the payment; null where a person or a bank''s file did';
comment on column invoice_payment.told_from is 'what the system had said before; told_to is what it said then, of the whole invoice';
comment on column invoice_payment.told_rest is 'what it said above what was owed, which was not written';
create unique index invoice_payment_told on invoice_payment (tenant_id, invoice_id, told_to) where told_to is not null and deleted_at is null;

-- A firm's reading, in rounds: each asks of every invoice that is owed, and goes on where it was broken off.
create table accounting_reading (
  tenant_id int not null references tenant,
  primary key (tenant_id),
  began_at timestamptz, read_at timestamptz,
  next_at timestamptz not null default now(),
  failure jsonb,
  attempts int not null default 0,
  lease uuid, leased_until timestamptz
);
comment on column accounting_reading.began_at is 'when the round began that is going on, or was the last: it is over once read_at is as late';
call secure_table('accounting_reading', 'tenant', audited => false);
drop policy app_inserts on accounting_reading;
drop policy app_updates on accounting_reading;
drop policy app_deletes on accounting_reading;
create policy app_inserts on accounting_reading for insert to stod_app with check (tenant_id = app_tenant() and app_role() = 'manager');
create policy app_updates on accounting_reading for update to stod_app using (tenant_id = app_tenant() and app_role() = 'manager') with check (tenant_id = app_tenant() and app_role() = 'manager');
create policy app_deletes on accounting_reading for delete to stod_app using (tenant_id = app_tenant() and app_role() = 'manager');

-- Firms whose system tells, and is to be asked by now.
create function accounting_readings_due(p_now timestamptz, p_systems int[]) returns setof int
language sql stable security definer set search_path = public, pg_temp as $$
  select c.tenant_id from accounting_connection c left join accounting_reading r on r.tenant_id = c.tenant_id
   where c.accounting_system_id = any(p_systems)
     and (r.tenant_id is null or (r.next_at <= p_now and (r.leased_until is null or r.leased_until < p_now)))
   order by r.next_at nulls first, c.tenant_id
$$;

-- Takes a firm's reading for three minutes, which each answer renews. Nothing where somebody has it, or it is too early.
create function accounting_reading_claim(p_tenant int, p_now timestamptz)
returns table (lease uuid, began_at timestamptz, attempts int, connection jsonb)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into accounting_reading (tenant_id, next_at) select a.tenant_id, p_now from accounting_connection a where a.tenant_id = p_tenant on conflict do nothing;
  return query
    update accounting_reading r set
        lease = gen_random_uuid(), leased_until = p_now + interval '3 minutes', attempts = r.attempts + 1,
        began_at = case when r.read_at is null or r.read_at < r.began_at then coalesce(r.began_at, p_now) else p_now end
      from accounting_connection a join accounting_secret s on s.tenant_id = a.tenant_id
     where r.tenant_id = p_tenant and a.tenant_id = p_tenant and r.next_at <= p_now and (r.leased_until is null or r.leased_until < p_now)
    returning r.lease, r.began_at, r.attempts,
      jsonb_build_object('systemId', a.accounting_system_id, 'attachInvoice', a.attach_invoice, 'account', a.account, 'options', a.options, 'sealed', s.sealed);
end $$;

-- What is still to be asked in this round: numbered there, and owed here.
create function accounting_unsettled(p_tenant int, p_system int, p_began timestamptz, p_most int)
returns table (invoice_id int, reference text, external_id text, currency_code text, total_with_vat numeric)
language sql stable security definer set search_path = public, pg_temp as $$
  select i.id, u.reference, u.external_id, i.currency_code, i.total_with_vat
    from invoice i join accounting_push u on u.tenant_id = i.tenant_id and u.invoice_id = i.id
   where i.tenant_id = p_tenant and i.kind = 'invoice' and i.deleted_at is null and i.balance > 0
     and u.state = 'numbered' and u.external_id is not null and u.system_id = p_system
     and (u.settled_asked_at is null or u.settled_asked_at < p_began)
   order by u.settled_asked_at nulls first, i.id limit p_most
$$;

-- Keeps what the system said of an invoice (p_told: settled in all; null where it said something else, which p_remark names)
-- and writes what is new. The invoice is locked, as by whoever writes a payment. False where the claim has run out.
create function accounting_told(p_tenant int, p_invoice int, p_lease uuid, p_told numeric, p_day date, p_remark text, p_now timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  i invoice;
  u accounting_push;
  fresh numeric;
  today date;
  remark text := p_remark;
begin
  update accounting_reading set leased_until = p_now + interval '3 minutes' where tenant_id = p_tenant and lease = p_lease;
  if not found then return false; end if;
  select * into i from invoice where tenant_id = p_tenant and id = p_invoice for update;
  select * into u from accounting_push where tenant_id = p_tenant and invoice_id = p_invoice for update;
  -- What a person or a bank's file paid here is in the books there too, sooner or later, and is not paid once more.
  select least(p_told - u.settled_told, p_told - coalesce(sum(p.amount), 0)) into fresh
    from invoice_payment p where p.tenant_id = p_tenant and p.invoice_id = p_invoice and p.kind = 'payment' and p.deleted_at is null;
  if fresh > 0 and i.written_off > 0 then
    -- Nobody can tell whether what is settled there was paid, or given up there too.
    remark := 'written-off';
  elsif fresh > 0 and i.balance > 0 and i.kind = 'invoice' and i.deleted_at is null and u.state = 'numbered' then
    select (p_now at time zone t.time_zone)::date into today from tenant t where t.id = p_tenant;
    insert into invoice_payment (tenant_id, invoice_id, project_id, amount, paid_on, accounting_system_id, told_from, told_to, told_rest, created_at)
    values (p_tenant, p_invoice, i.project_id, least(fresh, i.balance), greatest(i.invoice_date, least(coalesce(p_day, today), today)),
      u.system_id, u.settled_told, p_told, greatest(fresh - i.balance, 0), p_now);
    insert into outbox (tenant_id, name, project_id, payload)
      select v.tenant_id, 'InvoiceUpdated', o.project_id, jsonb_build_object('id', v.id, 'projectId', o.project_id, 'version', v.version)
        from invoice v cross join lateral (select v.project_id union select c.project_id from invoice_case c where c.tenant_id = v.tenant_id and c.invoice_id = v.id) o
       where v.tenant_id = p_tenant and v.id = p_invoice;
  end if;
  update accounting_push set settled_asked_at = p_now, settled_told = case when remark is null then greatest(settled_told, p_told) else settled_told end,
      settled_remark = case when p_told < u.settled_told then 'less' else remark end
   where tenant_id = p_tenant and invoice_id = p_invoice;
  return true;
end $$;

-- Gives the reading back: the round is over, or goes on at p_next.
create function accounting_reading_over(p_tenant int, p_lease uuid, p_whole boolean, p_failure jsonb, p_next timestamptz, p_now timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  update accounting_reading set lease = null, leased_until = null, failure = p_failure, next_at = p_next,
      attempts = case when p_failure is null then 0 else attempts end, read_at = case when p_whole then p_now else read_at end
   where tenant_id = p_tenant and lease = p_lease
$$;

revoke execute on function accounting_readings_due, accounting_reading_claim, accounting_unsettled, accounting_told, accounting_reading_over from public;
grant execute on function accounting_readings_due, accounting_reading_claim, accounting_unsettled, accounting_told, accounting_reading_over to stod_worker;
