-- Tokens of the API (PLUS-08). A token is a session that its owner names and gives scopes: what ends sessions ends it, and
-- enter_tenant asks of it what it asks of everybody. The secret itself is signed, and stands nowhere.
create table api_token (
  session_id uuid not null unique references session on delete cascade,
  user_id int not null references user_account on delete cascade,
  tenant_id int not null references tenant,
  name text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  primary key (tenant_id, session_id)
);
create index api_token_by_user on api_token (user_id);
call close_table('api_token');
call secure_for_role('api_token', 'stod_auth');

-- When a token was used last, to five minutes: a write for each call would cost more than it tells.
create function use_api_token(p_session uuid, p_now timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  update session set last_used_at = p_now where id = p_session and last_used_at < p_now - interval '5 minutes'
$$;
revoke execute on function use_api_token from public;
grant execute on function use_api_token to stod_app;
