-- A query of several words finds a case that has them in different fields: its name or number, its description, its parties. Each
-- word is searched by itself, and the cases that every word finds are found.

alter function named_projects(tsquery, tsquery) rename to projects_by_field;

create function projects_across(p_words tsquery, p_texts tsquery) returns setof int
language plpgsql stable rows 100 security definer set search_path = public, pg_temp as $$
declare
  -- The words of a query are joined at its top level, and no lexeme contains a space.
  words text[] := string_to_array(p_words::text, ' & ');
  texts text[] := string_to_array(p_texts::text, ' & ');
  every int[]; one int[];
begin
  for place in 1 .. cardinality(words) loop
    one := array(select projects_by_field(words[place]::tsquery, case when cardinality(texts) = cardinality(words) then texts[place]::tsquery end));
    every := case when place = 1 then one else array(select unnest(every) intersect select unnest(one)) end;
    exit when cardinality(every) = 0;
  end loop;
  return query select unnest(every);
end $$;

create function named_projects(p_words tsquery, p_texts tsquery) returns setof int
language plpgsql stable rows 100 security definer set search_path = public, pg_temp as $$
begin
  if p_words::text like '% & %' then return query select projects_across(p_words, p_texts);
  else return query select projects_by_field(p_words, p_texts);
  end if;
end $$;

-- The same for the search of everything, without those that have all words in their name, or in their description.
create function search_across(p_words tsquery, p_texts tsquery, p_most int)
returns table (type_id int, id int, name text, year_number text, ssn text, client_id int, status_id int)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query
  select 1, p.id, p.name::text, p.year_number, null::text, p.client_id, p.status_id
    from project p
   where p.tenant_id = app_tenant() and p.id = any (array(select projects_across(p_words, p_texts))) and not p.search_vector @@ p_words
     and not coalesce(p.description <> '' and text_words(p.description) @@ p_texts, false)
   order by p.status_id = 2, p.year desc, p.number desc limit p_most;
end $$;
revoke execute on function projects_across, named_projects, search_across from public;
grant execute on function search_across to stod_app;
