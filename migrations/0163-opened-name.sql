-- A program on the desk saves under the name by which it opened a document, also after a colleague has renamed it.
alter table document_lock add column opened_name text;
comment on column document_lock.opened_name is 'by which a program on the desk has it open; null for other locks';
