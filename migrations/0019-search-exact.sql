-- A number or kennitala that was typed whole comes first, and numbers stand in their order.

drop function search_everything(tsquery, text, int[], int, int);
create function search_everything(p_query tsquery, p_start text, p_exact text, p_types int[], p_limit int, p_offset int)
returns table (type_id int, id int, name text, year_number text, ssn text, client_id int, status_id int, total bigint)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query
  with hit as (
    select 1 as type_id, p.id, p.name, p.year_number, null::text as ssn, p.client_id, p.status_id, p.search_text like p_start as starts
      from project p
     where 1 = any (p_types) and p.tenant_id = app_tenant() and p.deleted_at is null and p.search_vector @@ p_query
       and ((select app_sees_all()) or p.employee_id = app_employee() or p.id in (select app_projects()))
    union all
    select 2, c.id, c.name, null, c.ssn, null, null, c.search_text like p_start
      from client c where 2 = any (p_types) and c.tenant_id = app_tenant() and c.deleted_at is null and c.search_vector @@ p_query
    union all
    select 4, o.id, o.name, null, o.ssn, null, null, o.search_text like p_start
      from opponent o where 4 = any (p_types) and o.tenant_id = app_tenant() and o.deleted_at is null and o.search_vector @@ p_query
  )
  select h.type_id, h.id, h.name, h.year_number, h.ssn, h.client_id, h.status_id, count(*) over ()
    from hit h
    left join recent_use r on r.tenant_id = app_tenant() and r.employee_id = app_employee() and r.type_id = h.type_id and r.entity_id = h.id
   order by (p_exact in (h.year_number, h.ssn)) is true desc, r.used_at desc nulls last, h.starts desc, case when p_exact is not null then h.year_number end, h.status_id is distinct from 2 desc, h.name collate icelandic, h.type_id, h.id
   limit p_limit offset p_offset;
end $$;
revoke execute on function search_everything from public;
grant execute on function search_everything to stod_app;
