-- Acts that nearly every ruling names: who refers to a place of them is read off an index, and who judges a case anew, or rests
-- on its ruling, off one that has rulings alone.
create index source_reference_case on source_reference (to_id, from_id) where kind = 'case';
create index source_reference_sure on source_reference (to_id, section, letter, paragraph, from_id) where confidence >= 0.9;

-- Who types waits for numbers and titles that begin so, each found by an index, and the newest titles that have it: three hundred
-- of them, of one type two thousand. What stands in every other title is looked for in the newest two thousand alone.
create index source_number_begins on source (number_norm text_pattern_ops);
create index source_title_begins on source (left(title_fold, 40) text_pattern_ops);
create or replace function suggest_sources(p_text text, p_number text, p_type text, p_limit int, p_offset int)
returns table (source_id int, total bigint)
language plpgsql stable security definer set search_path = public, pg_temp set jit = off set plan_cache_mode = force_custom_plan as $$
declare
  v_titled int[];
begin
  if not app_sources() then return; end if;
  v_titled := array(
    select n.id from (
      select s.id, s.title_fold from source s where p_type is null order by s.date desc nulls last, s.id desc limit 2000) n
     where n.title_fold like '%' || p_text || '%' limit 300);
  if cardinality(v_titled) < 300 then
    v_titled := array(
      select s.id from source s where s.title_fold like '%' || p_text || '%' and (p_type is null or s.type = p_type)
       order by s.date desc nulls last, s.id desc limit case when p_type is null then 300 else 2000 end);
  end if;
  return query
  with found as (
    (select s.id from source s where s.number_norm like p_number || '%' and (p_type is null or s.type = p_type) limit 1000)
    union
    (select s.id from source s where left(s.title_fold, 40) like left(p_text, 40) || '%' and s.title_fold like p_text || '%' and (p_type is null or s.type = p_type) limit 1000)
    union select unnest(v_titled))
  select s.id, count(*) over () from found f join source s on s.id = f.id
   order by s.number_norm = p_number desc, s.number_norm like p_number || '%' desc, s.title_fold like p_text || '%' desc, s.status is distinct from 'repealed' desc, s.date desc nulls last, s.id
   limit p_limit offset p_offset;
end $$;

-- Those that refer to each of the places: each kind of place is asked for by itself, so that all of it is in the index.
create or replace function sources_referring(p_references jsonb) returns int[]
language sql stable security definer set search_path = public, pg_temp as $$
  with asked as (
    select nullif(r ->> 'source', '')::int as source_id, nullif(r ->> 'section', '')::int as section, coalesce(r ->> 'letter', '') as letter, nullif(r ->> 'paragraph', '')::int as paragraph
      from jsonb_array_elements(p_references) r)
  select coalesce(array_agg(from_id), '{}') from (
    select f.from_id from asked a cross join lateral (
      select r.from_id from source_reference r where a.section is null and r.to_id = a.source_id and r.confidence >= 0.9
      union
      select r.from_id from source_reference r
       where a.paragraph is null and r.to_id = a.source_id and r.section = a.section and r.letter = a.letter and r.confidence >= 0.9
      union
      select r.from_id from source_reference r
       where r.to_id = a.source_id and r.section = a.section and r.letter = a.letter and r.paragraph = a.paragraph and r.confidence >= 0.9) f
     where f.from_id <> a.source_id group by f.from_id having count(*) = jsonb_array_length(p_references)) fitting
$$;
