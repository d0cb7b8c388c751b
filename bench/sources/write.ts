import { vectorOf } from '#server/analyser/terms.ts';
import { tokensOf } from '#server/analyser/tokens.ts';
import { fold } from '#shared/fold.ts';
import type pg from 'pg';
import { resample, type Resampled, type Seeds } from './resample.ts';

const batch = 50;

/**
 * Writes the sources of a range of positions, without the importer, whose speed is measured separately; `onProgress`
 * receives the progress.
 */
export async function writePlaces(
  db: pg.Client,
  seeds: Seeds,
  firstId: number,
  places: { readonly from: number; readonly to: number; readonly step: number },
  onProgress: (many: number) => void,
): Promise<void> {
  // As the superuser, without walls: the generated rows are not checked.
  await db.query('set session_replication_role = replica; set synchronous_commit = off; set statement_timeout = 0');
  let waiting: Resampled[] = [];
  for (let place = places.from; place < places.to; place += places.step) {
    waiting.push(resample(seeds, place));
    if (waiting.length < batch && place + places.step < places.to) continue;
    await writeSome(db, waiting, firstId);
    onProgress(waiting.length);
    waiting = [];
  }
}

async function writeSome(db: pg.Client, made: readonly Resampled[], firstId: number): Promise<void> {
  const ids = made.map(({ place }) => firstId + place);
  const column = (of: (one: Resampled) => string) => made.map(of);
  await db.query(
    `insert into source (id, key, type, subtype, number, number_norm, date, title, description, title_fold, hash, made_up)
     select *, true from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::text[], $5::text[], $6::date[], $7::text[], $8::text[], $9::text[], $2::text[])`,
    [
      ids,
      column(({ place }) => `bench/${place}`),
      column(({ type }) => type),
      column(({ subtype }) => subtype),
      column(({ number }) => number),
      column(({ date }) => date),
      column(({ title }) => title),
      column(({ description }) => description),
      column(({ title }) => fold(title)),
    ],
  );
  await db.query('insert into source_text (source_id, blocks) select * from unnest($1::int[], $2::jsonb[])', [
    ids,
    column(({ blocks }) => JSON.stringify(blocks)),
  ]);
  const heads = made.map(({ title, number, description, keywords }) => [
    title,
    number,
    description,
    keywords.map(({ name }) => name).join(' · '),
  ]);
  await db.query(
    `insert into source_search (source_id, head, body, type, subtype, date) select i, h::tsvector, b::tsvector, s.type, s.subtype, s.date
       from unnest($1::int[], $2::text[], $3::text[]) a (i, h, b) join source s on s.id = i`,
    [
      ids,
      heads.map(vectorOf),
      made.map(({ blocks }, place) => vectorOf([...(heads[place] ?? []), ...blocks.map(({ text }) => text)])),
    ],
  );
  await db.query('insert into source_head (source_id, head) select * from unnest($1::int[], $2::tsvector[])', [
    ids,
    heads.map(vectorOf),
  ]);
  await writeWords(db, made);
  await db.query('insert into source_keyword (source_id, keyword_id) select * from unnest($1::int[], $2::int[])', [
    made.flatMap(({ keywords, place }) => keywords.map(() => firstId + place)),
    made.flatMap(({ keywords }) => keywords.map(({ id }) => id)),
  ]);
  await db.query(
    `insert into source_reference (from_id, to_id, to_number, kind, section, letter, paragraph, block, start_at, end_at, text_match, method, confidence)
     select r.* from jsonb_to_recordset($1::jsonb) r (from_id int, to_id int, to_number text, kind text, section int, letter text, paragraph int, block int, start_at int, end_at int, text_match text, method text, confidence double precision)`,
    [
      JSON.stringify(
        made.flatMap(({ references, place }) => references.map((one) => ({ ...one, from_id: firstId + place }))),
      ),
    ],
  );
}

const noted = new Set<string>();

async function writeWords(db: pg.Client, made: readonly Resampled[]): Promise<void> {
  const fresh = new Set<string>();
  for (const { blocks } of made)
    for (const { text } of blocks)
      for (const { form } of tokensOf(text)) if (!noted.has(form) && /^\p{L}{4,40}$/u.test(form)) fresh.add(form);
  for (const form of fresh) noted.add(form);
  const words = [...fresh].toSorted();
  await db.query(
    'insert into source_word (word, word_fold) select * from unnest($1::text[], $2::text[]) on conflict do nothing',
    [words, words.map(fold)],
  );
}
