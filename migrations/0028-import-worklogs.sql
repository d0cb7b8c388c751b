-- Time is imported too, from what other time trackers write out.
alter table import_run drop constraint import_run_kind_check;
alter table import_run add constraint import_run_kind_check check (kind in ('clients', 'opponents', 'projects', 'employees', 'worklogs'));
