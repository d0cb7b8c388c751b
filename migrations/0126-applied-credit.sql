-- A payor's credit on one invoice pays another of theirs: a refund of the one and a payment of the other, which stand and fall together.

alter table invoice_payment
  add column move_id uuid,
  add constraint invoice_payment_moved check (move_id is null or (kind in ('payment', 'refund') and bank_key = ''));
comment on column invoice_payment.move_id is 'of two rows that move credit from one invoice to another: the refund of the one and the payment of the other have the same';
create unique index invoice_payment_move on invoice_payment (tenant_id, move_id, kind) where move_id is not null;

-- At the end of a transaction both stand or neither does, in the same sum of the same currency, between two invoices of one payor.
create function guard_move() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  said record;
begin
  select count(*) as rows, count(distinct p.kind) as kinds, count(distinct p.invoice_id) as invoices, count(distinct (p.amount, p.paid_on, i.currency_code)) as sums,
         count(distinct coalesce(c.merged_into_id, c.id)) as payors
    into said from invoice_payment p join invoice i on i.tenant_id = p.tenant_id and i.id = p.invoice_id
    join client c on c.tenant_id = i.tenant_id and c.id = i.payor_id
   where p.tenant_id = new.tenant_id and p.move_id = new.move_id and p.deleted_at is null;
  -- Whoever was merged may have been parted again since: what was moved before that can still be taken back.
  if said.rows > 0 and (said.rows, said.kinds, said.invoices, said.sums, said.payors) is distinct from (2::bigint, 2::bigint, 2::bigint, 1::bigint, 1::bigint) then
    raise exception 'move % is not whole', new.move_id using errcode = 'IN004';
  end if;
  return null;
end $$;
create constraint trigger guard_move after insert or update on invoice_payment deferrable initially deferred
  for each row when (new.move_id is not null) execute function guard_move();
revoke execute on function guard_move from public;
