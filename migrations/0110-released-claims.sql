-- The claim of a draft is of work that its invoice can take: what moves to another case, payor or currency awaits its invoice there.

create function release_claim() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from invoice_draft d where d.tenant_id = new.tenant_id and d.id = new.draft_id and d.deleted_at is null and d.state <> 'issued'
      and (d.project_id, d.payor_id, d.currency_code) is not distinct from (new.project_id, new.payor_id, new.currency_code)) then
    new.draft_id := null;
  end if;
  return new;
end $$;
create trigger release_claim before update of project_id, payor_id, currency_code on worklog for each row
  when (old.draft_id is not null and new.draft_id is not null) execute function release_claim();

-- What is stuck already, also in drafts that were issued without it.
update worklog w set draft_id = null where w.draft_id is not null and not exists (
  select from invoice_draft d where d.tenant_id = w.tenant_id and d.id = w.draft_id and d.deleted_at is null and d.state <> 'issued'
    and (d.project_id, d.payor_id, d.currency_code) is not distinct from (w.project_id, w.payor_id, w.currency_code));
