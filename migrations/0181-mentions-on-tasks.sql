-- The mail to somebody mentioned in a comment on a task leads to the task: the comments of its case do not include it.
create or replace function mention_letter(p_tenant int, p_comment int, p_employee int)
returns table (email text, language text, system_id text, author text, tenant_name text, about text, path text)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.email::text, u.preferences ->> 'language', t.system_id, w.name::text, t.name::text,
         coalesce(k.name || ' · ', '') || coalesce(p.year_number || ' ' || p.name, cl.name::text, o.name::text),
         case when k.id is not null then 'tasks/' || k.id when p.id is not null then 'projects/' || p.id when cl.id is not null then 'clients/' || cl.id else 'opponents/' || o.id end || '/comments'
    from comment c
    join comment_mention m on m.tenant_id = c.tenant_id and m.comment_id = c.id and m.employee_id = p_employee
    join employee e on e.tenant_id = c.tenant_id and e.id = m.employee_id
    join user_account u on u.id = e.user_id
    join employee w on w.tenant_id = c.tenant_id and w.id = c.employee_id
    join tenant t on t.id = c.tenant_id
    left join project p on p.tenant_id = c.tenant_id and p.id = c.project_id
    left join task k on k.tenant_id = c.tenant_id and k.id = c.task_id
    left join client cl on cl.tenant_id = c.tenant_id and cl.id = c.client_id
    left join opponent o on o.tenant_id = c.tenant_id and o.id = c.opponent_id
   where c.tenant_id = p_tenant and c.id = p_comment and c.deleted_at is null and p.deleted_at is null and k.deleted_at is null
     and e.id in (select employees_who_see(p_tenant, c.project_id, array[p_employee]))
$$;
