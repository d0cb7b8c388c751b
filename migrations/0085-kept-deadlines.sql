-- Deadlines that were computed by a period of the statutes, each with the task that works towards it.

create table task_deadline (
  tenant_id int not null,
  task_id int not null,
  rule text not null,
  edition text not null,
  from_day date not null,
  extension_id int,
  raw_last_day date not null,
  last_day date not null,
  target date not null,
  primary key (tenant_id, task_id),
  foreign key (tenant_id, task_id) references task on delete cascade,
  foreign key (tenant_id, extension_id) references default_extension
);
comment on column task_deadline.edition is 'the edition of the statutes that it was computed by';
comment on column task_deadline.from_day is 'the day on which the period begins, which is not counted';
comment on column task_deadline.extension_id is 'the date of the case that it begins on; where that moves, it asks';
comment on column task_deadline.target is 'the last working day that is not after the last day: when its task is due';
create index task_deadline_last on task_deadline (tenant_id, last_day, task_id);
create index task_deadline_extension on task_deadline (tenant_id, extension_id) where extension_id is not null;

-- As visible as its task is, by its own walls; written by whoever may write that.
call close_table('task_deadline');
create policy app_reads on task_deadline for select to stod_app using (tenant_id = app_tenant()
  and exists (select from task t where t.tenant_id = task_deadline.tenant_id and t.id = task_deadline.task_id));
create policy app_inserts on task_deadline for insert to stod_app with check (tenant_id = app_tenant() and (select app_writes())
  and exists (select from task t where t.tenant_id = task_deadline.tenant_id and t.id = task_deadline.task_id));
create policy app_updates on task_deadline for update to stod_app using (tenant_id = app_tenant() and (select app_writes())
  and exists (select from task t where t.tenant_id = task_deadline.tenant_id and t.id = task_deadline.task_id));
grant select, insert, update on task_deadline to stod_app;
call hold_parents('task_deadline');
