-- The engine's part of the database: roles, walls, the audit log, the outbox, idempotency. It knows no law firm.
-- Runs on PostgreSQL 15 and later.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create extension if not exists citext;

-- Three roles that own nothing and cannot bypass row-level security. A transaction of the server takes one of them:
-- stod_app for an employee of a tenant, stod_auth for signing in, stod_worker for jobs and the outbox.
do $$
declare name text;
begin
  foreach name in array array['stod_app', 'stod_auth', 'stod_worker'] loop
    begin
      execute format('create role %I nologin', name);
    exception when duplicate_object or unique_violation then null;
    end;
    begin
      execute format('grant %I to %I', name, current_user);
    exception when others then null; -- a superuser needs no grant
    end;
    execute format('grant usage on schema public to %I', name);
  end loop;
end $$;
revoke create on schema public from public;

-- The Icelandic alphabet: a á b d ð e é f … þ æ ö (decisions §5).
do $$
begin
  if exists (select 1 from pg_collation where collname = 'is-x-icu') then
    create collation icelandic (provider = icu, locale = 'is');
  else
    raise exception 'This PostgreSQL was built without ICU locale data; Stoð needs the is-x-icu collation.';
  end if;
end $$;

-- Folds a text for search: case and accents go, þ is th, ð is d, æ is ae, ö is o (decisions §5). Same as shared/fold.ts.
create function fold(value text) returns text language sql immutable parallel safe as $$
  select replace(replace(replace(replace(
    translate(lower(normalize(value, NFC)), 'áàâäãåéèêëíìîïóòôöõøúùûüýÿðđñçšžčćł', 'aaaaaaeeeeiiiioooooouuuuyyddncszccl'),
    'þ', 'th'), 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss')
$$;

-- Who asks. Set for one transaction by enter_tenant; unset, every wall answers nothing.
create function app_tenant() returns int language sql stable parallel safe as
  $$ select nullif(current_setting('app.tenant_id', true), '')::int $$;
create function app_employee() returns int language sql stable parallel safe as
  $$ select nullif(current_setting('app.employee_id', true), '')::int $$;
create function app_role() returns text language sql stable parallel safe as
  $$ select coalesce(current_setting('app.role', true), '') $$;
-- Managers, and employees of a tenant whose projects are open to all.
create function app_sees_all() returns boolean language sql stable parallel safe as
  $$ select coalesce(current_setting('app.sees_all', true), '') = 'yes' $$;
create function app_writes() returns boolean language sql stable parallel safe as
  $$ select app_role() in ('manager', 'employee') $$;

create table audit_log (
  id bigint generated always as identity primary key,
  tenant_id int not null,
  transaction_id xid8 not null default pg_current_xact_id(),
  at timestamptz not null default clock_timestamp(),
  employee_id int,
  action text not null check (action in ('created', 'edited', 'deleted', 'restored', 'erased')),
  entity text not null,
  entity_id int not null,
  before jsonb,
  after jsonb
);
create index audit_log_entity on audit_log (tenant_id, entity, entity_id, id);
create index audit_log_employee on audit_log (tenant_id, employee_id, id);

-- The chain: one seal per row, made in batches by a job, so that writers never wait for each other.
create table audit_seal (
  tenant_id int not null,
  number bigint not null,
  audit_id bigint not null,
  hash bytea not null,
  sealed_at timestamptz not null default now(),
  primary key (tenant_id, number),
  unique (audit_id)
);

-- Before an edit: one version more, and who did it when. Before an insert: who made it.
create function touch() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.created_by := coalesce(new.created_by, app_employee());
    new.modified_by := coalesce(new.modified_by, new.created_by);
  else
    new.version := old.version + 1;
    new.modified_at := now();
    new.modified_by := app_employee();
  end if;
  return new;
end $$;

-- After a change: the row as it was and as it became; of an edit only what changed.
create function audit() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  was jsonb; became jsonb; act text;
  noise constant text[] := array['version', 'modified_at', 'modified_by', 'search_text'];
begin
  if tg_op = 'INSERT' then
    act := 'created'; became := to_jsonb(new) - noise;
  elsif tg_op = 'DELETE' then
    act := 'erased'; was := to_jsonb(old) - noise;
  else
    select jsonb_object_agg(o.key, o.value), jsonb_object_agg(o.key, n.value) into was, became
      from jsonb_each(to_jsonb(old) - noise) o join jsonb_each(to_jsonb(new) - noise) n using (key)
     where o.value is distinct from n.value;
    if became is null then return null; end if;
    act := case when not became ? 'deleted_at' then 'edited' when became -> 'deleted_at' = 'null' then 'restored' else 'deleted' end;
  end if;
  insert into audit_log (tenant_id, employee_id, action, entity, entity_id, before, after)
  values (case when tg_table_name = 'tenant' then coalesce(new.id, old.id) else coalesce((to_jsonb(new) ->> 'tenant_id')::int, (to_jsonb(old) ->> 'tenant_id')::int) end,
    app_employee(), act, tg_table_name, coalesce(new.id, old.id), was, became);
  return null;
end $$;

-- Walls of a table, declared where the table is made:
--   tenant    rows of the tenant; readers read
--   project   and only those on a project that the employee may see (column project_id)
--   own       and only the employee's own (column employee_id); readers write theirs too
-- With it come the grants, the version and audit triggers (where the table has those columns).
create procedure secure_table(target text, wall text, audited boolean default true) language plpgsql as $$
declare
  seen text := case wall
    when 'tenant' then 'tenant_id = app_tenant()'
    when 'project' then 'tenant_id = app_tenant() and ((select app_sees_all()) or project_id in (select app_projects()))'
    when 'own' then 'tenant_id = app_tenant() and employee_id = app_employee()'
  end;
  written text := seen || case when wall = 'own' then '' else ' and (select app_writes())' end;
begin
  if seen is null then raise exception 'secure_table: there is no wall called %', wall; end if;
  call close_table(target);
  execute format('create policy app_reads on %I for select to stod_app using (%s)', target, seen);
  execute format('create policy app_inserts on %I for insert to stod_app with check (%s)', target, written);
  execute format('create policy app_updates on %I for update to stod_app using (%s) with check (%s)', target, written, written);
  execute format('create policy app_deletes on %I for delete to stod_app using (%s)', target, written);
  execute format('grant select, insert, update, delete on %I to stod_app', target);
  if audited then
    execute format('create trigger touch before insert or update on %I for each row execute function touch()', target);
    execute format('create trigger audit after insert or update or delete on %I for each row execute function audit()', target);
  end if;
end $$;

-- A table that nobody but its owner (migrations and security definer functions) may touch until a policy says so.
create procedure close_table(target text) language plpgsql as $$
begin
  execute format('alter table %I enable row level security', target);
  execute format('alter table %I force row level security', target);
  execute format('create policy owner_all on %I to %I using (true) with check (true)', target, current_user);
end $$;

-- The same for a table of signing in or of the engine: open to one role only.
create procedure secure_for_role(target text, role text, rights text default 'select, insert, update, delete') language plpgsql as $$
begin
  execute format('create policy %I on %I to %I using (true) with check (true)', role || '_all', target, role);
  execute format('grant %s on %I to %I', rights, target, role);
end $$;

call close_table('audit_log');
call close_table('audit_seal');
create policy app_reads on audit_log for select to stod_app
  using (tenant_id = app_tenant() and (app_role() = 'manager' or employee_id = app_employee()));
create policy app_reads on audit_seal for select to stod_app using (tenant_id = app_tenant());
grant select on audit_log, audit_seal to stod_app;
call secure_for_role('audit_log', 'stod_worker', 'select');
call secure_for_role('audit_seal', 'stod_worker', 'select, insert');

-- Events, written by the transaction of the change (house §7). Readers take them in the order of commit: a row is
-- ready when no older transaction is still running.
create table outbox (
  id bigint generated always as identity primary key,
  transaction_id xid8 not null default pg_current_xact_id(),
  tenant_id int not null,
  name text not null,
  project_id int,
  employee_id int,
  payload jsonb not null,
  at timestamptz not null default clock_timestamp()
);
comment on column outbox.project_id is 'only those who may see this project hear the event';
comment on column outbox.employee_id is 'only this employee hears the event';
create index outbox_position on outbox (transaction_id, id);
call close_table('outbox');
create policy app_inserts on outbox for insert to stod_app with check (tenant_id = app_tenant());
grant insert on outbox to stod_app;
call secure_for_role('outbox', 'stod_auth', 'insert');
call secure_for_role('outbox', 'stod_worker', 'select, insert, delete');

create function announce() returns trigger language plpgsql as $$
begin
  perform pg_notify('stod_outbox', '');
  return null;
end $$;
create trigger announce after insert on outbox for each statement execute function announce();

-- A creating call and its answer, kept 24 hours (WIRE-24).
create table idempotency (
  tenant_id int not null,
  employee_id int not null,
  key text not null,
  request_hash bytea not null,
  status int,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (tenant_id, employee_id, key)
);
call secure_table('idempotency', 'tenant', audited => false);
drop policy app_reads on idempotency;
create policy app_reads on idempotency for select to stod_app using (tenant_id = app_tenant() and employee_id = app_employee());
call secure_for_role('idempotency', 'stod_worker', 'select, delete');

-- Jobs are enqueued by the transaction of the change; graphile-worker's tables belong to the owner.
create function enqueue_job(task text, payload json, job_key text default null) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform graphile_worker.add_job(task, payload, job_key => job_key, max_attempts => 12);
end $$;
revoke execute on function enqueue_job from public;
grant execute on function enqueue_job to stod_app, stod_auth, stod_worker;
