-- What a person did, the newest first: others than managers read nothing but their own.

create index audit_log_employee_at on audit_log (tenant_id, employee_id, at, id);
drop index audit_log_employee;
