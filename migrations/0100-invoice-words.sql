-- What a line says to the client may be another than the record says, and lines that come to nothing may be left off the paper.

alter table worklog add column invoice_text text check (char_length(invoice_text) between 1 and 4000);
comment on column worklog.invoice_text is 'what invoices say of it to the client; null: its comment';

alter table invoice_line
  add column client_text text,
  add column on_paper boolean not null default true,
  add constraint invoice_line_off_paper check (on_paper or total_with_discount = 0);
comment on column invoice_line.client_text is 'what the paper says of it; null: the comment';
comment on column invoice_line.on_paper is 'false: it comes to nothing and the papers leave it out; it is settled with the invoice all the same';

-- What is on an invoice says to the client what it said then.
create or replace function guard_billed() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if old.invoice_id is not null and new.invoice_id is not distinct from old.invoice_id and new.deleted_at is distinct from old.deleted_at then
    raise exception 'worklog % is on an invoice', old.id using errcode = 'WL001';
  end if;
  if ((old.invoice_id is not null and new.invoice_id is not distinct from old.invoice_id) or old.billed_elsewhere)
     and (new.project_id, new.payor_id, new.employee_id, new.work_type_id, new.date, new.comment, new.invoice_text, new.price, new.currency_code, new.currency_rate,
          new.vat_rate_id, new.discount, new.quantity, new.quantity_billed, new.timer_date, new.billed_elsewhere)
       is distinct from
         (old.project_id, old.payor_id, old.employee_id, old.work_type_id, old.date, old.comment, old.invoice_text, old.price, old.currency_code, old.currency_rate,
          old.vat_rate_id, old.discount, old.quantity, old.quantity_billed, old.timer_date, old.billed_elsewhere) then
    raise exception 'worklog % is on an invoice%', old.id, case when old.billed_elsewhere then ' of another system' else '' end using errcode = 'WL001';
  end if;
  return new;
end $$;

-- The accounting system is told what the paper says.
create or replace function accounting_paper(p_tenant int, p_invoice int) returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object(
    'number', i.number, 'kind', i.kind, 'invoiceDate', i.invoice_date::text, 'dueDate', i.due_date::text, 'finalDueDate', greatest(i.due_date, i.extended_due_date)::text,
    'currencyCode', i.currency_code, 'currencyRate', i.currency_rate, 'totalWithVat', i.total_with_vat, 'buyer', i.buyer, 'payorId', i.payor_id,
    'languageCode', i.language_code, 'projectNumber', p.year_number, 'projectName', p.name, 'edition', t.system_id,
    'credited', (select jsonb_build_object('externalId', c.external_id, 'number', c.external_number) from accounting_push c
      where c.tenant_id = i.tenant_id and c.invoice_id = i.credited_invoice_id and c.system_id = a.accounting_system_id and c.external_id is not null),
    'lines', (select jsonb_agg(jsonb_build_object('workTypeId', l.work_type_id, 'comment', coalesce(l.client_text, l.comment), 'quantity', l.quantity, 'price', l.price, 'discount', l.discount, 'vatRate', l.vat_rate)
      order by l.position) from invoice_line l where l.tenant_id = i.tenant_id and l.invoice_id = i.id and l.on_paper),
    'connection', case when a.id is null then null else jsonb_build_object('systemId', a.accounting_system_id, 'attachInvoice', a.attach_invoice, 'account', a.account, 'options', a.options, 'sealed', s.sealed) end)
  from invoice i
  join project p on p.tenant_id = i.tenant_id and p.id = i.project_id
  join tenant t on t.id = i.tenant_id
  left join accounting_connection a on a.tenant_id = i.tenant_id
  left join accounting_secret s on s.tenant_id = i.tenant_id
  where i.tenant_id = p_tenant and i.id = p_invoice
$$;
