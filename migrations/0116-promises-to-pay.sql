-- What a payor has said of an invoice: the day on which they mean to pay, and a note of whoever collects it.

alter table invoice
  add column promised_date date,
  add column collection_note text not null default '';
comment on column invoice.promised_date is 'the payor has promised to pay on this day; reminders rest until it has passed';

create or replace function guard_issued() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  free constant text[] := array['version', 'modified_at', 'modified_by', 'sent_at', 'paid_at', 'paid_total', 'written_off', 'balance', 'extended_due_date', 'promised_date', 'collection_note', 'external_system', 'external_id', 'external_state', 'deleted_at', 'deleted_by'];
begin
  if tg_op = 'DELETE' or to_jsonb(new) - free is distinct from to_jsonb(old) - free then
    raise exception 'invoice % was issued', old.number using errcode = 'IN001';
  end if;
  return new;
end $$;
