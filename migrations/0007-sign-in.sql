-- Refresh tokens, counted guesses, and the first tenant of an empty installation.

create table refresh_token (
  hash bytea primary key,
  session_id uuid not null references session on delete cascade,
  issued_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index refresh_token_session on refresh_token (session_id);
call close_table('refresh_token');
call secure_for_role('refresh_token', 'stod_auth');

-- One row per guess: an account as it was typed, and the network it came from.
create table sign_in_guess (
  id bigint generated always as identity primary key,
  account citext not null,
  network text not null,
  at timestamptz not null
);
create index sign_in_guess_account on sign_in_guess (account, network, at);
call close_table('sign_in_guess');
call secure_for_role('sign_in_guess', 'stod_auth');

-- The first tenant and its manager, while there is none (PERM-23). Null where there is one already.
create function create_first_tenant(p_name text, p_system_id text, p_email citext, p_person text, p_password_hash text) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare new_tenant int; new_user int;
begin
  perform pg_advisory_xact_lock(727275);
  if exists (select from tenant) then return null; end if;
  insert into tenant (name, system_id) values (p_name, p_system_id) returning id into new_tenant;
  insert into user_account (email, password_hash, confirmed_at, default_tenant_id) values (p_email, p_password_hash, now(), new_tenant) returning id into new_user;
  insert into employee (tenant_id, user_id, name, email, role) values (new_tenant, new_user, p_person, p_email, 'manager');
  return new_user;
end $$;
create function has_any_tenant() returns boolean language sql stable security definer set search_path = public, pg_temp as $$ select exists (select from tenant) $$;
revoke execute on function create_first_tenant, has_any_tenant from public;
grant execute on function create_first_tenant, has_any_tenant to stod_auth;
