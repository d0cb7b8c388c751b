import pg from 'pg';
import type { Imported } from '#modules/sources/server/import/plain.ts';
import { importSources } from '#modules/sources/server/import/run.ts';
import { resample } from './resample.ts';
import { readSeeds } from './corpus.ts';

/**
 * The importer's speed for new sources in the full library, with words, references and keywords. They are deleted
 * afterwards.
 */
export async function importRate(url: string, documents: number): Promise<string> {
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  try {
    await db.query('set statement_timeout = 0');
    const seeds = await readSeeds(db);
    const made = Array.from({ length: documents }, (_, place) => importedOf(seeds, 10_000_000 + place));
    const characters = made.reduce(
      (sum, { blocks }) => sum + blocks.reduce((length, { text }) => length + text.length, 0),
      0,
    );
    const started = performance.now();
    const outcome = await importSources(db, 'bench', () =>
      made.map((source) => ({ place: source.key, isAct: false, read: () => source })),
    );
    const seconds = (performance.now() - started) / 1000;
    if (outcome.added !== documents) throw new Error(`the import took ${JSON.stringify(outcome)}`);
    return `${(documents / seconds).toFixed(0)} sources a second, ${(characters / 1e6 / seconds).toFixed(2)} M characters (${documents} of them, ${seconds.toFixed(1)} s)`;
  } finally {
    await db.query("delete from source where key like 'bench-import/%'");
    await db.end();
  }
}

function importedOf(seeds: Parameters<typeof resample>[0], place: number): Imported {
  const { type, subtype, number, date, title, description, keywords, blocks } = resample(seeds, place);
  return {
    key: `bench-import/${place}`,
    type: type as Imported['type'],
    subtype,
    number,
    date,
    title,
    description,
    keywords: keywords.map(({ name }) => name),
    madeUp: true,
    blocks,
  };
}
