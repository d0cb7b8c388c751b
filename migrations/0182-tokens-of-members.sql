-- An API token ends with the membership. Of people who are in another firm too, only the membership was checked at each call:
-- after a return to the firm, tokens from before worked again.

update session s set revoked_at = now() from api_token t join employee e on e.tenant_id = t.tenant_id and e.user_id = t.user_id
 where s.id = t.session_id and s.revoked_at is null and e.deactivated_at is not null;

create or replace function end_membership(p_employee int) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare who int;
begin
  select e.user_id into who from employee e
   where e.tenant_id = app_tenant() and e.id = p_employee and e.deactivated_at is not null and app_role() = 'manager';
  if who is null then return; end if;
  delete from mailed_link l where l.user_id = who and l.tenant_id = app_tenant() and l.used_at is null;
  delete from external_identity i where i.user_id = who and i.tenant_id = app_tenant();
  update user_account u set default_tenant_id = null where u.id = who and u.default_tenant_id = app_tenant();
  update session s set revoked_at = now() where s.user_id = who and s.provider_tenant_id = app_tenant() and s.revoked_at is null;
  update session s set revoked_at = now() from api_token t
   where t.session_id = s.id and t.user_id = who and t.tenant_id = app_tenant() and s.revoked_at is null;
  update session s set revoked_at = now()
   where s.user_id = who and s.revoked_at is null
     and not exists (select from employee e where e.user_id = who and e.deactivated_at is null and e.accepted_at is not null)
     -- Of somebody who never said yes here, nothing ends: that too would tell of their account.
     and exists (select from employee e where e.tenant_id = app_tenant() and e.id = p_employee and e.accepted_at is not null);
end $$;
