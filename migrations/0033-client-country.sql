-- Whose client is of another country has it on invoices: VAT and e-invoices follow it.
alter table client add column country_code text not null default 'IS' check (country_code ~ '^[A-Z]{2}$');
comment on column client.country_code is 'ISO 3166-1 alpha-2';
