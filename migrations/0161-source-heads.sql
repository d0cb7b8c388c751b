-- A search ranks some thousand titles and abstracts, and each was read in pieces from among the 50 KB of words of its source.
-- They stand close together here, a few on a page: a copy of `source_search.head`, which remains for its index.
create table source_head (
  source_id int primary key references source on delete cascade,
  head tsvector not null
);
alter table source_head alter column head set storage main;
alter table source_head set (toast_tuple_target = 8160);
insert into source_head select source_id, head from source_search order by source_id;
call close_table('source_head');

create or replace function rank_sources(p_headed int[], p_others int[], p_whole int[], p_exact int[], p_any tsquery) returns int[]
language sql stable security definer set search_path = public, pg_temp
  set enable_seqscan = off set jit = off set plan_cache_mode = force_custom_plan as $$
  with headed as (
    select a.id, a.place, ts_rank(h.head, p_any, 1) as rank from (
      select id, min(place) as place from unnest(p_headed) with ordinality u (id, place) group by id) a join source_head h on h.source_id = a.id),
  best as materialized (
    select id, min(place) as place, max(rank) as rank from (
      select id, place, rank from headed
      union all select id, 10000 + place, 0 from unnest(p_others) with ordinality u (id, place)) a
     group by id order by id = any (p_exact || p_whole) desc, max(rank) desc, min(place) limit 300)
  select array(
    select b.id from best b join source_search t on t.source_id = b.id
     order by b.id = any (p_exact) desc, b.id = any (p_whole) desc, b.rank + ts_rank(t.body, p_any, 1) desc, t.date desc nulls last, b.id desc)
$$;
