import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { lagasafn } from '#integrations/althingi/lagasafn.ts';
import { openSearchIndex } from '#integrations/opensearch/adapter.ts';
import { verdicts } from '#integrations/island-is/verdicts.ts';
import { ministries } from '#integrations/stjornarradid/rulings.ts';
import { ombudsman } from '#integrations/umbodsmadur/cases.ts';
import { taxBoard } from '#integrations/yskn/rulings.ts';
import type { Connector } from '#server/polite/connector.ts';
import { createPoliteGet } from '#server/polite/polite.ts';
import { fetchFrom } from '#modules/sources/server/import/fetch.ts';
import { itemsOf } from '#modules/sources/server/import/formats.ts';
import { reanalyseDocuments } from '#modules/documents/server/queries/reanalyse.ts';
import { importSources } from '#modules/sources/server/import/run.ts';
import { reindex } from '#modules/sources/server/import/store.ts';
import { fillIndex } from '#modules/sources/server/text-index/fill.ts';
import { openDatabase } from '#server/db/open.ts';
import { readEnv, type Env } from '#server/env.ts';
import { takeLexicon } from '#server/lemmas.ts';
import { buildLexicon, lexiconFile } from '#server/lexicon.ts';
import { StartError } from '#server/start-error.ts';
import { migrateAll } from './migrate.ts';
import { endOver } from './progress.ts';

// `npm run sources -- import <folder or zip>`: imports legal sources, in their publishers' formats, into the library
// that all tenants share. `status` lists what exists and what was refused; `reindex` recomputes words and references.
// `lexicon` builds the dictionary of word forms from a BÍN file, which the operator provides, and recomputes all words
// with it.

const usage =
  'npm run sources -- import <folder or zip> | lexicon <file of BÍN> | fetch [publisher] | status | reindex';

if (import.meta.main) await main().catch(endOver);

async function main(): Promise<void> {
  const [what, path] = process.argv.slice(2);
  const takesPath = what === 'import' || what === 'lexicon';
  if (!(takesPath && path !== undefined) && what !== 'fetch' && what !== 'status' && what !== 'reindex')
    throw new StartError(`What is to be done? Like this: ${usage}`);
  if (takesPath && path !== undefined && !(await stat(path).catch(() => null)))
    throw new StartError(`There is no ${path}.`);
  const env = readEnv();
  if (what === 'lexicon' && path !== undefined) {
    const { forms } = await buildLexicon(path, lexiconFile(env.data)).catch((error: Error) => {
      throw new StartError(`${path} is no file of BÍN: ${error.message}.`);
    });
    console.log(`${forms} forms in ${lexiconFile(env.data)}; servers read it when they start`);
  }
  takeLexicon(lexiconFile(env.data));
  const database = await openDatabase(env);
  const db = new pg.Client({ connectionString: database.url });
  try {
    await migrateAll(database.url);
    await db.connect();
    await db.query('set statement_timeout = 0');
    const started = performance.now();
    const seconds = () => ((performance.now() - started) / 1000).toFixed(1);
    if (what === 'reindex') {
      console.log(`${await reindex(db)} made anew: ${seconds()} s`);
      await fillOutside(db, env);
    } else if (what === 'lexicon')
      console.log(
        `${await reindex(db)} sources and ${await reanalyseDocuments(db)} documents made anew: ${seconds()} s`,
      );
    else if (what === 'fetch') await fetchAll(db, env, path);
    else if (path === undefined) await tell(db);
    else await importFrom(db, resolve(path));
  } finally {
    await db.end();
    await database.stop();
  }
}

/** The index in OpenSearch, if configured. */
async function fillOutside(db: pg.Client, { openSearchUrl, openSearchIndex: name }: Env): Promise<void> {
  if (openSearchUrl === undefined) return;
  const filled = await fillIndex(db, openSearchIndex(openSearchUrl, name)).catch((error: Error) => {
    throw new StartError(
      `The index at OPENSEARCH_URL was not filled, and the one before is still searched: ${error.message}.`,
    );
  });
  console.log(`${filled} sources in OpenSearch`);
}

async function importFrom(db: pg.Client, path: string): Promise<void> {
  const started = performance.now();
  const { added, changed, same, refused } = await importSources(db, path, () => itemsOf(path));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${added} new, ${changed} changed, ${same} as they were, ${refused} refused: ${seconds} s`);
  if (refused > 0) await tellGaps(db);
}

/** The publishers with a configured address. */
export function connectorsOf({ lagasafnUrl, sourcePublishers = {} }: Env): readonly Connector[] {
  const { courts, ombudsman: opinions, ministries: rulings, 'tax-board': tax } = sourcePublishers;
  return [
    ...(lagasafnUrl === undefined ? [] : [lagasafn(lagasafnUrl)]),
    ...(courts === undefined ? [] : verdicts(courts)),
    ...(opinions === undefined ? [] : [ombudsman(opinions)]),
    ...(rulings === undefined ? [] : [ministries(rulings)]),
    ...(tax === undefined ? [] : [taxBoard(tax)]),
  ];
}

/** New items of all publishers, or of the named one; those without an address are skipped. */
async function fetchAll(db: pg.Client, env: Env, only: string | undefined): Promise<void> {
  const setUp = connectorsOf(env);
  const connectors = only === undefined ? setUp : setUp.filter(({ name }) => name === only);
  if (connectors.length === 0)
    throw new StartError(
      setUp.length === 0
        ? 'No publisher is set up: LAGASAFN_URL and SOURCE_PUBLISHERS have their addresses.'
        : `No publisher ${only} is set up: there are ${setUp.map(({ name }) => name).join(', ')}.`,
    );
  for (const connector of connectors) {
    const folder = join(env.data, 'sources', connector.name);
    const get = createPoliteGet({ folder: join(folder, 'cache') });
    const { fetched, added, changed, refused, cut } = await fetchFrom(db, connector, folder, get);
    console.log(
      `${connector.name}: ${fetched} fetched, ${added} new, ${changed} changed, ${refused} missing or refused`,
    );
    if (cut !== null) console.log(`${connector.name}: left before its end: ${cut}`);
  }
  await tellGaps(db);
}

async function tell(db: pg.Client): Promise<void> {
  const { rows } = await db.query<{ type: string; count: number; releases: string | null }>(
    `select type, count(*)::int as count, string_agg(distinct release, ', ') as releases from source group by type order by type`,
  );
  for (const { type, count, releases } of rows) console.log(`${type}: ${count}${releases ? ` (${releases})` : ''}`);
  const { rows: cut } = await db.query<{ origin: string; started_at: Date }>(
    'select origin, started_at from source_import where ended_at is null order by id desc limit 5',
  );
  for (const { origin, started_at } of cut)
    console.log(`cut off: ${origin}, ${started_at.toISOString()}: the same import again makes it whole`);
  await tellGaps(db);
}

/** What the last import from each origin refused, or did not get, and why. */
async function tellGaps(db: pg.Client): Promise<void> {
  const { rows } = await db.query<{ place: string; reason: string }>(
    'select place, reason from source_gap where import_id in (select max(id) from source_import group by origin) order by import_id desc, place limit 50',
  );
  for (const { place, reason } of rows) console.log(`refused: ${place}: ${reason}`);
}
