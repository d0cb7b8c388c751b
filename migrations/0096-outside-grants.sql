-- What people let Stoð do for them in other systems: read their calendar, their mail. A grant is one consent of one person; a
-- connection is what it is used for, and how that went. Both are the person's alone.

create table outside_grant (
  tenant_id int not null references tenant,
  id uuid not null,
  employee_id int not null,
  -- Whose it is there, by their address.
  account text not null,
  sealed text not null,
  expires_at timestamptz not null,
  lease uuid,
  leased_until timestamptz,
  primary key (tenant_id, employee_id, id),
  foreign key (tenant_id, employee_id) references employee on delete cascade,
  check ((lease is null) = (leased_until is null))
);
comment on column outside_grant.sealed is 'both tokens, encrypted with the installation''s secret and bound to the tenant, the person and this grant';
comment on column outside_grant.expires_at is 'when the access token does';
comment on column outside_grant.lease is 'the process that refreshes it, as long as it takes';

create table outside_connection (
  tenant_id int not null references tenant,
  employee_id int not null,
  purpose text not null check (purpose in ('mail', 'calendar', 'drive')),
  grant_id uuid not null,
  connected_at timestamptz not null,
  succeeded_at timestamptz,
  failed_at timestamptz,
  failure text check (failure in ('expired', 'forbidden', 'unreachable', 'misconfigured')),
  primary key (tenant_id, employee_id, purpose),
  foreign key (tenant_id, employee_id, grant_id) references outside_grant on delete cascade,
  check ((failed_at is null) = (failure is null))
);
create index outside_connection_grant on outside_connection (tenant_id, employee_id, grant_id);

call secure_table('outside_grant', 'own', audited => false);
call secure_table('outside_connection', 'own', audited => false);

-- Who leaves takes their keys with them, in the transaction that they leave in.
create function drop_outside_grants() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from outside_grant where tenant_id = new.tenant_id and employee_id = new.id;
  return null;
end $$;
create trigger drop_outside_grants after update of deactivated_at on employee
  for each row when (new.deactivated_at is not null) execute function drop_outside_grants();
