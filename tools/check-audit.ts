import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { readAnchors } from '#modules/history/server/anchor-file.ts';
import { lostAnchors } from '#modules/history/server/queries/anchors.ts';
import { openDatabase } from '#server/db/open.ts';
import { createPool } from '#server/db/pool.ts';
import { inRole } from '#server/db/transaction.ts';
import { readEnv } from '#server/env.ts';
import { StartError } from '#server/start-error.ts';
import { endOver } from './progress.ts';

// `npm run check:audit -- --file anchors.jsonl`: verifies that the audit log still matches every head in a file
// (AUDIT_ANCHOR_FILE). Exits with 1 otherwise. It changes nothing.

if (import.meta.main) await main().catch(endOver);

async function main(): Promise<void> {
  const env = readEnv();
  const { values } = parseArgs({ args: process.argv.slice(2), options: { file: { type: 'string' } } });
  const file = values.file ?? env.auditAnchorFile;
  if (file === undefined)
    throw new StartError('Which file? As in `npm run check:audit -- --file anchors.jsonl`, or set AUDIT_ANCHOR_FILE.');
  const anchors = await readAnchors(file);
  if (anchors.length === 0) throw new StartError(`${file} has no heads of the audit log.`);
  const database = await openDatabase(env);
  const pool = createPool(database.url, { log: pino({ level: 'silent' }), size: 1 });
  try {
    const lost = await inRole(pool, 'stod_worker', (db) => lostAnchors(db, anchors));
    for (const { tenant, number, hash } of lost) console.log(`✗ company ${tenant}: seal ${number} is not ${hash}`);
    console.log(
      lost.length === 0 ? `The log comes to all ${anchors.length} heads.` : `${lost.length} heads are not found.`,
    );
    process.exitCode = lost.length === 0 ? 0 : 1;
  } finally {
    await pool.end();
    await database.stop();
  }
}
