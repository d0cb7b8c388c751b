-- Names are found whatever letters they are written with, and conflicts of interest by each word of a name.

-- The same as shared/fold.ts for every letter of Unicode: case goes, then accents, then what is no accented Latin letter.
-- Text of our own letters is done at once. The letters at the end came with Unicode 11 and later, which ICU may not know.
create or replace function fold(value text) returns text language plpgsql immutable strict parallel safe set search_path = public, pg_temp as $$
declare
  lower text := lower(value collate icelandic);
  plain text := translate(replace(replace(lower, 'þ', 'th'), 'æ', 'ae'), 'áéíóúýöð', 'aeiouyod');
begin
  if octet_length(plain) = length(plain) then return plain; end if;
  return normalize(
    replace(replace(replace(replace(replace(replace(replace(
      translate(
        regexp_replace(normalize(lower(normalize(value, NFC) collate icelandic), NFD), '[\u0300-\u036f]', '', 'g'),
        E'ðøđłħŧıŋŀƶſς\u00a0\u2007\u202f' || 'ᲉᲐᲑᲒᲓᲔᲕᲖᲗᲘᲙᲚᲛᲜᲝᲞᲟᲠᲡᲢᲣᲤᲥᲦᲧᲨᲩᲪᲫᲬᲭᲮᲯᲰᲱᲲᲳᲴᲵᲶᲷᲸᲹᲺᲽᲾᲿⰯꞸꞺꞼꞾꟀꟂꟄꟅꟆꟇꟉꟋꟌ꟎Ꟑ꟒꟔ꟖꟘꟚꟜꟵ𐕰𐕱𐕲𐕳𐕴𐕵𐕶𐕷𐕸𐕹𐕺𐕼𐕽𐕾𐕿𐖀𐖁𐖂𐖃𐖄𐖅𐖆𐖇𐖈𐖉𐖊𐖌𐖍𐖎𐖏𐖐𐖑𐖒𐖔𐖕𐵐𐵑𐵒𐵓𐵔𐵕𐵖𐵗𐵘𐵙𐵚𐵛𐵜𐵝𐵞𐵟𐵠𐵡𐵢𐵣𐵤𐵥𖹀𖹁𖹂𖹃𖹄𖹅𖹆𖹇𖹈𖹉𖹊𖹋𖹌𖹍𖹎𖹏𖹐𖹑𖹒𖹓𖹔𖹕𖹖𖹗𖹘𖹙𖹚𖹛𖹜𖹝𖹞𖹟𖺠𖺡𖺢𖺣𖺤𖺥𖺦𖺧𖺨𖺩𖺪𖺫𖺬𖺭𖺮𖺯𖺰𖺱𖺲𖺳𖺴𖺵𖺶𖺷𖺸',
        'dodlhtinlzsσ   ' || 'ᲊაბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰჱჲჳჴჵჶჷჸჹჺჽჾჿⱟꞹꞻꞽꞿꟁꟃꞔʂᶎꟈꟊɤꟍ꟏ꟑꟓꟕꟗꟙꟛƛꟶ𐖗𐖘𐖙𐖚𐖛𐖜𐖝𐖞𐖟𐖠𐖡𐖣𐖤𐖥𐖦𐖧𐖨𐖩𐖪𐖫𐖬𐖭𐖮𐖯𐖰𐖱𐖳𐖴𐖵𐖶𐖷𐖸𐖹𐖻𐖼𐵰𐵱𐵲𐵳𐵴𐵵𐵶𐵷𐵸𐵹𐵺𐵻𐵼𐵽𐵾𐵿𐶀𐶁𐶂𐶃𐶄𐶅𖹠𖹡𖹢𖹣𖹤𖹥𖹦𖹧𖹨𖹩𖹪𖹫𖹬𖹭𖹮𖹯𖹰𖹱𖹲𖹳𖹴𖹵𖹶𖹷𖹸𖹹𖹺𖹻𖹼𖹽𖹾𖹿𖺻𖺼𖺽𖺾𖺿𖻀𖻁𖻂𖻃𖻄𖻅𖻆𖻇𖻈𖻉𖻊𖻋𖻌𖻍𖻎𖻏𖻐𖻑𖻒𖻓'),
      'þ', 'th'), 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'ĳ', 'ij'), 'ﬁ', 'fi'), 'ﬂ', 'fl'),
    NFC);
end $$;

-- Words of a name that say nothing of who it is: forms of companies, estates, titles; those of parties/rules/fillers.ts.
create function name_fillers() returns text[] language sql immutable parallel safe set search_path = public, pg_temp as $$
  select array['ehf', 'einkahlutafelag', 'einkahlutafelagid', 'einkahlutafelagi', 'einkahlutafelagsins', 'hf', 'hlutafelag', 'hlutafelagid', 'hlutafelagsins', 'ohf',
    'opinbert', 'slhf', 'samlagshlutafelag', 'samlagshlutafelagid', 'samlagshlutafelagsins', 'slf', 'samlagsfelag', 'samlagsfelagid', 'samlagsfelagsins',
    'sf', 'sameignarfelag', 'sameignarfelagid', 'sameignarfelagsins', 'ses', 'sjalfseignarstofnun', 'sjalfseignarstofnunin', 'hses', 'svf',
    'samvinnufelag', 'samvinnufelagid', 'bs', 'byggdasamlag', 'ltd', 'limited', 'plc', 'inc', 'incorporated', 'llc', 'as', 'aps', 'ab', 'oy', 'gmbh',
    'ag', 'bv', 'sarl', 'danarbu', 'danarbus', 'danarbui', 'throtabu', 'throtabus', 'throtabui', 'db', 'thb', 'firma', 'felagid', 'fh', 'vegna', 'og',
    'the', 'and', 'hr', 'fr', 'frk', 'herra', 'fru', 'dr', 'mr', 'mrs', 'ms', 'jr', 'sr', 'hdl', 'hrl', 'lrl']
$$;

-- The words of a name, folded, in their order; `e.h.f.` is one.
create function name_split(value text) returns text[] language sql immutable parallel safe set search_path = public, pg_temp as $$
  select coalesce(array_agg(word order by place), '{}') from regexp_split_to_table(
      replace(regexp_replace(fold(value) collate icelandic, '(?<![[:alnum:]])([[:alpha:]])\.(?=[[:alpha:]]\.)', '\1', 'g'), 'a/s', 'as') collate icelandic, '[^[:alnum:]]+')
    with ordinality w (word, place) where word <> ''
$$;

-- The first seven letters of a word, whole, less one of them, and of nine letters or more less two; the first letter stays.
create function name_typos(word text, mark text, ending text) returns text[] language plpgsql immutable strict parallel safe set search_path = public, pg_temp as $$
declare
  start text := left(word, 7);
  twice boolean := length(word) >= 9;
  less text;
  typos text[] := array[mark || start || ending];
begin
  for i in 2 .. length(start) loop
    less := overlay(start placing '' from i for 1);
    typos := typos || (mark || less || ending);
    continue when not twice;
    for j in i .. length(less) loop typos := typos || (mark || overlay(less placing '' from j for 1) || ending); end loop;
  end loop;
  return typos;
end $$;

-- What a name is found by when it is compared with another, as exact terms (parties/rules/terms.ts has those asked for):
-- its words, `_j` for the letter that one begins with; `#1` where one of them at most says who it is, `#f` where some are
-- fillers; `^` and the beginning of a word, for other cases; and beginnings less one letter, of long words less two, since
-- words that differ by as many letters have one of these in common: `+` of a patronymic's parent, `-` of a patronymic, `~`
-- of any other word.
create function name_terms(value text) returns text[] language plpgsql immutable strict parallel safe set search_path = public, pg_temp as $$
declare
  words text[] := name_split(value);
  said int := 0;
  terms text[] := words;
  fillers text[] := name_fillers();
  word text; parent text; child text;
begin
  foreach word in array words loop
    if word <> all (fillers) then said := said + 1; end if;
    terms := terms || ('_' || left(word, 1));
    continue when length(word) < 5 or word ~ '[0-9]';
    child := substring(word from '(son|syni|sonar|sonur|sonum|sona|dottir|dottur|daetur|daetra)$');
    parent := left(word, -length(child));
    if length(parent) > 2 and right(parent, 1) = 's' then parent := left(parent, -1); end if;
    if length(parent) > 1 then
      terms := terms || name_typos(word, '-', '');
      if length(parent) >= 5 then terms := terms || name_typos(parent, '+', left(child, 1)); end if;
    else
      terms := terms || name_typos(word, '~', '');
      for i in greatest(3, length(word) - 4) .. length(word) loop terms := terms || ('^' || left(word, i)); end loop;
    end if;
  end loop;
  if said <= 1 then terms := terms || '#1'::text; end if;
  if said < cardinality(words) then terms := terms || '#f'::text; end if;
  return terms;
end $$;

-- A name as keys, for a whole file of names at once: what it says in any order, and its first and last word.
create or replace function name_keys(value text) returns text[] language sql immutable parallel safe set search_path = public, pg_temp as $$
  with word as (select word, place from unnest(name_split(value)) with ordinality w (word, place) where word <> all (name_fillers()))
  select array_remove(array[
    (select string_agg(distinct word, ' ' order by word) from word),
    (select 'ends ' || (array_agg(word order by place))[1] || ' ' || (array_agg(word order by place desc))[1] from word having count(*) > 1)], null)
$$;

-- What is made of a name is made anew, past the triggers: nothing of it is a change that somebody made.
do $$
declare target record;
begin
  for target in select * from (values ('client', 'search_text', 'name || '' '' || coalesce(ssn, '''')'), ('opponent', 'search_text', 'name || '' '' || coalesce(ssn, '''')'),
      ('project', 'search_text', 'name || '' '' || year_number'), ('employee', 'search_text', 'name || '' '' || email::text || '' '' || coalesce(ssn, '''')')) t (name, made, source) loop
    execute format('alter table %I disable trigger user', target.name);
    execute format('update %I set name = name where %I is distinct from fold(%s)', target.name, target.made, target.source);
    execute format('alter table %I enable trigger user', target.name);
  end loop;
end $$;
drop index party_name_search;
alter table party_name drop column name_key, drop column keys;
alter table party_name add column name_key text generated always as (fold(name)) stored, add column keys text[] generated always as (name_keys(name)) stored, add column terms text[] generated always as (name_terms(name)) stored;
create index party_name_keys on party_name using gin (tenant_id, keys);
create index party_name_terms on party_name using gin (tenant_id, terms);

-- Names and kennitölur that may be the same party, past and present; which of them are is for the rules to say. A name
-- must have one of the terms on both sides of a pair, each a list with blanks between; those that are most like the name
-- that is asked for come first. No text search is leakproof, so the wall stands inside (see 0004).
create or replace function party_candidates(p_ssn text, p_name text, p_firsts text[], p_seconds text[], p_most int)
returns table (party_type text, party_id int, name text, ssn text, until timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  (select n.party_type, n.party_id, n.name::text, n.ssn, n.until from party_name n where n.tenant_id = app_tenant() and n.ssn = p_ssn limit p_most)
  union
  select found.* from unnest(p_firsts, p_seconds) pair (a, b), lateral (
    select n.party_type, n.party_id, n.name::text, n.ssn, n.until from party_name n
     where n.tenant_id = app_tenant() and n.terms && string_to_array(pair.a, ' ') and n.terms && string_to_array(pair.b, ' ')
     order by similarity(n.name_key, p_name) desc, n.id limit p_most) found
$$;

