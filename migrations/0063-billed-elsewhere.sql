-- Work that was billed before it came here, by another system: history that is read, summed and never billed again.

alter table worklog add column billed_elsewhere boolean not null default false;
comment on column worklog.billed_elsewhere is 'it was on an invoice of another system when it was brought in';
alter table worklog add constraint worklog_billed_once check (not billed_elsewhere or (invoice_id is null and timer_date is null));

-- As what is on an invoice of ours, but that it may go to the bin: an import may be taken back.
create or replace function guard_billed() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if old.invoice_id is not null and new.invoice_id is not distinct from old.invoice_id and new.deleted_at is distinct from old.deleted_at then
    raise exception 'worklog % is on an invoice', old.id using errcode = 'WL001';
  end if;
  if ((old.invoice_id is not null and new.invoice_id is not distinct from old.invoice_id) or old.billed_elsewhere)
     and (new.project_id, new.payor_id, new.employee_id, new.work_type_id, new.date, new.comment, new.price, new.currency_code, new.currency_rate,
          new.vat_rate_id, new.discount, new.quantity, new.quantity_billed, new.timer_date, new.billed_elsewhere)
       is distinct from
         (old.project_id, old.payor_id, old.employee_id, old.work_type_id, old.date, old.comment, old.price, old.currency_code, old.currency_rate,
          old.vat_rate_id, old.discount, old.quantity, old.quantity_billed, old.timer_date, old.billed_elsewhere) then
    raise exception 'worklog % is on an invoice%', old.id, case when old.billed_elsewhere then ' of another system' else '' end using errcode = 'WL001';
  end if;
  return new;
end $$;
