-- Search over a hundred thousand sources. What a search narrows and counts by stands beside the words, and the words, which are
-- long, in pieces elsewhere, so that all that has a word is passed over in a few pages.
drop index source_search_body;
alter table source_search set (toast_tuple_target = 128);
alter table source_search add column type text, add column subtype text, add column date date;
update source_search h set type = s.type, subtype = s.subtype, date = s.date from source s where s.id = h.source_id;
alter table source_search alter column type set not null, alter column subtype set not null;
create index source_search_body on source_search using gin (body);
create index source_search_head on source_search using gin (head);

-- A page of what fits, and the counts of all of it. Each of `p_tiers` asks for fewer of the words than the one before; the
-- first that finds enough is taken, or the last. First come sources whose number was asked for, then those with all the words.
-- Ranked are the newest thousand, a thousand with all the words in their title and abstract, and, where no more than 20,000
-- fit, two thousand with some of them there; the others follow by their day. Whether words stand side by side is read from
-- the whole of a text, of the newest thousand that have all of them and fit: `among` says so where there are more. A phrase
-- is never asked for with fewer of its words. No text search is leakproof, so that the function carries the wall itself.
create function find_sources(
  p_tiers tsquery[], p_any tsquery, p_phrase tsquery, p_numbers text[], p_types text[], p_subtypes text[], p_keywords int[], p_references jsonb,
  p_from date, p_to date, p_by_date boolean, p_enough int, p_limit int, p_offset int)
returns table (ids int[], total int, whole int, facets jsonb, among int)
language plpgsql stable security definer set search_path = public, pg_temp
  set enable_seqscan = off set jit = off set plan_cache_mode = force_custom_plan set work_mem = '32MB' as $$
declare
  v_read constant int := 1000;
  v_some constant int := 20000;
  v_narrow boolean := p_types is not null or p_subtypes is not null or p_from is not null or p_to is not null
                      or p_keywords is not null or jsonb_array_length(p_references) > 0;
  v_referring int[] := sources_referring(p_references);
  v_only int[];
  v_exact int[];
  v_whole int[];
  v_whole_many int;
  v_tier int := 1;
  v_total int;
  v_among int;
  v_facets jsonb;
  v_newest int[];
  v_heads int[];
  v_ranked int[] := '{}';
begin
  if not app_sources() then return; end if;
  if v_narrow then
    v_only := array(
      select h.source_id from source_search h
       where (p_types is null or h.type = any (p_types)) and (p_subtypes is null or h.subtype = any (p_subtypes))
         and (p_from is null or h.date >= p_from) and (p_to is null or h.date <= p_to)
         and (jsonb_array_length(p_references) = 0 or h.source_id = any (v_referring))
         and (p_keywords is null or h.source_id in (
           select k.source_id from source_keyword k where k.keyword_id = any (p_keywords) group by k.source_id having count(*) = cardinality(p_keywords))));
  end if;
  v_exact := array(
    select s.id from source s join source_search h on h.source_id = s.id
     where s.number_norm = any (p_numbers) and (not v_narrow or s.id = any (v_only)) and (p_phrase is null or ts_match_vq(h.body, p_phrase)));
  loop
    -- An id plus nothing is looked for in no index: what is left by the filters may be many.
    with worded as materialized (
      select h.source_id as id, h.type, h.subtype, h.date from source_search h
       where (p_tiers[v_tier] is null or h.body @@ p_tiers[v_tier] or h.source_id = any (v_exact))
         and (not v_narrow or h.source_id + 0 = any (v_only))),
    spoken as materialized (
      select r.id from (select id from worded order by date desc nulls last, id desc limit v_read) r join source_search h on h.source_id = r.id
       where ts_match_vq(h.body, p_phrase)),
    fits as not materialized (
      select w.* from worded w where p_phrase is null or w.id in (select id from spoken) or w.id = any (v_exact)),
    counts as (select date_part('year', date)::int as year, type, subtype, count(*)::int as many from fits group by 1, 2, 3),
    sums as (
      select case when grouping(year) = 0 then 'date' when grouping(type) = 0 then 'type' else 'subtype' end as of,
             coalesce(year::text, type, subtype) as value, sum(many)::int as count
        from counts group by grouping sets ((year), (type), (subtype)))
    select (select coalesce(sum(c.many), 0) from counts c),
           (select count(*) from worded where p_phrase is not null),
           coalesce((select jsonb_object_agg(of, list) from (
             select of, jsonb_agg(jsonb_build_object('value', value, 'count', count) order by case when of = 'date' then value end desc, count desc, value) as list
               from sums where value is not null group by of) a), '{}'),
           array(
             select id from fits order by date desc nulls last, id desc
              limit greatest(p_offset + p_limit + 1000, (select case when sum(c.many) <= v_some then v_some end from counts c)))
      into v_total, v_among, v_facets, v_newest;
    if v_tier = 1 then
      v_whole_many := v_total;
      v_whole := case when v_total < p_enough then v_newest else '{}' end;
    end if;
    exit when p_phrase is not null or v_total >= p_enough or v_tier >= cardinality(p_tiers);
    v_tier := v_tier + 1;
  end loop;
  if p_any is not null and not p_by_date then
    -- The head is a part of the body: what has all the words there has them here.
    v_heads := case when p_phrase is null then array(
      select h.source_id from source_search h where h.head @@ p_tiers[1] and (not v_narrow or h.source_id + 0 = any (v_only))
       order by h.date desc nulls last, 1 desc limit 1000) else '{}' end;
    if v_total <= v_some then
      v_heads := v_heads || array(
        select h.source_id from source_search h where h.head @@ p_any and h.source_id + 0 = any (v_newest)
         order by h.date desc nulls last, 1 desc limit 2000);
    end if;
    v_newest := v_exact || v_whole || v_newest;
    v_ranked := rank_sources(v_heads || v_newest[:1000], v_whole, v_exact, p_any);
  end if;
  return query select array(
      select id from (
        select id, min(place) as place from (
          select id, place from unnest(v_ranked) with ordinality r (id, place)
          union all select id, 10000 + place from unnest(v_newest) with ordinality r (id, place)) b group by id) a
       order by place limit p_limit offset p_offset),
    v_total, v_whole_many, v_facets, case when v_among > v_read then v_read end;
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

-- The three hundred whose titles and abstracts fit best, in the order in which their texts fit too.
create function rank_sources(p_some int[], p_whole int[], p_exact int[], p_any tsquery) returns int[]
language sql stable security definer set search_path = public, pg_temp
  set enable_seqscan = off set jit = off set plan_cache_mode = force_custom_plan as $$
  with best as materialized (
    select h.source_id as id, ts_rank(h.head, p_any, 1) as rank from (
      select id, min(place) as place from unnest(p_some) with ordinality u (id, place) group by id) a join source_search h on h.source_id = a.id
     order by h.source_id = any (p_exact || p_whole) desc, rank desc, a.place limit 300)
  select array(
    select b.id from best b join source_search t on t.source_id = b.id
     order by b.id = any (p_exact) desc, b.id = any (p_whole) desc, b.rank + ts_rank(t.body, p_any, 1) desc, t.date desc nulls last, b.id desc)
$$;

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
