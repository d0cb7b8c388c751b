-- The head of each chain, written down every day: here, in the log, and where the operator says. Whoever takes rows and
-- seals away together leaves a chain that holds, and that does not come to its anchor.
create table audit_anchor (
  tenant_id int not null,
  number bigint not null,
  hash bytea not null,
  at timestamptz not null default now(),
  primary key (tenant_id, number)
);
call close_table('audit_anchor');
create policy app_reads on audit_anchor for select to stod_app using (tenant_id = app_tenant());
grant select on audit_anchor to stod_app;
call secure_for_role('audit_anchor', 'stod_worker', 'select, insert');

-- The latest seal of each tenant.
create function audit_heads() returns table (tenant_id int, number bigint, hash bytea)
language sql stable security definer set search_path = public, pg_temp as $$
  select t.id, head.number, head.hash from tenant t
    cross join lateral (select s.number, s.hash from audit_seal s where s.tenant_id = t.id order by s.number desc limit 1) head
$$;
revoke execute on function audit_heads from public;
grant execute on function audit_heads to stod_worker;

-- Rows are guarded one by one; a truncation asks no row.
create trigger append_only_whole before truncate on audit_log for each statement execute function refuse_change();
create trigger append_only_whole before truncate on audit_seal for each statement execute function refuse_change();
create trigger append_only_whole before truncate on audit_unsealed for each statement execute function refuse_change();
create trigger append_only_whole before truncate on audit_anchor for each statement execute function refuse_change();
create trigger append_only before update or delete on audit_anchor for each row execute function refuse_change();
