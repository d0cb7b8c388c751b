-- What a search ranks is read from the words of some hundred texts, and packing them had saved 4 in 100 of their room and taken
-- half of the time of reading them: they are kept unpacked. All that fits is passed over once where it was twice: what it is
-- counted by stands in one number of each row, and the newest are among the years that have enough of them.
-- Written anew once, with the indexes: a library of 100,000 sources takes some minutes.
alter table source_search
  alter column body type tsvector using body || ''::tsvector,
  alter column head type tsvector using head || ''::tsvector,
  alter column body set storage external,
  alter column head set storage external,
  add column facet bigint not null generated always as (hashtextextended(
    type || '/' || subtype || '/' || coalesce(extract(year from date)::int, 0)::text, 0)) stored;

-- Sorts as the day and then the number do, undated ones last.
create function source_day_key(p_date date, p_id int) returns bigint
language sql immutable
return (coalesce(p_date - date '0001-01-01', -1)::bigint << 32) + p_id;

create or replace function find_sources(
  p_tiers tsquery[], p_any tsquery, p_phrase tsquery, p_numbers text[], p_types text[], p_subtypes text[], p_keywords int[], p_references jsonb,
  p_from date, p_to date, p_by_date boolean, p_enough int, p_limit int, p_offset int)
returns table (ids int[], total int, whole int, facets jsonb, among int)
language plpgsql stable security definer set search_path = public, pg_temp
  set enable_seqscan = off set jit = off set plan_cache_mode = force_custom_plan set work_mem = '32MB' as $$
declare
  v_read constant int := 1000;
  v_some constant int := 20000;
  v_heads constant int := 400;
  v_listed boolean := p_keywords is not null or jsonb_array_length(p_references) > 0;
  v_referring int[] := sources_referring(p_references);
  v_only int[];
  v_exact int[];
  v_whole int[];
  v_whole_many int;
  v_tier int := 1;
  v_some_words tsquery;
  v_total int;
  v_among int;
  v_facets jsonb;
  v_newest int[];
  v_headed int[] := '{}';
  v_ranked int[] := '{}';
  v_shown int;
begin
  if not app_sources() then return; end if;
  if v_listed then
    v_only := array(
      select h.source_id from source_search h
       where (jsonb_array_length(p_references) = 0 or h.source_id = any (v_referring))
         and (p_keywords is null or h.source_id in (
           select k.source_id from source_keyword k where k.keyword_id = any (p_keywords) group by k.source_id having count(*) = cardinality(p_keywords))));
  end if;
  v_exact := array(
    select s.id from source s join source_search h on h.source_id = s.id
     where s.number_norm = any (p_numbers) and (not v_listed or s.id = any (v_only)) and (p_phrase is null or ts_match_vq(h.body, p_phrase))
       and source_fits(h.type, h.subtype, h.date, p_types, p_subtypes, p_from, p_to));
  loop
    if p_phrase is not null then
      -- Whether words stand side by side is read from the whole of a text: of the newest that have all of them.
      v_newest := array(
        select h.source_id from source_search h
         where (h.body @@ p_tiers[v_tier] or h.source_id = any (v_exact)) and (not v_listed or h.source_id + 0 = any (v_only))
           and source_fits(h.type, h.subtype, h.date, p_types, p_subtypes, p_from, p_to)
         order by h.date desc nulls last, 1 desc limit v_read + 1);
      v_among := cardinality(v_newest);
      v_newest := array(
        select h.source_id from source_search h
         where h.source_id = any (v_newest[:v_read] || v_exact) and (h.source_id = any (v_exact) or ts_match_vq(h.body, p_phrase))
         order by h.date desc nulls last, 1 desc);
    end if;
    -- An id plus nothing is looked for in no index: what is left by the filters may be many.
    with fits as (
      select count(*)::int as many, min(h.source_id) as one, array_agg(source_day_key(h.date, h.source_id)) as keys from source_search h
       where (p_phrase is null or h.source_id = any (v_newest))
         and (p_phrase is not null or p_tiers[v_tier] is null or h.body @@ p_tiers[v_tier] or h.source_id = any (v_exact))
         and (not v_listed or h.source_id + 0 = any (v_only)) and source_fits(h.type, h.subtype, h.date, p_types, p_subtypes, p_from, p_to)
       group by h.facet),
    named as materialized (
      select date_part('year', h.date)::int as year, h.type, h.subtype, f.many, f.keys from fits f join source_search h on h.source_id = f.one),
    sums as (
      select case when grouping(year) = 0 then 'date' when grouping(type) = 0 then 'type' else 'subtype' end as of,
             coalesce(year::text, type, subtype) as value, sum(many)::int as count
        from named group by grouping sets ((year), (type), (subtype))),
    every as (select coalesce(sum(many), 0)::int as many from named),
    kept as (select greatest(p_offset + p_limit + v_read, case when every.many <= v_some then v_some end) as many from every),
    years as (select year, sum(sum(many)) over (order by year desc nulls last) - sum(many) as newer from named group by year),
    newest as (
      select k from years y join named n on n.year is not distinct from y.year cross join lateral unnest(n.keys) k
       where y.newer < (select many from kept) order by k desc limit (select many from kept))
    select (select many from every),
           coalesce((select jsonb_object_agg(of, list) from (
             select of, jsonb_agg(jsonb_build_object('value', value, 'count', count) order by case when of = 'date' then value end desc, count desc, value) as list
               from sums where value is not null group by of) a), '{}'),
           array(select (k & 4294967295)::int from newest order by k desc)
      into v_total, v_facets, v_newest;
    if v_tier = 1 then v_whole_many := v_total; end if;
    exit when p_phrase is not null or v_total >= p_enough or v_tier >= cardinality(p_tiers);
    if v_tier = 1 then v_whole := v_newest; end if;
    v_tier := v_tier + 1;
  end loop;
  if v_tier = 1 then v_whole := case when v_total < p_enough then v_newest else '{}' end; end if;
  if p_any is not null and not p_by_date then
    -- The head is a part of the body: what has all the words there has them here. Where not too many fit, those that have some
    -- of them there are known, so that the others need not be looked at.
    if p_phrase is null then
      v_headed := array(
        select h.source_id from source_search h
         where h.head @@ p_tiers[1] and (not v_listed or h.source_id + 0 = any (v_only))
           and source_fits(h.type, h.subtype, h.date, p_types, p_subtypes, p_from, p_to)
         order by h.date desc nulls last, 1 desc limit 600);
    end if;
    if p_phrase is null and v_total <= v_some then
      foreach v_some_words in array p_tiers[2:cardinality(p_tiers) - 1] || p_any loop
        v_headed := v_headed || array(
          select h.source_id from source_search h
           where h.head @@ v_some_words and h.source_id + 0 = any (v_newest) order by h.date desc nulls last, 1 desc limit 300);
      end loop;
      v_headed := v_headed || v_exact || v_whole;
    else
      v_headed := v_headed || v_exact || v_newest[:case when p_phrase is null then v_heads else v_read end];
    end if;
    v_newest := v_exact || v_whole || v_newest;
    v_ranked := rank_sources(v_headed, v_newest[:v_read], v_whole, v_exact, p_any);
  end if;
  -- What was ranked comes before, and some stand twice.
  v_shown := p_offset + p_limit + cardinality(v_ranked) + coalesce(cardinality(v_exact) + cardinality(v_whole), 0);
  return query select array(
      select id from (
        select id, min(place) as place from (
          select id, place from unnest(v_ranked) with ordinality r (id, place)
          union all select id, 10000 + place from unnest(v_newest[:v_shown]) with ordinality r (id, place)) b group by id) a
       order by place limit p_limit offset p_offset),
    v_total, v_whole_many, v_facets, case when v_among > v_read then v_read end;
end $$;
revoke execute on function source_day_key from public;
grant execute on function source_day_key to stod_app;
