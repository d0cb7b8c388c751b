-- Payments that come from a bank's file: each knows the row that it is of, so that no row is ever paid twice.

alter table invoice_payment
  add column bank_key text not null default '',
  add column bank_part smallint not null default 1,
  add column bank_amount numeric(16, 2),
  add constraint invoice_payment_of_bank check ((bank_key = '') = (bank_amount is null));
comment on column invoice_payment.bank_key is 'tells a row of a bank''s file from any other; empty where somebody wrote the payment';
comment on column invoice_payment.bank_part is 'one row may pay several invoices: which of them this is';
comment on column invoice_payment.bank_amount is 'what the whole row came to';
create unique index invoice_payment_bank on invoice_payment (tenant_id, bank_key, bank_part) where bank_key <> '' and deleted_at is null;

-- What stands of rows of a bank's file, also on invoices of cases that the person does not see: they have the row, and are told that it is paid.
create function bank_paid(keys text[]) returns table (bank_key text, bank_part smallint, amount numeric)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.bank_key, p.bank_part, p.amount from invoice_payment p
   where p.tenant_id = app_tenant() and p.bank_key = any(keys) and p.bank_key <> '' and p.deleted_at is null
$$;
revoke execute on function bank_paid from public;
grant execute on function bank_paid to stod_app;
