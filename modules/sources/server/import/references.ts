import { caseCitations, numberNorm } from '../../rules/cases.ts';
import { lawCitations, newMemory } from '../../rules/citations.ts';
import type { Imported } from './plain.ts';
import type { Db, Titles } from './store.ts';

/** What a source refers to: paragraphs of acts and other cases, each with where it stands in the text. */
export async function storeReferences(db: Db, id: number, source: Imported, titles: Titles): Promise<void> {
  const isAct = source.type === 'ParliamentLaws';
  const known = { day: source.date ?? '9999', titles };
  // What stands above the first article tells of other acts.
  const own = isAct ? numberNorm(source.number) : undefined;
  const memory = newMemory();
  const found = source.blocks.flatMap(({ text, anchor }, block) => [
    ...lawCitations(text, anchor === null ? known : { ...known, own }, memory).map((one) => ({
      kind: 'law',
      to_number: one.law,
      section: one.section,
      letter: one.letter,
      paragraph: one.paragraph,
      block,
      start_at: one.start,
      end_at: one.end,
      text_match: one.text,
      method: one.method,
      confidence: one.confidence,
    })),
    ...caseCitations(text).map((one) => ({
      kind: 'case',
      to_number: one.number,
      section: null,
      letter: '',
      paragraph: null,
      block,
      start_at: one.start,
      end_at: one.end,
      text_match: one.text,
      method: one.type ?? '',
      confidence: one.type === null ? 0.9 : 1,
    })),
  ]);
  await db.query('delete from source_reference where from_id = $1', [id]);
  await db.query(
    `insert into source_reference (from_id, to_number, kind, section, letter, paragraph, block, start_at, end_at, text_match, method, confidence)
     select $1, r.to_number, r.kind, r.section, r.letter, r.paragraph, r.block, r.start_at, r.end_at, r.text_match, r.method, r.confidence
       from jsonb_to_recordset($2::jsonb) r (to_number text, kind text, section int, letter text, paragraph int, block int, start_at int, end_at int, text_match text, method text, confidence real)`,
    [id, JSON.stringify(found)],
  );
}

/** Leads references to the sources that they name, those that came first too; a number that several cases have needs its court. */
export async function linkReferences(db: Db): Promise<void> {
  await db.query(`with linked as (update source_reference r set to_id = s.id from source s
    where r.to_id is null and r.kind = 'law' and s.type = 'ParliamentLaws' and s.number_norm = r.to_number returning r.from_id)
    insert into source_unindexed (source_id) select distinct from_id from linked on conflict (source_id) do update set change = default`);
  await db.query(`update source_reference r set to_id = (
      select min(s.id) from source s where s.number_norm = r.to_number and s.type <> 'ParliamentLaws' and s.id <> r.from_id and (r.method = '' or s.type = r.method))
    where r.to_id is null and r.kind = 'case' and 1 = (
      select count(*) from source s where s.number_norm = r.to_number and s.type <> 'ParliamentLaws' and s.id <> r.from_id and (r.method = '' or s.type = r.method))`);
}
