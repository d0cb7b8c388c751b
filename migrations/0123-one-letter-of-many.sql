-- One reminder of several invoices of a payor: each invoice has its row with its own words and step, and one of the
-- rows carries the letter for the others.

alter table invoice_letter add column carried_by int check (carried_by <> id);
alter table invoice_letter add foreign key (tenant_id, carried_by) references invoice_letter;
comment on column invoice_letter.carried_by is 'the letter that this one goes with; null for one that goes by itself';
create index invoice_letter_carried on invoice_letter (tenant_id, carried_by) where carried_by is not null;

-- The words as they go to the payor. They name invoices of several projects, so whoever does not see each of those
-- projects does not read them: the policy counts rows behind the wall of the one who asks.
create table invoice_letter_whole (
  tenant_id int not null references tenant,
  letter_id int not null,
  others int not null check (others > 0),
  subject text not null,
  message text not null,
  primary key (tenant_id, letter_id),
  foreign key (tenant_id, letter_id) references invoice_letter
);
comment on column invoice_letter_whole.others is 'how many rows this letter carries';
call close_table('invoice_letter_whole');
create policy app_reads on invoice_letter_whole for select to stod_app using (tenant_id = app_tenant() and others + 1 = (
  select count(*) from invoice_letter l where l.tenant_id = invoice_letter_whole.tenant_id and (l.id = letter_id or l.carried_by = letter_id)));
create policy app_inserts on invoice_letter_whole for insert to stod_app with check (tenant_id = app_tenant() and (select app_writes()));
grant select, insert on invoice_letter_whole to stod_app;

-- The letter, where it has not gone yet. One that names a deleted invoice does not go, with whatever else it names.
drop function invoice_letter_open(int, int);
create function invoice_letter_open(p_tenant int, p_letter int)
returns table (invoice_id int, invoice_ids int[], recipients text, subject text, message text, with_report boolean, with_e_invoice boolean, reply_to text, firm text, attempts int)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (
    select from invoice_letter l join invoice i on i.tenant_id = l.tenant_id and i.id = l.invoice_id
     where l.tenant_id = p_tenant and (l.id = p_letter or l.carried_by = p_letter) and l.state = 'queued' and i.deleted_at is not null
  ) then
    if exists (select from invoice_letter l where l.tenant_id = p_tenant and l.carried_by = p_letter) then
      perform invoice_letter_settle(p_tenant, p_letter, 'failed', '');
    else
      update invoice_letter l set state = 'failed' where l.tenant_id = p_tenant and l.id = p_letter and l.state = 'queued';
    end if;
  end if;
  return query
    update invoice_letter l set attempts = l.attempts + 1 from invoice i
     where l.tenant_id = p_tenant and l.id = p_letter and l.state = 'queued' and i.tenant_id = l.tenant_id and i.id = l.invoice_id
    returning l.invoice_id,
      (select array_agg(c.invoice_id order by c.id) from invoice_letter c where c.tenant_id = p_tenant and (c.id = p_letter or c.carried_by = p_letter)),
      l.recipients,
      coalesce((select w.subject from invoice_letter_whole w where w.tenant_id = p_tenant and w.letter_id = p_letter), l.subject),
      coalesce((select w.message from invoice_letter_whole w where w.tenant_id = p_tenant and w.letter_id = p_letter), l.message),
      l.with_report, l.with_e_invoice, l.reply_to, i.seller ->> 'name', l.attempts;
end $$;

-- Says what became of it, of each invoice that it names (migration 0088). Whoever sent it hears once of a letter that failed.
create or replace function invoice_letter_settle(p_tenant int, p_letter int, p_state text, p_refused text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  letter invoice_letter;
begin
  for letter in
    update invoice_letter l set state = p_state, refused = p_refused
      where l.tenant_id = p_tenant and (l.id = p_letter or l.carried_by = p_letter) and l.state = 'queued' returning l.*
  loop
    if p_state = 'failed' and letter.marks and not exists (
      select from invoice_letter o where o.tenant_id = p_tenant and o.invoice_id = letter.invoice_id and o.id <> letter.id and o.state <> 'failed'
    ) then
      update invoice i set sent_at = null where i.tenant_id = p_tenant and i.id = letter.invoice_id;
    end if;
    insert into outbox (tenant_id, name, project_id, payload)
    select i.tenant_id, 'InvoiceUpdated', i.project_id, jsonb_build_object('id', i.id, 'projectId', i.project_id, 'version', i.version)
      from invoice i where i.tenant_id = p_tenant and i.id = letter.invoice_id;
    if p_state = 'failed' and letter.created_by is not null and letter.id = p_letter then
      perform tell_failed(p_tenant, letter.created_by, 'invoice', letter.invoice_id);
    end if;
  end loop;
end $$;

revoke execute on function invoice_letter_open from public;
grant execute on function invoice_letter_open to stod_worker;
