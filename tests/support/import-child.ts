import pg from 'pg';
import { itemsOf } from '#modules/sources/server/import/formats.ts';
import { importSources } from '#modules/sources/server/import/run.ts';

// A process that imports a folder on command, for killing it in the middle: `import-child.ts <database>`.

const db = new pg.Client({ connectionString: process.argv[2] });
await db.connect();
async function importAndEnd(folder: string): Promise<void> {
  await importSources(db, folder, () => itemsOf(folder));
  await db.end();
  process.disconnect();
}
process.once('message', (folder: string) => void importAndEnd(folder));
process.send?.('ready');
