-- What the settings of a firm promise: one price of a rate on a type, types that can be told apart, an order of their own.

alter table rate add column position int not null default 0;
alter table default_extension add column position int not null default 0;
comment on column rate.position is 'the order that the firm chose; those of one position by name';
comment on column default_extension.position is 'the order in which projects are asked; those of one position by name';

create unique index project_type_rate_place on project_type_rate (tenant_id, rate_id, project_type_id, project_sub_type_id)
  nulls not distinct where deleted_at is null;
create unique index project_type_name on project_type (tenant_id, parent_type_id, lower(name))
  nulls not distinct where deleted_at is null;
-- What refers to a type or a rate is counted before either is deleted.
create index project_type_parent on project_type (tenant_id, parent_type_id);
create index project_type_link_type on project_type_link (tenant_id, project_type_id);
create index project_type_rate_type on project_type_rate (tenant_id, project_type_id);
create index project_type_rate_sub_type on project_type_rate (tenant_id, project_sub_type_id);
create index project_rate_rate on project_rate (tenant_id, rate_id);
create index employee_rate on employee (tenant_id, rate_id);
