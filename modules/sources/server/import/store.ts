import { createHash } from 'node:crypto';
import { vectorOf } from '#server/analyser/terms.ts';
import { fold } from '#shared/fold.ts';
import { numberNorm } from '../../rules/cases.ts';
import type { Imported } from './plain.ts';
import { linkReferences, storeReferences } from './references.ts';
import { noteWords } from './words.ts';

/** What an import needs of a connection, which the caller owns; pg's client satisfies it. */
export type Db = {
  readonly query: (text: string, values?: unknown[]) => Promise<{ readonly rows: readonly Record<string, unknown>[] }>;
};

/** The numbers of acts by their titles without `Lög um`. */
export type Titles = ReadonlyMap<string, string>;

export async function readTitles(db: Db): Promise<Titles> {
  const { rows } = await db.query(
    "select number_norm, title from source where type = 'ParliamentLaws' order by status = 'repealed' desc, date",
  );
  return new Map(rows.map(({ number_norm, title }) => [titleKey(String(title)), String(number_norm)]));
}

/** A title as others cite it: without `Lög um`. */
export const titleKey = (title: string): string =>
  title
    .toLowerCase()
    .replace(/^\[?\s*lög um\s+/u, '')
    .replace(/[\s,.\])\d]+$/u, '');

/** The analyser's output changes with its version: then a second import rewrites all sources. */
const madeBy = 4;

/** Writes a source with its words and references in the open transaction; returns whether it was new or changed. */
export async function storeSource(db: Db, source: Imported, titles: Titles): Promise<'added' | 'changed' | 'same'> {
  const hash = hashOf(source);
  const { rows: before } = await db.query('select id, hash, release from source where key = $1', [source.key]);
  if (before[0]?.['hash'] === hash) {
    if (source.release && before[0]['release'] !== source.release)
      await db.query('update source set release = $2 where key = $1', [source.key, source.release]);
    return 'same';
  }
  if (before[0] && source.type === 'ParliamentLaws') await keepVersion(db, Number(before[0]['id']), source);
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
    fileTypeOf(source),
    source.url ?? null,
    source.status ?? null,
    source.madeUp ?? false,
    fold(source.title),
    hash,
    source.release ?? null,
  ]);
  const id = Number(rows[0]?.['id']);
  if (before.length === 0) await db.query('insert into source_new (source_id) values ($1)', [id]);
  await storeText(db, id, source);
  await storeFiles(db, id, source.files ?? []);
  await storeKeywords(db, id, source.keywords ?? []);
  await storeReferences(db, id, source, titles);
  await db.query(noteChange, [id]);
  return before.length > 0 ? 'changed' : 'added';
}

/** A digest of a source without its release: most acts are identical in the next one. */
const hashOf = ({ release: _release, files = [], ...source }: Imported): string =>
  createHash('sha256')
    .update(JSON.stringify([madeBy, source, files.map(({ part, contentType }) => [part, contentType])]))
    .update(Buffer.concat(files.map(({ content }) => createHash('sha256').update(content).digest())))
    .digest('hex');

const fileTypeOf = ({ pages, files = [] }: Imported): 'json' | 'pdf' | 'html' =>
  pages ? 'json' : files.some(({ part }) => part === 0) ? 'pdf' : 'html';

/** The earlier text of an act, if its words changed and not only our analysis of them; its watchers are notified. */
async function keepVersion(db: Db, id: number, source: Imported): Promise<void> {
  await db.query(
    `with kept as (
       insert into source_version (source_id, release, title, blocks)
       select s.id, s.release, s.title, t.blocks from source s join source_text t on t.source_id = s.id where s.id = $1 and t.blocks <> $2::jsonb
       returning source_id, id)
     insert into source_new (source_id, version_id) select source_id, id from kept`,
    [id, JSON.stringify(source.blocks)],
  );
}

async function storeFiles(db: Db, id: number, files: NonNullable<Imported['files']>): Promise<void> {
  await db.query('delete from source_file where source_id = $1', [id]);
  for (const { part, contentType, content } of files)
    await db.query('insert into source_file (source_id, part, content_type, content) values ($1, $2, $3, $4)', [
      id,
      part,
      contentType,
      content,
    ]);
}

/** For the text index, which is updated afterwards. */
const noteChange =
  'insert into source_unindexed (source_id) values ($1) on conflict (source_id) do update set change = default';

const upsert = `insert into source (key, type, subtype, number, number_norm, date, title, subtitle, parties, description, file_type, original_url, status, made_up, title_fold, hash, release)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
  on conflict (key) do update set type = excluded.type, subtype = excluded.subtype, number = excluded.number, number_norm = excluded.number_norm, date = excluded.date,
    title = excluded.title, subtitle = excluded.subtitle, parties = excluded.parties, description = excluded.description, file_type = excluded.file_type,
    original_url = excluded.original_url, status = excluded.status, made_up = excluded.made_up, title_fold = excluded.title_fold, hash = excluded.hash, release = excluded.release, imported_at = now()
  returning id`;

async function storeText(db: Db, id: number, source: Imported): Promise<void> {
  await db.query(
    'insert into source_text (source_id, blocks, pages) values ($1, $2, $3) on conflict (source_id) do update set blocks = excluded.blocks, pages = excluded.pages',
    [id, JSON.stringify(source.blocks), source.pages ? JSON.stringify(source.pages) : null],
  );
  await storeWords(db, id, source);
}

async function storeWords(db: Db, id: number, source: Imported): Promise<void> {
  const head = [
    source.title,
    source.number,
    source.subtitle ?? '',
    source.parties ?? '',
    source.description ?? '',
    (source.keywords ?? []).join(' · '),
  ];
  await db.query(
    `with written as (
       insert into source_search (source_id, head, body, type, subtype, date) select id, $2::tsvector, $3::tsvector, type, subtype, date from source where id = $1
       on conflict (source_id) do update set head = excluded.head, body = excluded.body, type = excluded.type, subtype = excluded.subtype, date = excluded.date
       returning source_id, head)
     insert into source_head (source_id, head) select * from written on conflict (source_id) do update set head = excluded.head`,
    [id, vectorOf(head), vectorOf([...head, ...source.blocks.map(({ text }) => text)])],
  );
  await noteWords(db, [...head, ...source.blocks.map(({ text }) => text)]);
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

/** Recomputes everything derived from stored texts, for a new analyser or new names of acts; fifty per transaction. */
export async function reindex(db: Db): Promise<number> {
  const titles = await readTitles(db);
  let last = 0;
  let done = 0;
  for (;;) {
    const { rows } = await db.query(
      `select s.*, s.date::text as day, t.blocks, array(select k.name from source_keyword sk join keyword k on k.id = sk.keyword_id where sk.source_id = s.id) as words
         from source s join source_text t on t.source_id = s.id where s.id > $1 order by s.id limit 50`,
      [last],
    );
    if (rows.length === 0) break;
    await db.query('begin');
    for (const row of rows) await remake(db, row, titles);
    await db.query('commit');
    last = Number(rows.at(-1)?.['id']);
    done += rows.length;
  }
  await linkReferences(db);
  return done;
}

async function remake(db: Db, row: Readonly<Record<string, unknown>>, titles: Titles): Promise<void> {
  const text = (name: string) => String(row[name] ?? '');
  const source = {
    key: text('key'),
    type: text('type'),
    subtype: text('subtype'),
    number: text('number'),
    date: row['day'],
    title: text('title'),
    subtitle: text('subtitle'),
    parties: text('parties'),
    description: text('description'),
    keywords: row['words'],
    blocks: row['blocks'],
  } as Imported;
  await storeWords(db, Number(row['id']), source);
  await storeReferences(db, Number(row['id']), source, titles);
}
