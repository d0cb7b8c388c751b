-- Where a client abroad takes electronic invoices: a list of addresses that access points deliver to, and the address in it.
alter table client add column endpoint_scheme text check (endpoint_scheme ~ '^\d{4}$');
alter table client add column endpoint_id text check (endpoint_id <> '');
comment on column client.endpoint_scheme is 'ISO 6523 code of the list, as Peppol has it (EAS)';
comment on column client.endpoint_id is 'the address in that list; of use with endpoint_scheme alone';
