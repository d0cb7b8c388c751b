import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { itemsOf } from '#modules/sources/server/import/formats.ts';
import { importSources } from '#modules/sources/server/import/run.ts';
import { startEmbedded } from '#server/db/embedded/start.ts';
import { zipped } from '#server/zip-stream.ts';
import { endOver, step } from '#tools/progress.ts';
import { migrateAll } from '#tools/migrate.ts';
import { cpuOfDatabase } from './cpu.ts';
import { findPostmaster } from './database.ts';
import { collection } from './sources/lagasafn.ts';

/**
 * `node bench/lagasafn.ts <folder of acts>`: measures how long a release of Alþingi’s collection of statutes takes to
 * import into an empty library, and again without changes. The collection is fictitious, as large as the real one, and
 * consists of the articles of the acts in the folder.
 */
async function main(folder: string): Promise<void> {
  const here = await mkdtemp(join(tmpdir(), 'stod-lagasafn-'));
  const path = join(here, 'allt.zip');
  const database = await startEmbedded({ directory: join(here, 'data') });
  try {
    await step('Making the collection', () =>
      pipeline(Readable.from(zipped(collection(folder))), createWriteStream(path)),
    );
    await migrateAll(database.url);
    const postmaster = await findPostmaster(database.adminUrl);
    const db = new pg.Client({ connectionString: database.url });
    await db.connect();
    try {
      await db.query('set statement_timeout = 0');
      console.log(`${((await stat(path)).size / 1e6).toFixed(1)} MB`);
      for (const what of ['into an empty library', 'once more'])
        await importOnce(db, path, what, () => cpuOfDatabase(postmaster));
      const { rows } = await db.query(placesQuery);
      console.log(rows[0]);
    } finally {
      await db.end();
    }
  } finally {
    await database.stop();
    await rm(here, { recursive: true, force: true });
  }
}

async function importOnce(db: pg.Client, path: string, what: string, cpuHere: () => number): Promise<void> {
  const [started, own, its] = [performance.now(), process.cpuUsage(), cpuHere()];
  const outcome = await importSources(db, path, () => itemsOf(path));
  const { user, system } = process.cpuUsage(own);
  const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1);
  console.log(
    `${what}: ${JSON.stringify(outcome)}, ${seconds(performance.now() - started)} s elapsed, CPU ${seconds((user + system) / 1000)} s of the importer and ${seconds(cpuHere() - its)} s of the database`,
  );
}

const placesQuery = `select count(distinct s.id) filter (where s.subtype = 'LawsInForce') as in_force, count(distinct s.id) filter (where s.subtype = 'LawsRepealed') as repealed,
       count(*) filter (where b ->> 'kind' = 'article') as articles, count(*) filter (where b ->> 'kind' = 'paragraph') as paragraphs,
       count(*) filter (where b ->> 'kind' = 'item') as points, (select count(*) from source_reference) as references, (select count(*) from source_word) as words
  from source s join source_text t on t.source_id = s.id cross join jsonb_array_elements(t.blocks) b`;

if (import.meta.main) await main(process.argv[2] ?? '').catch(endOver);
