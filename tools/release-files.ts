import pg from 'pg';
import { openDatabase } from '#server/db/open.ts';
import { refuseMissing } from '#server/db/schema.ts';
import { readEnv } from '#server/env.ts';
import { StartError } from '#server/start-error.ts';
import { migrationsFolder } from './migrate.ts';
import { endOver } from './progress.ts';

// `npm run release-files`: releases the files that wait for a virus scanner which the firm has given up. They have not
// been scanned, and never will be.

if (import.meta.main) await main().catch(endOver);

async function main(): Promise<void> {
  const env = readEnv();
  if (env.clamdUrl !== undefined)
    throw new StartError(
      'CLAMD_URL is set: files wait for that scanner. Leave it out first, and start the server anew.',
    );
  const database = await openDatabase(env);
  const db = new pg.Client({ connectionString: database.url });
  try {
    await refuseMissing(database.url, migrationsFolder);
    await db.connect();
    console.log(`${await releaseFiles(db)} files that waited are handed out from now on.`);
  } finally {
    await db.end();
    await database.stop();
  }
}

/** The number of released files. */
export async function releaseFiles(db: Pick<pg.Client, 'query'>): Promise<number> {
  const { rows } = await db.query<{ count: number }>('select release_waiting_files() as count');
  return rows[0]?.count ?? 0;
}
