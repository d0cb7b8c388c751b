import { fileURLToPath } from 'node:url';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { refuseMissing } from '#server/db/schema.ts';
import { readEnv } from '#server/env.ts';
import { prepareJobs } from '#server/jobs/runner.ts';
import { endOver } from './progress.ts';

export const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url));

/**
 * Brings a database up to this version of Stoð: its own tables, then those of the job queue. Returns what was applied.
 * @throws StartError if it is incomplete afterwards
 */
export async function migrateAll(url: string, onProgress?: (step: string) => void): Promise<readonly string[]> {
  const applied = await migrate(url, { directory: migrationsFolder, onProgress });
  await prepareJobs(url);
  await refuseMissing(url, migrationsFolder);
  return applied;
}

// `npm run migrate`: run before the processes of a new version are started.
if (import.meta.main) await main().catch(endOver);

async function main(): Promise<void> {
  const database = await openDatabase(readEnv());
  try {
    const applied = await migrateAll(database.url, console.log);
    console.log(applied.length === 0 ? 'The database is up to date.' : `Done: ${applied.length} applied.`);
  } finally {
    await database.stop();
  }
}
