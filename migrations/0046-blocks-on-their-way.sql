-- Bytes are sent to the store outside of any transaction. A block is written down before its bytes are on their way, so that
-- none is forgotten, and counts once they are there. While blocks are made into a file, none of them may change.
alter table blob_block add column arrived boolean not null default true;
alter table blob_block alter column arrived set default false;
alter table blob add column joining_until timestamptz;
comment on column blob.joining_until is 'until then somebody makes a file of the blocks, which stay as they are; a process that was killed leaves it to pass';
