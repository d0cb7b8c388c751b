import { parseArgs } from 'node:util';
import pg from 'pg';
import { demoPartiesIn } from '#integrations/registry/demo.ts';
import { hashPassword } from '#modules/auth/server/password.ts';
import { importSources } from '#modules/sources/server/import/run.ts';
import type { BlobStore } from '#server/blobs/blob-store.ts';
import { chooseBlobStore } from '#server/blobs/choose.ts';
import { openDatabase } from '#server/db/open.ts';
import { readEnv } from '#server/env.ts';
import { StartError } from '#server/start-error.ts';
import { consultingTrade } from './demo/consulting.ts';
import { demoLibrary } from './demo/sources/library.ts';
import { consultancy, lawFirm, type Sizes } from './demo/firms.ts';
import { legalTrade } from './demo/legal-kinds.ts';
import { migrateAll } from './migrate.ts';
import { endOver } from './progress.ts';
import { seedFirm } from './seed/firm.ts';
import { writeRegister } from './seed/register.ts';
import { seedSavedSources } from './seed/saved-sources.ts';
import { seedWatches } from './seed/watches.ts';

export const demoPassword = 'Klettur-og-sjor-26';

/**
 * `scale` makes the law firm larger, `now` is the moment up to which work exists, `blobs` stores files, `register` gets
 * the list of people.
 */
type SeedOptions = {
  readonly scale?: number;
  readonly now?: Date;
  readonly blobs?: BlobStore;
  readonly register?: string;
};

const seedingLock = 7_863_100_513;

/** Demo data for an empty database, in one transaction: generated, relative to now, deterministic. */
export async function seedDemo(
  databaseUrl: string,
  { scale = 1, now = new Date(), blobs, register }: SeedOptions = {},
): Promise<void> {
  const db = new pg.Client({ connectionString: databaseUrl });
  db.on('error', () => {});
  await db.connect();
  try {
    await db.query(
      'begin; set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0',
    );
    // Of processes that start together one creates it, and the others wait here.
    await db.query('select pg_advisory_xact_lock($1)', [seedingLock]);
    const { rows } = await db.query<{ found: boolean }>('select exists (select from tenant) as found');
    if (rows[0]?.found)
      throw new StartError('There are companies in this database already; demo data needs an empty one.');
    const seeding = { db, passwordHash: await hashPassword(demoPassword), now, blobs: blobs ?? null };
    await seedFirm(seeding, { ...lawFirm, sizes: scaled(lawFirm.sizes, scale) }, legalTrade);
    await seedFirm(seeding, consultancy, consultingTrade);
    if (register !== undefined) await writeRegister(db, register);
    await db.query('commit');
    await importSources(db, 'demo', demoLibrary);
    await seedSavedSources(db, now);
    await seedWatches(db, now, ['anna@logstofa.example', 'bjorn@logstofa.example']);
    await db.query('analyze');
  } finally {
    await db.end();
  }
}

// No law firm has six hundred people, so in a large one they work more.
const scaled = ({ employees, clients, opponents, cases, worklogs }: Sizes, scale: number): Sizes => ({
  employees: Math.min(Math.round(employees * scale), Math.max(employees, 60)),
  clients: Math.round(clients * scale),
  opponents: Math.round(opponents * scale),
  cases: Math.round(cases * scale),
  worklogs: Math.round(worklogs * scale),
});

// `node tools/seed.ts --scale 50`: fills the installation's empty database.
if (import.meta.main) await main().catch(endOver);

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { scale: { type: 'string', default: '1' } } });
  const scale = Number(values.scale);
  if (!(scale > 0 && scale <= 200))
    throw new StartError('--scale is a figure above 0 and at most 200, as in `node tools/seed.ts --scale 50`.');
  const env = readEnv();
  const database = await openDatabase(env);
  try {
    await migrateAll(database.url);
    const started = performance.now();
    await seedDemo(database.url, { scale, blobs: chooseBlobStore(env), register: demoPartiesIn(env.data) });
    console.log(`Demo data at scale ${scale}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  } finally {
    await database.stop();
  }
}
