-- Who pays a share of a case is a payor of it too, where they were its own payor for a while: their role ends with both.
create or replace function keep_primary_roles() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    if old.client_id is distinct from new.client_id then perform leave_role(old.tenant_id, old.id, 'client', old.client_id, 'primary_client'); end if;
    if old.opponent_id is distinct from new.opponent_id then perform leave_role(old.tenant_id, old.id, 'opponent', old.opponent_id, 'primary_opponent'); end if;
    if old.payor_id is distinct from new.payor_id
      and not exists (select from project_share s where s.tenant_id = old.tenant_id and s.project_id = old.id and s.payor_id = old.payor_id) then
      perform leave_role(old.tenant_id, old.id, 'client', old.payor_id, 'payor');
    end if;
  end if;
  if tg_op = 'INSERT' or old.client_id is distinct from new.client_id then perform enter_role(new.tenant_id, new.id, 'client', new.client_id, 'primary_client'); end if;
  if tg_op = 'INSERT' or old.opponent_id is distinct from new.opponent_id then perform enter_role(new.tenant_id, new.id, 'opponent', new.opponent_id, 'primary_opponent'); end if;
  if tg_op = 'INSERT' or old.payor_id is distinct from new.payor_id then perform enter_role(new.tenant_id, new.id, 'client', new.payor_id, 'payor'); end if;
  return null;
end $$;

insert into party_role (tenant_id, project_id, party_type, party_id, role)
select s.tenant_id, s.project_id, 'client', s.payor_id, 'payor' from project_share s
on conflict do nothing;
