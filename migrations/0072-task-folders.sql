-- The papers of a task stand in a folder of its case, which is the task's as long as it is there.
update document set task_id = null where task_id is not null;
alter table document add constraint document_task foreign key (tenant_id, task_id) references task on delete set null (task_id);
create unique index document_task_folder on document (tenant_id, task_id) where task_id is not null and deleted_at is null;
comment on column document.task_id is 'of a folder: whose papers stand in it';
call hold_parents('document');
