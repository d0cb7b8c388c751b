-- Reading what was done, the newest first, over a tenant and a period; and what is in the bin, of every kind.

create index audit_log_at on audit_log (tenant_id, at, id);

create index rate_binned on rate (tenant_id, deleted_at) where deleted_at is not null;
create index project_type_binned on project_type (tenant_id, deleted_at) where deleted_at is not null;
create index project_type_rate_binned on project_type_rate (tenant_id, deleted_at) where deleted_at is not null;
create index default_extension_binned on default_extension (tenant_id, deleted_at) where deleted_at is not null;
create index label_binned on label (tenant_id, deleted_at) where deleted_at is not null;
create index client_binned on client (tenant_id, deleted_at) where deleted_at is not null;
create index opponent_binned on opponent (tenant_id, deleted_at) where deleted_at is not null;
create index project_binned on project (tenant_id, deleted_at) where deleted_at is not null;
create index worklog_binned on worklog (tenant_id, deleted_at) where deleted_at is not null;
create index comment_binned on comment (tenant_id, deleted_at) where deleted_at is not null;
