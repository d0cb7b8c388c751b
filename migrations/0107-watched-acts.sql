-- Who watches a place in an act hears of it too when a new release changes or repeals what stands there.

alter table source_new add column version_id int not null default 0;
comment on column source_new.version_id is 'of an act that changed, the text that was replaced; 0 for a source that is new';
alter table source_new drop constraint source_new_pkey;
alter table source_new add primary key (source_id, version_id);

alter table source_watch_hit add column version_id int not null default 0;
alter table source_watch_hit add column change text not null default 'new' check (change in ('new', 'amended', 'repealed'));
alter table source_watch_hit add column anchor text not null default '';
comment on column source_watch_hit.anchor is 'the first place of those watched that changed';
alter table source_watch_hit drop constraint source_watch_hit_pkey;
alter table source_watch_hit add primary key (tenant_id, watch_id, source_id, version_id);

drop function new_sources(int);
create function new_sources(p_many int) returns table (source_id int, version_id int)
language sql stable security definer set search_path = public, pg_temp as $$
  select n.source_id, n.version_id from source_new n where n.ready order by n.source_id, n.version_id limit p_many
$$;
drop function forget_new_sources(int[]);
create function forget_new_sources(p_ids int[], p_versions int[]) returns void
language sql volatile security definer set search_path = public, pg_temp as $$
  delete from source_new n using unnest(p_ids, p_versions) as told (source_id, version_id)
   where n.source_id = told.source_id and n.version_id = told.version_id
$$;
revoke execute on function new_sources, forget_new_sources from public;
grant execute on function new_sources, forget_new_sources to stod_worker;
