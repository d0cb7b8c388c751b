-- What goes to the accounting system says who the payor is here, too, and until when it can be paid without interest.

create or replace function accounting_paper(p_tenant int, p_invoice int) returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object(
    'number', i.number, 'kind', i.kind, 'invoiceDate', i.invoice_date::text, 'dueDate', i.due_date::text, 'finalDueDate', greatest(i.due_date, i.extended_due_date)::text,
    'currencyCode', i.currency_code, 'currencyRate', i.currency_rate, 'totalWithVat', i.total_with_vat, 'buyer', i.buyer, 'payorId', i.payor_id,
    'languageCode', i.language_code, 'projectNumber', p.year_number, 'projectName', p.name, 'edition', t.system_id,
    'credited', (select jsonb_build_object('externalId', c.external_id, 'number', c.external_number) from accounting_push c
      where c.tenant_id = i.tenant_id and c.invoice_id = i.credited_invoice_id and c.system_id = a.accounting_system_id and c.external_id is not null),
    'lines', (select jsonb_agg(jsonb_build_object('workTypeId', l.work_type_id, 'comment', l.comment, 'quantity', l.quantity, 'price', l.price, 'discount', l.discount, 'vatRate', l.vat_rate)
      order by l.position) from invoice_line l where l.tenant_id = i.tenant_id and l.invoice_id = i.id),
    'connection', case when a.id is null then null else jsonb_build_object('systemId', a.accounting_system_id, 'attachInvoice', a.attach_invoice, 'account', a.account, 'options', a.options, 'sealed', s.sealed) end)
  from invoice i
  join project p on p.tenant_id = i.tenant_id and p.id = i.project_id
  join tenant t on t.id = i.tenant_id
  left join accounting_connection a on a.tenant_id = i.tenant_id
  left join accounting_secret s on s.tenant_id = i.tenant_id
  where i.tenant_id = p_tenant and i.id = p_invoice
$$;
