-- The secret address of a calendar ends with the membership, as API tokens do: otherwise a device that was handed back reads
-- the calendar again when the person returns to the firm.

delete from event_feed f using employee e
 where e.tenant_id = f.tenant_id and e.id = f.employee_id and e.deactivated_at is not null;

create or replace function end_membership(p_employee int) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare who int;
begin
  select e.user_id into who from employee e
   where e.tenant_id = app_tenant() and e.id = p_employee and e.deactivated_at is not null and app_role() = 'manager';
  if who is null then return; end if;
  delete from event_feed f where f.tenant_id = app_tenant() and f.employee_id = p_employee;
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
