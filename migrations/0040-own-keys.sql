-- Everybody keeps the keys of their own calls (WIRE-24), readers too: they begin the upload of their picture with one.
-- Nobody touches another's.
drop policy app_inserts on idempotency;
drop policy app_updates on idempotency;
drop policy app_deletes on idempotency;
create policy app_inserts on idempotency for insert to stod_app
  with check (tenant_id = app_tenant() and employee_id = app_employee());
create policy app_updates on idempotency for update to stod_app
  using (tenant_id = app_tenant() and employee_id = app_employee())
  with check (tenant_id = app_tenant() and employee_id = app_employee());
revoke delete on idempotency from stod_app;
