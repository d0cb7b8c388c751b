-- The words that stand in the library, so that what was mistyped can be asked anew as it stands there.
create table source_word (
  word text primary key,
  word_fold text not null
);
comment on column source_word.word_fold is 'without accents: who leaves them out is understood';
create index source_word_fold on source_word using gin (word_fold gin_trgm_ops);
call close_table('source_word');
create policy app_reads on source_word for select to stod_app using ((select app_sources()));
grant select on source_word to stod_app;

-- Of each word that no source has in any of its forms (`p_terms`), those of the library that are written most like it.
create function near_words(p_folds text[], p_terms text[]) returns table (place int, word text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if not app_sources() then return; end if;
  for n in 1 .. cardinality(p_folds) loop
    continue when exists (select from source_search s where s.body @@ p_terms[n]::tsquery);
    return query
    select n, w.word from source_word w where w.word_fold % p_folds[n]
     order by similarity(w.word_fold, p_folds[n]) desc, w.word limit 20;
  end loop;
end $$;
revoke execute on function near_words from public;
grant execute on function near_words to stod_app;
