-- A fee cap has a currency of its own. It had that of the payor, so that a payor or client whose currency changed turned
-- a cap of 3,000 euros into one of 3,000 krónur.

alter table project add column fee_cap_currency text;
comment on column project.fee_cap_currency is 'the currency of the project when the amount of the cap was set; null without a cap';

alter table project disable trigger user;
update project p
   set fee_cap_currency = coalesce(
     (select x.currency_code from client x where x.tenant_id = p.tenant_id and x.id = p.payor_id),
     (select x.currency_code from client x where x.tenant_id = p.tenant_id and x.id = p.client_id), 'ISK')
 where fee_cap is not null;
alter table project enable trigger user;

alter table project add check ((fee_cap is null) = (fee_cap_currency is null));

-- A restored row keeps the currency that it comes with.
create function set_fee_cap_currency() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' and new.fee_cap_currency is not null then return new; end if;
  new.fee_cap_currency := case when new.fee_cap is not null then coalesce(
    (select x.currency_code from client x where x.tenant_id = new.tenant_id and x.id = new.payor_id),
    (select x.currency_code from client x where x.tenant_id = new.tenant_id and x.id = new.client_id), 'ISK') end;
  return new;
end $$;
create trigger fee_cap_currency_of_new before insert on project
  for each row when (new.fee_cap is not null) execute function set_fee_cap_currency();
create trigger fee_cap_currency before update of fee_cap on project
  for each row when (new.fee_cap is distinct from old.fee_cap) execute function set_fee_cap_currency();
