-- The writer of a letter with an unknown outcome may say that it went: it is then a sent letter, filed on its case.

alter table outgoing_letter add column sender text not null default '';
comment on column outgoing_letter.sender is 'the address that it was handed over from; empty before that';
update outgoing_letter l
   set sender = coalesce(
     (select g.account from outside_connection c
        join outside_grant g on g.tenant_id = c.tenant_id and g.employee_id = c.employee_id and g.id = c.grant_id
       where c.tenant_id = l.tenant_id and c.employee_id = l.employee_id and c.purpose = 'mail' and c.sends),
     (select u.email from employee e join user_account u on u.id = e.user_id where e.tenant_id = l.tenant_id and e.id = l.employee_id), '')
 where l.handed_over;

-- Called before the first byte of the content. False if the letter may no longer be sent.
drop function hand_letter_over(int, int);
create function hand_letter_over(p_tenant int, p_letter int, p_sender text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update outgoing_letter set handed_over = true, sender = p_sender where tenant_id = p_tenant and id = p_letter and state = 'queued';
  return found;
end $$;
revoke execute on function hand_letter_over from public;
grant execute on function hand_letter_over to stod_worker;

-- Everybody who sees the letter on its case sees that its writer, and no mail server, said that it was sent.
create table vouched_letter (
  tenant_id int not null references tenant,
  project_id int not null,
  message_id text not null,
  employee_id int not null,
  vouched_at timestamptz not null,
  primary key (tenant_id, project_id, message_id),
  foreign key (tenant_id, project_id) references project on delete cascade,
  foreign key (tenant_id, employee_id) references employee
);
create index vouched_letter_employee on vouched_letter (tenant_id, employee_id);
call secure_table('vouched_letter', 'project', audited => false);
-- Only the function writes: nobody vouches for another's letter.
revoke insert, update, delete on vouched_letter from stod_app;

-- Marks a letter as sent on its writer's word. False if its outcome is known, or it is not the caller's.
create function vouch_for_letter(p_letter int, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  letter outgoing_letter;
begin
  update outgoing_letter l set state = 'sent', failure = null, refused = '', settled_at = p_at
   where l.tenant_id = app_tenant() and l.employee_id = app_employee() and l.id = p_letter and l.state = 'failed' and l.failure = 'unknown'
     and app_writes() and (app_sees_all() or l.project_id in (select app_projects())) returning l.* into letter;
  if not found then return false; end if;
  delete from notification where tenant_id = letter.tenant_id and letter_id = p_letter;
  insert into vouched_letter (tenant_id, project_id, message_id, employee_id, vouched_at)
  values (letter.tenant_id, letter.project_id, letter.message_id, letter.employee_id, p_at);
  insert into outbox (tenant_id, name, employee_id, payload)
  values (letter.tenant_id, 'LetterUpdated', letter.employee_id, jsonb_build_object('id', p_letter, 'projectId', letter.project_id, 'state', 'sent'));
  return true;
end $$;
revoke execute on function vouch_for_letter from public;
grant execute on function vouch_for_letter to stod_app;
