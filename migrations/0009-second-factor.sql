-- Second factors, links by mail, remembered devices, and the chain of the audit log.

alter table user_account
  add column email_unconfirmed boolean not null default false,
  add column totp_pending text;
comment on column user_account.email_unconfirmed is 'a letter has to be answered before the next sign-in';
comment on column user_account.totp_pending is 'a secret whose first code is awaited; encrypted as totp_secret';

-- A sign-in whose password was right and whose code is awaited. `hash` is that of the token the browser holds.
create table sign_in_attempt (
  hash bytea primary key,
  user_id int not null references user_account on delete cascade,
  provider text not null check (provider in ('Authenticator', 'Email')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  code_hash bytea,
  code_expires_at timestamptz,
  code_asked_at timestamptz,
  codes_asked int not null default 0
);
create index sign_in_attempt_user on sign_in_attempt (user_id);

create table recovery_code (
  user_id int not null references user_account on delete cascade,
  hash bytea not null,
  used_at timestamptz,
  primary key (user_id, hash)
);

-- Devices that skip the code for 30 days (AUTH-13).
create table remembered_device (
  id uuid primary key default gen_random_uuid(),
  user_id int not null references user_account on delete cascade,
  hash bytea not null unique,
  user_agent text not null default '',
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null
);
create index remembered_device_user on remembered_device (user_id);

-- Links that letters carry: good once, for one purpose. A newer one of the same purpose voids the older.
create table mailed_link (
  hash bytea primary key,
  purpose text not null check (purpose in ('invite', 'reset', 'unlock', 'confirm')),
  user_id int not null references user_account on delete cascade,
  tenant_id int references tenant,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index mailed_link_user on mailed_link (user_id, purpose);

do $$
declare name text;
begin
  foreach name in array array['sign_in_attempt', 'recovery_code', 'remembered_device', 'mailed_link'] loop
    call close_table(name);
    call secure_for_role(name, 'stod_auth');
  end loop;
end $$;
create index sign_in_guess_spread on sign_in_guess (account, at);

-- What an invitation shows to the invited (stod_auth enters no tenant).
create function tenant_name(p_tenant int) returns text language sql stable security definer set search_path = public, pg_temp as
  $$ select name from tenant where id = p_tenant $$;
revoke execute on function tenant_name from public;
grant execute on function tenant_name to stod_auth;

-- The first manager's address is confirmed by letter where letters reach people.
drop function create_first_tenant(text, text, citext, text, text);
create function create_first_tenant(p_name text, p_system_id text, p_email citext, p_person text, p_password_hash text, p_email_confirmed boolean) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare new_tenant int; new_user int;
begin
  perform pg_advisory_xact_lock(727275);
  if exists (select from tenant) then return null; end if;
  insert into tenant (name, system_id) values (p_name, p_system_id) returning id into new_tenant;
  insert into user_account (email, password_hash, confirmed_at, email_unconfirmed, default_tenant_id)
  values (p_email, p_password_hash, now(), not p_email_confirmed, new_tenant) returning id into new_user;
  insert into employee (tenant_id, user_id, name, email, role) values (new_tenant, new_user, p_person, p_email, 'manager');
  return new_user;
end $$;
revoke execute on function create_first_tenant from public;
grant execute on function create_first_tenant to stod_auth;

-- The chain of the audit log (PLUS-04): every row waits here, in its own transaction, until the job has sealed it.
create table audit_unsealed (audit_id bigint primary key);
call close_table('audit_unsealed');
insert into audit_unsealed select id from audit_log;
create function await_seal() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into audit_unsealed (audit_id) values (new.id);
  return null;
end $$;
create trigger await_seal after insert on audit_log for each row execute function await_seal();

-- Nobody changes what was written, the owner of the tables not excepted.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only';
end $$;
create trigger append_only before update or delete on audit_log for each row execute function refuse_change();
create trigger append_only before update or delete on audit_seal for each row execute function refuse_change();

create function audit_hash(p_before bytea, a audit_log) returns bytea language sql immutable as $$
  select sha256(p_before || convert_to(jsonb_build_array(a.id, a.tenant_id, extract(epoch from a.at), a.employee_id, a.action, a.entity, a.entity_id, a.before, a.after)::text, 'UTF8'))
$$;

-- Seals at most so many waiting rows, each with the hash of the one before it in its tenant. Answers how many.
create function seal_audit(p_most int) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  entry audit_log; last_number bigint; last_hash bytea; last_tenant int; n int := 0;
begin
  perform pg_advisory_xact_lock(727276);
  for entry in
    select a.* from audit_log a where a.id in (select audit_id from audit_unsealed order by audit_id limit p_most) order by a.tenant_id, a.id
  loop
    if last_tenant is distinct from entry.tenant_id then
      last_tenant := entry.tenant_id;
      select number, hash into last_number, last_hash from audit_seal where tenant_id = last_tenant order by number desc limit 1;
      if not found then last_number := 0; last_hash := ''::bytea; end if;
    end if;
    last_number := last_number + 1;
    last_hash := audit_hash(last_hash, entry);
    insert into audit_seal (tenant_id, number, audit_id, hash) values (last_tenant, last_number, entry.id, last_hash);
    delete from audit_unsealed where audit_id = entry.id;
    n := n + 1;
  end loop;
  return n;
end $$;
revoke execute on function seal_audit from public;
grant execute on function seal_audit to stod_worker;

-- Walks the chain of the tenant that was entered: how many are sealed, how many wait, and the first that does not hold.
create function check_audit() returns table (sealed bigint, waiting bigint, broken_at bigint)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  seal record; before bytea := ''::bytea; expected bigint := 0;
begin
  if app_role() <> 'manager' then raise exception 'not allowed'; end if;
  sealed := 0; broken_at := null;
  select count(*) into waiting from audit_unsealed u join audit_log a on a.id = u.audit_id where a.tenant_id = app_tenant();
  for seal in
    select s.number, s.hash, a.id is null as missing, audit_hash(lag(s.hash, 1, ''::bytea) over (order by s.number), a) as computed
      from audit_seal s left join audit_log a on a.id = s.audit_id where s.tenant_id = app_tenant() order by s.number
  loop
    expected := expected + 1;
    if seal.missing or seal.number <> expected or seal.hash <> seal.computed then broken_at := expected; exit; end if;
    sealed := expected;
  end loop;
  if broken_at is null and exists (
    select from audit_log a where a.tenant_id = app_tenant() and not exists (select from audit_seal s where s.audit_id = a.id) and not exists (select from audit_unsealed u where u.audit_id = a.id)
  ) then broken_at := sealed + 1; end if;
  return next;
end $$;
revoke execute on function check_audit from public;
grant execute on function check_audit to stod_app;
