import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import pg from 'pg';
import { itemsOfFolder } from '#modules/sources/server/import/folder.ts';
import { importSources } from '#modules/sources/server/import/run.ts';
import { openDatabase } from '#server/db/open.ts';
import { readEnv } from '#server/env.ts';
import { StartError } from '#server/start-error.ts';
import { migrateAll } from './migrate.ts';
import { endOver } from './progress.ts';

// `npm run sources -- import <folder>`: reads legal sources into the library that all tenants share. `status` says what is there.

const usage = 'npm run sources -- import <folder with .jsonl files> | status';

if (import.meta.main) await main().catch(endOver);

async function main(): Promise<void> {
  const [what, folder] = process.argv.slice(2);
  if (what !== 'status' && !(what === 'import' && folder !== undefined))
    throw new StartError(`What is to be done? Like this: ${usage}`);
  if (folder !== undefined && !(await stat(folder).catch(() => null))?.isDirectory())
    throw new StartError(`There is no folder ${folder}.`);
  const database = await openDatabase(readEnv());
  const db = new pg.Client({ connectionString: database.url });
  try {
    await migrateAll(database.url);
    await db.connect();
    await db.query('set statement_timeout = 0');
    if (folder === undefined) await tell(db);
    else {
      const started = performance.now();
      const { added, changed, same, refused } = await importSources(db, resolve(folder), () => itemsOfFolder(folder));
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.log(`${added} new, ${changed} changed, ${same} as they were, ${refused} refused: ${seconds} s`);
      if (refused > 0) await tellGaps(db);
    }
  } finally {
    await db.end();
    await database.stop();
  }
}

async function tell(db: pg.Client): Promise<void> {
  const { rows } = await db.query<{ type: string; count: number }>(
    'select type, count(*)::int as count from source group by type order by type',
  );
  for (const { type, count } of rows) console.log(`${type}: ${count}`);
  await tellGaps(db);
}

/** What the last import would not take, and why. */
async function tellGaps(db: pg.Client): Promise<void> {
  const { rows } = await db.query<{ place: string; reason: string }>(
    'select place, reason from source_gap where import_id = (select max(id) from source_import) order by place limit 50',
  );
  for (const { place, reason } of rows) console.log(`refused: ${place}: ${reason}`);
}
