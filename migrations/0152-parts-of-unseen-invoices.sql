-- What whoever sees some cases of an invoice of several is told of them, and of the invoice nothing else: for each case that they
-- see what it comes to there before VAT, and which part of the whole invoice is paid, which is the part of each of its cases.
create function app_unseen_parts() returns table (invoice_id int, project_id int, payor_id int, currency_code text, net numeric, paid_part numeric)
language sql stable security definer rows 20 set search_path = public, pg_temp as $$
  select i.id, l.project_id, i.payor_id, i.currency_code, sum(l.total_with_discount),
         coalesce(least(1, greatest(0, i.paid_total / nullif(i.total_with_vat, 0))), 0)
    from invoice i join invoice_line l on l.tenant_id = i.tenant_id and l.invoice_id = i.id
   where i.tenant_id = app_tenant() and not app_sees_all() and i.id in (select app_partly_seen_invoices()) and i.kind = 'invoice' and i.deleted_at is null
     and not exists (select from invoice n where n.tenant_id = i.tenant_id and n.credited_invoice_id = i.id)
     and l.project_id in (select app_projects())
   group by i.tenant_id, i.id, l.project_id
$$;
revoke execute on function app_unseen_parts from public;
grant execute on function app_unseen_parts to stod_app;
