-- Sources like one share its words, the places in acts that it rests on and its keywords. What few share tells more than what many
-- do: each shared thing counts by how rare it is, and what more than two thousand sources have is passed over. The rarest are
-- looked for first, until they lead to twenty thousand rows, so that nothing depends on how large the library is.
drop function like_sources;
create function alike_sources(p_source int, p_limit int, p_offset int) returns table (source_id int)
language plpgsql stable security definer set search_path = public, pg_temp
  set enable_seqscan = off set jit = off set plan_cache_mode = force_custom_plan as $$
declare
  v_many constant int := 2000;
  v_rows constant int := 20000;
  v_all constant float := (select count(*) from source_search);
begin
  if not app_sources() then return; end if;
  return query
  with word as (
    select w.query, f.many, sum(f.many) over (order by f.many, w.query::text) as so_far
      from source_search own
     cross join lateral (
       select ('''' || replace(replace(t.lexeme, '\', '\\'), '''', '''''') || '''')::tsquery as query
         from unnest(own.head) t where t.lexeme not like '=%') w
     cross join lateral (
       select count(*) as many from (select from source_search h where h.head @@ w.query limit v_many + 1) few) f
     where own.source_id = p_source and f.many between 2 and v_many),
  place as (
    select p.*, f.many, sum(f.many) over (order by f.many, p.to_id, p.section, p.letter) as so_far
      from (select distinct r.to_id, r.section, r.letter from source_reference r
             where r.from_id = p_source and r.to_id is not null and r.section is not null and r.confidence >= 0.9) p
     cross join lateral (
       select count(*) as many from (
         select from source_reference o where o.to_id = p.to_id and o.section = p.section and o.letter = p.letter and o.confidence >= 0.9
          limit v_many + 1) few) f
     where f.many between 2 and v_many),
  keyword as (
    select k.keyword_id, f.many, sum(f.many) over (order by f.many, k.keyword_id) as so_far
      from source_keyword k
     cross join lateral (
       select count(*) as many from (select from source_keyword o where o.keyword_id = k.keyword_id limit v_many + 1) few) f
     where k.source_id = p_source and f.many between 2 and v_many),
  shared as (
    select h.source_id, ln(1 + v_all / w.many) as weight
      from word w cross join lateral (select s.source_id from source_search s where s.head @@ w.query) h where w.so_far <= v_rows
    union all
    select o.from_id, 2 * ln(1 + v_all / p.many)
      from place p cross join lateral (
        select distinct r.from_id from source_reference r
         where r.to_id = p.to_id and r.section = p.section and r.letter = p.letter and r.confidence >= 0.9) o where p.so_far <= v_rows
    union all
    select o.source_id, 2 * ln(1 + v_all / k.many)
      from keyword k join source_keyword o on o.keyword_id = k.keyword_id where k.so_far <= v_rows)
  select s.source_id from shared s where s.source_id <> p_source
   group by s.source_id order by sum(s.weight) desc, s.source_id desc limit p_limit offset p_offset;
end $$;
revoke execute on function alike_sources from public;
grant execute on function alike_sources to stod_app;
