import { Worker } from 'node:worker_threads';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { itemsOf } from '#modules/sources/server/import/formats.ts';
import { importSources } from '#modules/sources/server/import/run.ts';
import { startEmbedded } from '#server/db/embedded/start.ts';
import { migrateAll } from '#tools/migrate.ts';
import { seedDemo } from '#tools/seed.ts';
import { findPostmaster } from '../database.ts';
import type { Head, Paragraph, Seeds } from './resample.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

type Corpus = { readonly url: string; readonly postmaster: number; readonly stop: () => Promise<void> };

/**
 * The demo with a library of the given number of sources, kept below `.cache` until the number or the texts change:
 * creating it takes a quarter of an hour, and new migrations run on it as on any installation.
 */
export async function openCorpus(
  documents: number,
  texts: string | null,
  onProgress: (line: string) => void,
): Promise<Corpus> {
  const server = await startEmbedded({ directory: join(root, '.cache', 'bench', 'sources') });
  const name = `corpus_${documents}${texts === null ? '' : '_real'}`;
  const at = (base: string, database: string) => Object.assign(new URL(base), { pathname: `/${database}` }).href;
  try {
    const [known] = await ask(server.adminUrl, `select from pg_database where datname = '${name}'`);
    if (!known) {
      const making = `${name}_made`;
      await ask(server.adminUrl, `drop database if exists ${making}`);
      await ask(server.adminUrl, `create database ${making} owner stod`);
      await make(at(server.url, making), at(server.adminUrl, making), documents, texts, onProgress);
      // Named when complete: an interrupted run leaves no incomplete library.
      await ask(server.adminUrl, `alter database ${making} rename to ${name}`);
    }
    const url = at(server.url, name);
    await migrateAll(url);
    return { url, postmaster: await findPostmaster(server.adminUrl), stop: () => server.stop() };
  } catch (failure) {
    await server.stop();
    throw failure;
  }
}

async function make(
  url: string,
  adminUrl: string,
  documents: number,
  texts: string | null,
  onProgress: (line: string) => void,
) {
  await migrateAll(url);
  await seedDemo(url);
  const db = new pg.Client({ connectionString: adminUrl });
  await db.connect();
  try {
    await db.query('set statement_timeout = 0');
    if (texts !== null) await importSources(db, texts, () => itemsOf(texts));
    const seeds = await readSeeds(db);
    onProgress(`resampling ${seeds.paragraphs.length} paragraphs of ${seeds.heads.length} sources`);
    const { rows } = await db.query<{ indexname: string; indexdef: string }>(
      "select indexname, indexdef from pg_indexes where schemaname = 'public' and tablename in ('source', 'source_search', 'source_reference', 'source_word') and indexdef not like '%UNIQUE%'",
    );
    for (const { indexname } of rows) await db.query(`drop index ${indexname}`);
    const first = Number((await db.query('select max(id) + 1 as first from source')).rows[0]?.first);
    const apart = Math.ceil(documents / alike);
    await writeAll(adminUrl, seeds, first, apart, onProgress);
    for (let copy = 1; copy < alike; copy += 1) await copyAll(db, first, apart, copy);
    onProgress(`${documents} written`);
    for (const { indexname, indexdef } of rows) {
      const started = performance.now();
      await db.query("set maintenance_work_mem = '1GB'");
      await db.query(indexdef);
      onProgress(`${indexname}: ${((performance.now() - started) / 1000).toFixed(0)} s`);
    }
    await db.query("select setval(pg_get_serial_sequence('source', 'id'), max(id)) from source");
    await db.query('vacuum analyze');
  } finally {
    await db.end();
  }
}

/** The original sources, which the resampling uses. */
export async function readSeeds(db: pg.Client): Promise<Seeds> {
  const { rows } = await db.query<Head & { id: number; blocks: Paragraph['block'][] }>(
    `select s.id, s.type, s.subtype, s.title, s.description, t.blocks,
            coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name)) from source_keyword sk join keyword k on k.id = sk.keyword_id where sk.source_id = s.id), '[]') as keywords
       from source s join source_text t on t.source_id = s.id where s.type <> 'ParliamentLaws' and s.key not like 'bench%' order by s.id`,
  );
  const { rows: references } = await db.query<{ from_id: number; block: number }>(
    "select from_id, to_id, to_number, kind, section, letter, paragraph, block, start_at, end_at, text_match, method, confidence from source_reference where from_id in (select id from source where key not like 'bench%')",
  );
  const placed = Map.groupBy(references, ({ from_id, block }) => `${from_id}.${block}`);
  return {
    heads: rows.map(({ type, subtype, title, description, keywords }) => ({
      type,
      subtype,
      title,
      description,
      keywords,
    })),
    paragraphs: rows.flatMap(({ id, blocks }) =>
      blocks.map((block, place) => ({ block, references: placed.get(`${id}.${place}`) ?? [] })),
    ),
  };
}

/**
 * Analysing takes most of the time: groups of this many sources share a text, under different numbers, titles and
 * dates.
 */
const alike = 12;

async function copyAll(db: pg.Client, first: number, apart: number, copy: number): Promise<void> {
  const ids = `between ${first} and ${first + apart - 1}`;
  const by = copy * apart;
  await db.query('set session_replication_role = replica; set synchronous_commit = off');
  await db.query(
    `insert into source (id, key, type, subtype, number, number_norm, date, title, description, title_fold, hash, made_up)
     select id + ${by}, 'bench/' || (id - ${first} + ${by}), type, subtype, n, n, date - ${copy * 400}, title || ' ${copy}', description, title_fold || ' ${copy}', hash, made_up
       from source, lateral (select (id - ${first} + ${by} + 1) || '/' || extract(year from date - ${copy * 400}) as n) a where id ${ids}`,
  );
  await db.query(
    `insert into source_text (source_id, blocks) select source_id + ${by}, blocks from source_text where source_id ${ids}`,
  );
  await db.query(
    `insert into source_search (source_id, head, body, type, subtype, date) select source_id + ${by}, head, body, type, subtype, date - ${copy * 400} from source_search where source_id ${ids}`,
  );
  await db.query(
    `insert into source_head (source_id, head) select source_id + ${by}, head from source_head where source_id ${ids}`,
  );
  await db.query(
    `insert into source_keyword (source_id, keyword_id) select source_id + ${by}, keyword_id from source_keyword where source_id ${ids}`,
  );
  await db.query(
    `insert into source_reference (from_id, to_id, to_number, kind, section, letter, paragraph, block, start_at, end_at, text_match, method, confidence)
     select from_id + ${by}, to_id, to_number, kind, section, letter, paragraph, block, start_at, end_at, text_match, method, confidence from source_reference where from_id ${ids}`,
  );
  await db.query('set session_replication_role = origin');
}

/** The concurrency that this many processors support beside PostgreSQL. */
const workers = 2;

async function writeAll(
  url: string,
  seeds: Seeds,
  first: number,
  documents: number,
  onProgress: (line: string) => void,
) {
  let written = 0;
  const started = performance.now();
  await Promise.all(
    Array.from(
      { length: workers },
      (_, from) =>
        new Promise<void>((resolve, reject) => {
          const worker = new Worker(new URL('worker.ts', import.meta.url), {
            workerData: { url, seeds, first, places: { from, to: documents, step: workers } },
          });
          worker.on('message', (many: number) => {
            const before = Math.floor(written / 5000);
            written += many;
            if (Math.floor(written / 5000) > before)
              onProgress(`${written} of ${documents}: ${((performance.now() - started) / 1000).toFixed(0)} s`);
          });
          worker.on('error', reject);
          worker.on('exit', (code) => (code === 0 ? resolve() : reject(new Error('a worker of the corpus failed'))));
        }),
    ),
  );
}

async function ask(url: string, text: string): Promise<readonly unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
