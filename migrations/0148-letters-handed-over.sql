-- A letter whose bytes a mail server was given, and of which nobody heard whether it took them, does not go again by itself:
-- where it is not found among what was sent its writer is asked.

alter table outgoing_letter add column handed_over boolean not null default false;
comment on column outgoing_letter.handed_over is 'a mail server was about to get all of it, and has not said that it did not take it';
alter table outgoing_letter drop constraint outgoing_letter_failure_check;
alter table outgoing_letter add constraint outgoing_letter_failure_check
  check (failure in ('expired', 'forbidden', 'unreachable', 'misconfigured', 'refused', 'gone', 'papers', 'unknown'));

-- Which attempt this is, and whether an earlier one may have gone.
drop function count_letter_attempt(int, int);
create function count_letter_attempt(p_tenant int, p_letter int) returns table (attempts int, handed_over boolean)
language sql security definer set search_path = public, pg_temp as $$
  update outgoing_letter l set attempts = l.attempts + 1, under_way = true
   where l.tenant_id = p_tenant and l.id = p_letter and l.state = 'queued' returning l.attempts, l.handed_over
$$;

-- Said before the last byte goes. False where it is to go no more.
create function hand_letter_over(p_tenant int, p_letter int) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update outgoing_letter set handed_over = true where tenant_id = p_tenant and id = p_letter and state = 'queued';
  return found;
end $$;

create or replace function rest_letter(p_tenant int, p_letter int) returns void
language sql security definer set search_path = public, pg_temp as $$
  update outgoing_letter set under_way = false, handed_over = false where tenant_id = p_tenant and id = p_letter and state = 'queued'
$$;
revoke execute on function count_letter_attempt, hand_letter_over from public;
grant execute on function count_letter_attempt, hand_letter_over to stod_worker;

-- As before; what may have gone stays frozen.
create or replace function free_version(p_tenant int, p_version uuid) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from frozen_version f where f.tenant_id = p_tenant and f.version_id = p_version and f.reason = 'sent'
    and not exists (select from document_sending s where s.tenant_id = p_tenant and s.version_id = p_version and s.state <> 'failed')
    and not exists (select from outgoing_part a join outgoing_letter l on l.tenant_id = a.tenant_id and l.id = a.letter_id
                     where a.tenant_id = p_tenant and a.version_id = p_version and (l.state <> 'failed' or l.failure = 'unknown'))
$$;
create or replace function settle_letter(p_tenant int, p_letter int, p_state text, p_failure text, p_refused text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  letter outgoing_letter;
begin
  update outgoing_letter l set state = p_state, failure = p_failure, refused = p_refused, settled_at = now()
    where l.tenant_id = p_tenant and l.id = p_letter and l.state = 'queued' returning l.* into letter;
  if not found then return; end if;
  if p_state = 'failed' and p_failure <> 'unknown' then
    perform free_version(p_tenant, version_id) from outgoing_part where tenant_id = p_tenant and letter_id = p_letter and marks;
  end if;
  if p_state = 'failed' or p_refused <> '' then perform tell_failed(p_tenant, letter.employee_id, 'letter', p_letter); end if;
  insert into outbox (tenant_id, name, employee_id, payload)
  values (p_tenant, 'LetterUpdated', letter.employee_id, jsonb_build_object('id', p_letter, 'projectId', letter.project_id, 'state', p_state));
end $$;
