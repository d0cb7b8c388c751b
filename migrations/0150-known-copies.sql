-- What of a file in the cloud is known to be ours: what was erased here is taken away there only while that stands in it.
alter table store_copy add column sha256 bytea check (octet_length(sha256) = 32);
comment on column store_copy.sha256 is 'of the newest version that was the same in both stores';
