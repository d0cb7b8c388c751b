import type { SourceSubtype } from '../../contract/kinds.ts';
import { appealedDays } from '../../rules/appeals.ts';
import { caseCitations, numberNorm, type CaseCitation } from '../../rules/cases.ts';
import { lawCitations, newMemory } from '../../rules/citations.ts';
import type { Imported } from './plain.ts';
import { sameParties } from './same-parties.ts';
import type { Db, Titles } from './store.ts';

/** The references of a source: paragraphs of acts and other cases, each with its position in the text. */
export async function storeReferences(db: Db, id: number, source: Imported, titles: Titles): Promise<void> {
  const isAct = source.type === 'ParliamentLaws';
  const known = { day: source.date ?? '9999', titles };
  // The text above the first article concerns other acts.
  const own = isAct ? numberNorm(source.number) : undefined;
  const memory = newMemory();
  const cases = source.blocks.map(({ text }) => caseCitations(text, source.type));
  const districts = districtsIn(cases.flat());
  const found = source.blocks.flatMap(({ text, anchor }, block) => [
    ...lawCitations(text, anchor === null ? known : { ...known, own }, memory).map((one) => ({
      ...one,
      kind: 'law',
      number: one.law,
      of: one.method,
      day: null,
      block,
    })),
    ...(cases[block] ?? []).map((one) => {
      const of = one.district ?? districts.get(one.number) ?? one.type;
      // Each district court numbers its own cases: the same number may belong to another court.
      const sure = of !== null && of !== 'DistrictCourt';
      return { ...anyCase, ...one, of, block, confidence: sure ? 1 : guessed };
    }),
    ...appealedDays(text).map((one) => ({ ...anyCase, ...one, number: '', block, confidence: guessed })),
  ]);
  await db.query('delete from source_reference where from_id = $1', [id]);
  await db.query(
    `insert into source_reference (from_id, to_number, day, kind, section, letter, paragraph, block, start_at, end_at, text_match, method, confidence)
     select $1, r.number, r.day, r.kind, r.section, r.letter, r.paragraph, r.block, r.start, r."end", r.text, coalesce(r.of, ''), r.confidence
       from jsonb_to_recordset($2::jsonb) r (number text, day date, kind text, section int, letter text, paragraph int, block int, start int, "end" int, text text, of text, confidence double precision)`,
    [id, JSON.stringify(found)],
  );
}

/** For a reference that is too vague to resolve. */
const guessed = 0.5;
const anyCase = { kind: 'case', section: null, letter: '', paragraph: null };

/** Numbers whose district court the text states somewhere, and only one: it is not repeated each time. */
function districtsIn(named: readonly CaseCitation[]): ReadonlyMap<string, SourceSubtype> {
  const said = Map.groupBy(
    named.filter(({ district }) => district !== null),
    ({ number }) => number,
  );
  return new Map(
    [...said].flatMap(([number, ones]) => {
      const [district, ...others] = new Set(ones.flatMap((one) => one.district ?? []));
      return district === undefined || others.length > 0 ? [] : [[number, district]];
    }),
  );
}

/** Resolves references to their sources, including references imported earlier. */
export async function linkReferences(db: Db): Promise<void> {
  await db.query(`with linked as (update source_reference r set to_id = s.id from source s
    where r.to_id is null and r.kind = 'law' and s.type = 'ParliamentLaws' and s.number_norm = r.to_number returning r.from_id)
    insert into source_unindexed (source_id) select distinct from_id from linked on conflict (source_id) do update set change = default`);
  // A number shared by several cases requires its court, and an unknown court requires the date of the ruling.
  await db.query(`update source_reference r set to_id = l.to_id, confidence = greatest(r.confidence, 0.95)
    from (
      select c.id, coalesce(min(s.id) filter (where s.date = c.day), min(s.id)) as to_id
        from source_reference c join source s on s.number_norm = c.to_number and s.type <> 'ParliamentLaws' and s.id <> c.from_id and c.method in ('', s.type, s.subtype)
       where c.to_id is null and c.kind = 'case'
       group by c.id having count(*) filter (where s.date = c.day) = 1 or (count(*) = 1 and c.confidence >= 0.9)) l
    where l.id = r.id`);
  await linkDays(db);
}

/** A ruling cited by court and date only is the one of that date between the same parties, if there is exactly one. */
async function linkDays(db: Db): Promise<void> {
  const { rows } = await db.query(
    `select r.id, s.id as to_id, concat(f.title, '\n', f.parties) as here, concat(s.title, '\n', s.parties) as there from source_reference r join source f on f.id = r.from_id
       join source s on s.date = r.day and r.method in (s.type, s.subtype) and s.id <> r.from_id
      where r.to_id is null and r.kind = 'case' and r.to_number = '' order by r.id, s.id`,
  );
  const fitting = rows.filter(({ here, there }) => sameParties(String(here), String(there)));
  for (const [id, [one, ...others]] of Map.groupBy(fitting, (row) => row['id']))
    if (others.length === 0)
      await db.query('update source_reference set to_id = $2, confidence = 0.95 where id = $1', [id, one?.['to_id']]);
}
