-- Who opened which version of a document, how and when last: told to whoever sees the document, and kept for two years.

create table document_opening (
  tenant_id int not null references tenant,
  version_id uuid not null,
  employee_id int not null,
  kind text not null check (kind in ('preview', 'download', 'program')),
  document_id int not null,
  project_id int not null,
  opened_at timestamptz not null,
  primary key (tenant_id, version_id, employee_id, kind),
  foreign key (tenant_id, project_id, document_id) references document (tenant_id, project_id, id) on update cascade on delete cascade,
  foreign key (tenant_id, version_id) references document_version on delete cascade,
  foreign key (tenant_id, employee_id) references employee
);
comment on column document_opening.opened_at is 'the last time; again within ten minutes is the same';
create index document_opening_document on document_opening (tenant_id, document_id, opened_at desc);
create index document_opening_project on document_opening (tenant_id, project_id);
create index document_opening_age on document_opening (opened_at);
call secure_table('document_opening', 'project', audited => false);
-- Readers are written down too, and nobody writes for another: that is done by the function alone.
revoke insert, update, delete on document_opening from stod_app;
call secure_for_role('document_opening', 'stod_worker', 'select, delete');

create function note_openings(p_versions uuid[], p_kind text, p_at timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into document_opening as o (tenant_id, version_id, employee_id, kind, document_id, project_id, opened_at)
  -- The key of the document is held, so that it does not go to another case meanwhile.
  select d.tenant_id, v.id, app_employee(), p_kind, d.id, d.project_id, p_at
    from document_version v join document d on d.tenant_id = v.tenant_id and d.id = v.document_id
   where v.tenant_id = app_tenant() and v.id = any (p_versions) and d.deleted_at is null
     and (app_sees_all() or d.project_id in (select app_projects()))
   order by v.id for key share of d
  on conflict (tenant_id, version_id, employee_id, kind) do update set opened_at = excluded.opened_at
   where o.opened_at < excluded.opened_at - interval '10 minutes'
$$;

-- Who sees a case, and not all of these others: asked before papers go from them into it.
create function sight_gained(p_from int[], p_to int) returns table (name text)
language sql stable security definer set search_path = public, pg_temp as $$
  with everybody as (select array_agg(id) as ids from employee where tenant_id = app_tenant())
  select e.name from everybody a, employees_who_see(app_tenant(), p_to, a.ids) s (id)
    join employee e on e.tenant_id = app_tenant() and e.id = s.id
   where exists (select from unnest(p_from) f where not exists (select from employees_who_see(app_tenant(), f, array[e.id])))
     and (app_sees_all() or (p_from || p_to) <@ array(select app_projects()))
   order by e.name, e.id
$$;
revoke execute on function note_openings, sight_gained from public;
grant execute on function note_openings, sight_gained to stod_app;
