-- Events that came with a calendar file, each once of whoever brought it in.

alter table event add column import_key text check (import_key ~ '^[0-9a-f]{64}$');
comment on column event.import_key is 'a digest of what the other calendar calls it';
create index event_import on event (tenant_id, employee_id, import_key) where import_key is not null;
