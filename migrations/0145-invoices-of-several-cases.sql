-- One invoice of several cases of one payor. Its row keeps a first case, of which its number, payments, letters, files and pushes
-- are; this says which cases it is of, the first among them, and whoever does not see each of them sees nothing of it.

create table invoice_case (
  tenant_id int not null references tenant,
  invoice_id int not null,
  project_id int not null,
  project_name text not null,
  primary key (tenant_id, invoice_id, project_id),
  foreign key (tenant_id, invoice_id) references invoice,
  foreign key (tenant_id, project_id) references project
);
comment on table invoice_case is 'the cases of an invoice of several; of one there is no row here';
comment on column invoice_case.project_name is 'the case as it was called when the invoice was issued: papers say it';
create index invoice_case_project on invoice_case (tenant_id, project_id);
call secure_table('invoice_case', 'project', audited => false);
revoke update, delete on invoice_case from stod_app;
create trigger name_project before insert on invoice_case for each row execute function name_invoiced_project();
create trigger guard_line before update or delete on invoice_case for each row execute function guard_line();

-- The invoices of which one sees some cases at most and not all: few, and found once for a statement.
create function app_partly_seen_invoices() returns setof int
language sql stable parallel safe rows 20 security definer set search_path = public, pg_temp as $$
  select c.invoice_id from invoice_case c where c.tenant_id = app_tenant() and c.project_id not in (select app_projects())
$$;
revoke execute on function app_partly_seen_invoices from public;
grant execute on function app_partly_seen_invoices to stod_app;

-- A wall beside that of the project, for each table that tells something of an invoice. It stands before requests alone: the owner
-- of functions that go past the walls is of the role too.
create procedure wall_whole_invoice(target text, invoice text default 'invoice_id') language plpgsql set search_path = public, pg_temp as $$
begin
  execute format('create policy app_whole_invoice on %I as restrictive for all to stod_app using ((select current_user <> ''stod_app'' or app_sees_all()) or %I not in (select app_partly_seen_invoices()))', target, invoice);
end $$;
call wall_whole_invoice('invoice', 'id');
call wall_whole_invoice('invoice_case');
call wall_whole_invoice('invoice_line');
call wall_whole_invoice('invoice_payment');
call wall_whole_invoice('invoice_letter');
call wall_whole_invoice('invoice_file');
call wall_whole_invoice('accounting_push');

-- Lines are of the cases of their invoice. Cases are written before lines.
create function guard_line_case() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare wrong record;
begin
  select l.invoice_id, l.position into wrong from added l join invoice i on i.tenant_id = l.tenant_id and i.id = l.invoice_id
   where l.project_id <> i.project_id
     and not exists (select from invoice_case c where c.tenant_id = l.tenant_id and c.invoice_id = l.invoice_id and c.project_id = l.project_id) limit 1;
  if found then raise exception 'line % of invoice % is of another case', wrong.position, wrong.invoice_id using errcode = 'IN007'; end if;
  return null;
end $$;
create trigger guard_line_case after insert on invoice_line referencing new table as added for each statement execute function guard_line_case();

-- They are several, the first among them, each with a line; and what is split between payors is of one case alone.
create function guard_cases() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from invoice i where i.tenant_id = new.tenant_id and i.id = new.invoice_id and i.share is null
       and exists (select from invoice_case c where c.tenant_id = i.tenant_id and c.invoice_id = i.id and c.project_id = i.project_id)
       and exists (select from invoice_case c where c.tenant_id = i.tenant_id and c.invoice_id = i.id and c.project_id <> i.project_id))
     or not exists (select from invoice_line l where l.tenant_id = new.tenant_id and l.invoice_id = new.invoice_id and l.project_id = new.project_id) then
    raise exception 'the cases of invoice % are not those of its lines', new.invoice_id using errcode = 'IN007';
  end if;
  return null;
end $$;
create constraint trigger guard_cases after insert on invoice_case deferrable initially deferred
  for each row execute function guard_cases();

-- No case that invoices were made of goes into the bin from under them, the first or another.
create or replace function guard_invoiced_project() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from invoice i where i.tenant_id = new.tenant_id and i.project_id = new.id and i.deleted_at is null)
     or exists (select from invoice_case c join invoice i on i.tenant_id = c.tenant_id and i.id = c.invoice_id
       where c.tenant_id = new.tenant_id and c.project_id = new.id and i.deleted_at is null) then
    raise exception 'project % is on invoices', new.id using errcode = 'IN002';
  end if;
  return new;
end $$;
revoke execute on function guard_line_case, guard_cases from public;

-- Found by any of its cases; whoever asks reads the invoices behind the walls.
create or replace function search_invoices(p_words tsquery, p_texts tsquery, p_slip text) returns setof int
language plpgsql stable rows 100 security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  own_tenant int := app_tenant(); sees_all boolean := app_sees_all();
  own_projects int[] := case when sees_all then '{}' else array(select app_projects()) end;
  projects int[] := array(select named_projects(p_words, p_texts));
  payors int[] := array(select search_clients(p_words, null));
begin
  if cardinality(projects) = 0 and cardinality(payors) = 0 then
    projects := array(select slipped_projects(p_slip));
    payors := array(select a.id from search_alike(p_slip, array[2], 60) a);
  end if;
  return query
    select i.id from invoice i where i.tenant_id = own_tenant and i.project_id = any (projects)
    union select c.invoice_id from invoice_case c where c.tenant_id = own_tenant and c.project_id = any (projects)
    union select i.id from invoice i where i.tenant_id = own_tenant and (sees_all or i.project_id = any (own_projects))
      and i.payor_id = any (array(select c.id from client c where c.tenant_id = own_tenant and (c.id = any (payors) or c.merged_into_id = any (payors))));
end $$;

-- The accounting system hears the numbers of all its cases.
create or replace function accounting_paper(p_tenant int, p_invoice int) returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object(
    'number', i.number, 'kind', i.kind, 'invoiceDate', i.invoice_date::text, 'dueDate', i.due_date::text, 'finalDueDate', greatest(i.due_date, i.extended_due_date)::text,
    'currencyCode', i.currency_code, 'currencyRate', i.currency_rate, 'totalWithVat', i.total_with_vat, 'buyer', i.buyer, 'payorId', i.payor_id,
    'languageCode', i.language_code, 'projectNumber', coalesce((select string_agg(o.year_number, ', ' order by o.year, o.number) from invoice_case c
      join project o on o.tenant_id = c.tenant_id and o.id = c.project_id where c.tenant_id = i.tenant_id and c.invoice_id = i.id), p.year_number),
    'projectName', p.name, 'edition', t.system_id,
    'credited', (select jsonb_build_object('externalId', c.external_id, 'number', c.external_number) from accounting_push c
      where c.tenant_id = i.tenant_id and c.invoice_id = i.credited_invoice_id and c.system_id = a.accounting_system_id and c.external_id is not null),
    'lines', case when i.share is null then
      (select jsonb_agg(jsonb_build_object('workTypeId', l.work_type_id, 'comment', coalesce(l.client_text, l.comment), 'quantity', l.quantity, 'price', l.price, 'discount', l.discount, 'vatRate', l.vat_rate)
        order by l.position) from invoice_line l where l.tenant_id = i.tenant_id and l.invoice_id = i.id and l.on_paper)
      else (select jsonb_agg(jsonb_build_object('workTypeId', k.work_type_id, 'comment', '', 'quantity', 1, 'price', abs(k.total), 'discount', 0, 'vatRate', k.vat_rate) order by k.first)
        from (select l.work_type_id, l.vat_rate, sum(l.total_with_discount) as total, min(l.position) as first from invoice_line l
          where l.tenant_id = i.tenant_id and l.invoice_id = i.id group by l.work_type_id, l.vat_rate having sum(l.total_with_discount) <> 0) k) end,
    'connection', case when a.id is null then null else jsonb_build_object('systemId', a.accounting_system_id, 'attachInvoice', a.attach_invoice, 'account', a.account, 'options', a.options, 'sealed', s.sealed) end)
  from invoice i
  join project p on p.tenant_id = i.tenant_id and p.id = i.project_id
  join tenant t on t.id = i.tenant_id
  left join accounting_connection a on a.tenant_id = i.tenant_id
  left join accounting_secret s on s.tenant_id = i.tenant_id
  where i.tenant_id = p_tenant and i.id = p_invoice
$$;
