-- Editors in the browser: what one of them keeps of a person, and files that are empty while it makes them.
create table editor_user (
  tenant_id int not null references tenant,
  employee_id int not null,
  info text not null check (octet_length(info) <= 1024),
  primary key (tenant_id, employee_id),
  foreign key (tenant_id, employee_id) references employee
);
call secure_table('editor_user', 'own', audited => false);

alter table blob drop constraint blob_size_check, add constraint blob_size_check check (size >= 0);
alter table document_version drop constraint document_version_size_check, add constraint document_version_size_check check (size >= 0);
