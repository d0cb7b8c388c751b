-- Search over a hundred thousand sources: what matches by its title and abstract is found by an index too, and counts are
-- read off an index that has nothing else in it.

create index source_search_head on source_search using gin (head);
create index source_counted on source (id) include (type, subtype, date);

-- A page of what fits, and the counts of all of it. Each of `p_tiers` asks for fewer of the words than the one before; the
-- first that finds enough is taken, or the last. First come sources whose number was asked for, then those with all the words;
-- of them the three hundred that fit best by title and abstract are ranked anew by their text, and all others by their day.
-- No text search is leakproof, so that the function carries the wall itself.
-- Whether words stand side by side is read from the whole of a text: of the newest two thousand that have all of them and fit,
-- which are all but for the commonest words. A phrase is never asked for with fewer of its words.
create function find_sources(
  p_tiers tsquery[], p_any tsquery, p_phrase tsquery, p_numbers text[], p_types text[], p_subtypes text[], p_keywords int[], p_references jsonb,
  p_from date, p_to date, p_by_date boolean, p_enough int, p_limit int, p_offset int)
returns table (ids int[], total int, whole int, facets jsonb)
language plpgsql stable security definer set search_path = public, pg_temp
  set enable_seqscan = off set jit = off set plan_cache_mode = force_custom_plan set work_mem = '32MB' as $$
declare
  v_referring int[];
  v_exact int[];
  v_whole int[] := '{}';
  v_found int[];
  v_facets jsonb;
  v_ranked int[] := '{}';
  v_page int[];
begin
  if not app_sources() then return; end if;
  if jsonb_array_length(p_references) > 0 then v_referring := sources_referring(p_references); end if;
  v_exact := array(select s.id from source s where s.number_norm = any (p_numbers));
  for n in 1 .. greatest(1, cardinality(p_tiers)) loop
    with worded as (
      select s.id, s.type, s.subtype, s.date from source s
       where (p_tiers[n] is null or s.id in (select h.source_id from source_search h where h.body @@ p_tiers[n] union all select unnest(v_exact)))
         and (p_types is null or s.type = any (p_types)) and (p_subtypes is null or s.subtype = any (p_subtypes))
         and (p_from is null or s.date >= p_from) and (p_to is null or s.date <= p_to)
         and (v_referring is null or s.id in (select unnest(v_referring)))
         and (p_keywords is null or s.id in (
           select k.source_id from source_keyword k where k.keyword_id = any (p_keywords) group by k.source_id having count(*) = cardinality(p_keywords)))),
    fits as (
      select w.id, w.type, w.subtype, extract(year from w.date)::int as year from worded w
       where p_phrase is null or w.id in (
         select n.id from (select id from worded order by date desc nulls last, id desc limit 2000) n join source_search h on h.source_id = n.id
          where ts_match_vq(h.body, p_phrase))),
    counts as (
      select case when grouping(year) = 0 then 'date' when grouping(type) = 0 then 'type' else 'subtype' end as of,
             coalesce(year::text, type, subtype) as value, count(*)::int as count
        from fits group by grouping sets ((year), (type), (subtype)))
    select array(select id from fits), coalesce((
        select jsonb_object_agg(of, list) from (
          select of, jsonb_agg(jsonb_build_object('value', value, 'count', count) order by case when of = 'date' then value end desc, count desc, value) as list
            from counts where value is not null group by of) a), '{}')
      into v_found, v_facets;
    if n = 1 then v_whole := v_found; end if;
    exit when p_phrase is not null or cardinality(v_found) >= p_enough;
  end loop;
  if p_any is null or p_by_date then
    return query select array(
      select s.id from unnest(v_found) f join source s on s.id = f order by s.date desc nulls last, s.id desc limit p_limit offset p_offset),
      cardinality(v_found), cardinality(v_whole), v_facets;
    return;
  end if;
  v_ranked := rank_sources(v_found, v_whole, v_exact, p_any);
  v_page := v_ranked[p_offset + 1 : p_offset + p_limit];
  if p_offset + p_limit > cardinality(v_ranked) and cardinality(v_found) > cardinality(v_ranked) then
    v_page := v_page || array(
      select s.id from unnest(v_found) f join source s on s.id = f left join unnest(v_whole) w on w = f
       where f not in (select unnest(v_ranked)) order by (w is not null) desc, s.date desc nulls last, s.id desc
       limit p_limit - coalesce(cardinality(v_page), 0) offset greatest(0, p_offset - cardinality(v_ranked)));
  end if;
  return query select coalesce(v_page, '{}'), cardinality(v_found), cardinality(v_whole), v_facets;
end $$;

-- Those that refer to each of the places.
create function sources_referring(p_references jsonb) returns int[]
language sql stable security definer set search_path = public, pg_temp as $$
  with asked as (
    select nullif(r ->> 'source', '')::int as source_id, nullif(r ->> 'section', '')::int as section, coalesce(r ->> 'letter', '') as letter, nullif(r ->> 'paragraph', '')::int as paragraph, n
      from jsonb_array_elements(p_references) with ordinality a (r, n))
  select coalesce(array_agg(from_id), '{}') from (
    select r.from_id from asked a join source_reference r on r.to_id = a.source_id and r.from_id <> r.to_id and r.confidence >= 0.9
       and (a.section is null or (r.section = a.section and r.letter = a.letter)) and (a.paragraph is null or r.paragraph = a.paragraph)
     group by r.from_id having count(distinct a.n) = jsonb_array_length(p_references)) fitting
$$;

-- The three hundred best of some, in their order.
create function rank_sources(p_found int[], p_whole int[], p_exact int[], p_any tsquery) returns int[]
language plpgsql stable security definer set search_path = public, pg_temp
  set enable_seqscan = off set jit = off set plan_cache_mode = force_custom_plan set work_mem = '32MB' as $$
declare
  v_pool int[] := case when cardinality(p_whole) >= 300 then p_whole else p_found end;
  v_heads int[];
  v_ranks real[];
  v_rest int[];
begin
  select coalesce(array_agg(id), '{}'), coalesce(array_agg(rank), '{}') into v_heads, v_ranks from (
    select h.source_id as id, ts_rank(h.head, p_any, 1) as rank from source_search h join unnest(v_pool) f on f = h.source_id
      left join unnest(p_whole) w on w = h.source_id
     where h.head @@ p_any order by (w is not null) desc, rank desc, h.source_id limit 300) best;
  -- Where titles and abstracts say little, those with all the words come along, and then the newest.
  v_rest := array(
    select s.id from unnest(v_pool) f join source s on s.id = f left join unnest(p_whole) w on w = f
     where f not in (select unnest(v_heads)) order by (w is not null) desc, s.date desc nulls last, s.id desc limit 300 - cardinality(v_heads));
  return array(
    select b.id from (
        select id, rank from unnest(v_heads, v_ranks) b (id, rank) union all select id, 0 from unnest(v_rest) r (id)
        union all select e, 0 from unnest(p_exact) e where e = any (p_found) and e <> all (v_heads || v_rest)) b
      join source_search t on t.source_id = b.id join source s on s.id = b.id left join unnest(p_whole) w on w = b.id
     order by b.id = any (p_exact) desc, (w is not null) desc, b.rank + ts_rank(t.body, p_any, 1) desc, s.date desc nulls last, s.id desc);
end $$;

-- Those whose title, abstract and keywords have the most of some words.
create function like_sources(p_any tsquery, p_limit int) returns table (source_id int, rank real)
language plpgsql stable security definer set search_path = public, pg_temp
  set enable_seqscan = off set jit = off set plan_cache_mode = force_custom_plan as $$
begin
  if not app_sources() then return; end if;
  return query select h.source_id, ts_rank(h.head, p_any, 1) from source_search h where h.head @@ p_any order by 2 desc, 1 limit p_limit;
end $$;
revoke execute on function find_sources, sources_referring, rank_sources, like_sources from public;
grant execute on function find_sources, like_sources to stod_app;

-- Whether a word stands anywhere is asked of the index.
alter function near_words set enable_seqscan = off;
alter function near_words set plan_cache_mode = force_custom_plan;
