import { parseArgs } from 'node:util';
import pg from 'pg';
import { openDatabase } from '#server/db/open.ts';
import { refuseMissing } from '#server/db/schema.ts';
import { readEnv } from '#server/env.ts';
import { StartError } from '#server/start-error.ts';
import { checks } from './money/checks.ts';
import { findDisagreements } from './money/disagreements.ts';
import { migrationsFolder } from './migrate.ts';
import { endOver } from './progress.ts';

// `npm run check:money`, or `npm run check:money -- --tenant 7`: checks the ledger of a tenant, or of all, and reports
// figures that disagree. Exits with 1 if any do. It changes nothing.

const shown = 20;

if (import.meta.main) await main().catch(endOver);

async function main(): Promise<void> {
  const tenantId = readTenant(process.argv.slice(2));
  const database = await openDatabase(readEnv());
  const db = new pg.Client({ connectionString: database.url });
  try {
    // Checked first, because rules find nothing wrong with a missing table.
    await refuseMissing(database.url, migrationsFolder);
    await db.connect();
    const found = await findDisagreements(db, tenantId);
    for (const [rule, rows] of Map.groupBy(found, (one) => `${one.tenant}: ${one.rule}`)) {
      console.log(`✗ ${rule}`);
      for (const { what, how } of rows.slice(0, shown)) console.log(`    ${what}: ${how}`);
      if (rows.length > shown) console.log(`    and ${rows.length - shown} more`);
    }
    console.log(
      found.length === 0 ? `All figures agree, by ${checks.length} rules.` : `${found.length} figures disagree.`,
    );
    process.exitCode = found.length === 0 ? 0 : 1;
  } finally {
    await db.end();
    await database.stop();
  }
}

/** @throws StartError if it is not an id */
export function readTenant(args: readonly string[]): number | null {
  const { values } = parseArgs({ args: [...args], options: { tenant: { type: 'string' } } });
  if (values.tenant === undefined) return null;
  if (!/^\d{1,9}$/.test(values.tenant))
    throw new StartError('--tenant is the id of a company, as in `npm run check:money -- --tenant 7`.');
  return Number(values.tenant);
}
