import { createHash } from 'node:crypto';
import { vectorOf } from '#server/analyser/terms.ts';
import { fold } from '#shared/fold.ts';
import { caseCitations, numberNorm } from '../../rules/cases.ts';
import { lawCitations, newMemory } from '../../rules/citations.ts';
import type { Imported } from './plain.ts';

/** What an import needs of a connection, which is the owner's: pg's client is one. */
export type Db = {
  readonly query: (text: string, values?: unknown[]) => Promise<{ readonly rows: readonly Record<string, unknown>[] }>;
};

/** The numbers of acts by what follows `Lög um` in their titles. */
export type Titles = ReadonlyMap<string, string>;

export async function readTitles(db: Db): Promise<Titles> {
  const { rows } = await db.query(
    "select number_norm, title from source where type = 'ParliamentLaws' order by status = 'repealed' desc, date",
  );
  return new Map(
    rows.map(({ number_norm, title }) => [
      String(title)
        .toLowerCase()
        .replace(/^\[?\s*lög um\s+/u, '')
        .replace(/[\s,.\])\d]+$/u, ''),
      String(number_norm),
    ]),
  );
}

/** What the analyser makes of a source changes with its version: then a second import writes all of them anew. */
const madeBy = 1;

/** Writes a source with its words and references, in the transaction that is open; says what became of it. */
export async function storeSource(db: Db, source: Imported, titles: Titles): Promise<'added' | 'changed' | 'same'> {
  const hash = createHash('sha256')
    .update(JSON.stringify([madeBy, source]))
    .digest('hex');
  const { rows: before } = await db.query('select id, hash from source where key = $1', [source.key]);
  if (before[0]?.['hash'] === hash) return 'same';
  const { rows } = await db.query(upsert, [
    source.key,
    source.type,
    source.subtype,
    source.number,
    numberNorm(source.number),
    source.date ?? null,
    source.title,
    source.subtitle ?? '',
    source.parties ?? '',
    source.description ?? '',
    source.pages ? 'json' : 'html',
    source.url ?? null,
    source.status ?? null,
    source.madeUp ?? false,
    fold(source.title),
    hash,
  ]);
  const id = Number(rows[0]?.['id']);
  await storeText(db, id, source);
  await storeKeywords(db, id, source.keywords ?? []);
  await storeReferences(db, id, source, titles);
  return before.length > 0 ? 'changed' : 'added';
}

const upsert = `insert into source (key, type, subtype, number, number_norm, date, title, subtitle, parties, description, file_type, original_url, status, made_up, title_fold, hash)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
  on conflict (key) do update set type = excluded.type, subtype = excluded.subtype, number = excluded.number, number_norm = excluded.number_norm, date = excluded.date,
    title = excluded.title, subtitle = excluded.subtitle, parties = excluded.parties, description = excluded.description, file_type = excluded.file_type,
    original_url = excluded.original_url, status = excluded.status, made_up = excluded.made_up, title_fold = excluded.title_fold, hash = excluded.hash, imported_at = now()
  returning id`;

async function storeText(db: Db, id: number, source: Imported): Promise<void> {
  const head = [
    source.title,
    source.number,
    source.subtitle ?? '',
    source.parties ?? '',
    source.description ?? '',
    (source.keywords ?? []).join(' · '),
  ];
  await db.query(
    'insert into source_text (source_id, blocks, pages) values ($1, $2, $3) on conflict (source_id) do update set blocks = excluded.blocks, pages = excluded.pages',
    [id, JSON.stringify(source.blocks), source.pages ? JSON.stringify(source.pages) : null],
  );
  await db.query(
    'insert into source_search (source_id, head, body) values ($1, $2::tsvector, $3::tsvector) on conflict (source_id) do update set head = excluded.head, body = excluded.body',
    [id, vectorOf(head), vectorOf([...head, ...source.blocks.map(({ text }) => text)])],
  );
}

async function storeKeywords(db: Db, id: number, names: readonly string[]): Promise<void> {
  const clean = [...new Set(names.map((name) => name.replaceAll(/\s+/g, ' ').trim()).filter(Boolean))];
  await db.query('delete from source_keyword where source_id = $1', [id]);
  if (clean.length === 0) return;
  await db.query(
    'insert into keyword (name, name_fold) select * from unnest($1::text[], $2::text[]) on conflict (name) do nothing',
    [clean, clean.map(fold)],
  );
  await db.query(
    'insert into source_keyword (source_id, keyword_id) select $1, id from keyword where name = any ($2)',
    [id, clean],
  );
}

async function storeReferences(db: Db, id: number, source: Imported, titles: Titles): Promise<void> {
  const isAct = source.type === 'ParliamentLaws';
  const known = { day: source.date ?? '9999', titles, own: isAct ? numberNorm(source.number) : undefined };
  const memory = newMemory();
  const found = source.blocks.flatMap(({ text }, block) => [
    ...lawCitations(text, known, memory).map((one) => ({
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
  await db.query(`update source_reference r set to_id = s.id from source s
    where r.to_id is null and r.kind = 'law' and s.type = 'ParliamentLaws' and s.number_norm = r.to_number`);
  await db.query(`update source_reference r set to_id = (
      select min(s.id) from source s where s.number_norm = r.to_number and s.type <> 'ParliamentLaws' and s.id <> r.from_id and (r.method = '' or s.type = r.method))
    where r.to_id is null and r.kind = 'case' and 1 = (
      select count(*) from source s where s.number_norm = r.to_number and s.type <> 'ParliamentLaws' and s.id <> r.from_id and (r.method = '' or s.type = r.method))`);
}
