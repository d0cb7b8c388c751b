-- The address of a person's calendar for other programs: secret, kept as its hash alone, one for each person in a tenant.
create table event_feed (
  tenant_id int not null references tenant,
  employee_id int not null,
  token_hash bytea not null unique,
  discreet boolean not null default false,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (tenant_id, employee_id),
  foreign key (tenant_id, employee_id) references employee
);
comment on column event_feed.discreet is 'tells when, and nothing of what';
comment on column event_feed.read_at is 'when a program last asked, to five minutes';
call secure_table('event_feed', 'own', audited => false);

-- Enters a tenant as somebody who is not there to sign in: for what the server does in their name, such as a letter. Their
-- rights are asked of the database now; nobody who may not sign in is entered.
create function enter_employee(p_tenant int, p_employee int)
returns table (user_id int, email text, name text, role text, sees_all boolean, system_id text, time_zone text, language text, tenant_name text)
language plpgsql security definer set search_path = public, pg_temp as $$
declare member record;
begin
  select e.*, u.email::text as address, u.preferences ->> 'language' as chosen, t.system_id as edition, t.project_access, t.time_zone as zone, t.name::text as firm into member
    from employee e join tenant t on t.id = e.tenant_id join user_account u on u.id = e.user_id
   where e.tenant_id = p_tenant and e.id = p_employee and e.deactivated_at is null and e.accepted_at is not null and u.confirmed_at is not null;
  if not found then return; end if;
  perform set_config('app.tenant_id', p_tenant::text, true), set_config('app.employee_id', p_employee::text, true),
    set_config('app.role', member.role, true),
    set_config('app.sees_all', case when member.role = 'manager' or (member.role = 'employee' and member.project_access = 'open') then 'yes' else 'no' end, true);
  return query select member.user_id, member.address, member.name::text, member.role, app_sees_all(), member.edition, member.zone,
    coalesce(member.chosen, 'is'), member.firm;
end $$;
revoke execute on function enter_employee from public;
grant execute on function enter_employee to stod_worker;

-- Whose feed an address is; notes that it was asked for.
create function feed_of(p_hash bytea, p_now timestamptz) returns table (tenant_id int, employee_id int, discreet boolean)
language sql security definer set search_path = public, pg_temp as $$
  update event_feed f set read_at = p_now where f.token_hash = p_hash and (f.read_at is null or f.read_at < p_now - interval '5 minutes');
  select f.tenant_id, f.employee_id, f.discreet from event_feed f where f.token_hash = p_hash
$$;
revoke execute on function feed_of from public;
grant execute on function feed_of to stod_auth;
