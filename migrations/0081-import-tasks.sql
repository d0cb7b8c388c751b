-- Tasks come in from files too, and from boards of other systems (migration 0026).
alter table import_run drop constraint import_run_kind_check;
alter table import_run add constraint import_run_kind_check check (kind in ('clients', 'opponents', 'projects', 'employees', 'worklogs', 'tasks'));
