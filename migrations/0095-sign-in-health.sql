-- How it went when people last signed in by a firm's provider: for its managers, who are told what to do.
create table sign_in_health (
  tenant_id int not null references tenant primary key,
  succeeded_at timestamptz,
  failed_at timestamptz,
  failure text check (failure in ('unreachable', 'misconfigured'))
);
call close_table('sign_in_health');
call secure_for_role('sign_in_health', 'stod_auth', 'select, insert, update');
create policy app_manages on sign_in_health to stod_app using (tenant_id = app_tenant() and app_role() = 'manager');
grant select, delete on sign_in_health to stod_app;
