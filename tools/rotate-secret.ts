import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase } from '#server/db/open.ts';
import { refuseMissing } from '#server/db/schema.ts';
import { readEnv, type Env } from '#server/env.ts';
import { writePrivately } from '#server/private-file.ts';
import { sealingFor } from '#server/sealing.ts';
import { secretOf } from '#server/secret.ts';
import { StartError } from '#server/start-error.ts';
import { migrationsFolder } from './migrate.ts';
import { endOver } from './progress.ts';

// `npm run rotate-secret`: reseals with a new installation secret everything that the current one seals, in one
// transaction. Exits with 1 if neither opens something. An interrupted run can be repeated.

/** Every column with sealed content: its purpose, and its owner. */
export const sealedColumns = [
  { table: 'accounting_secret', column: 'sealed', purpose: 'accounting', owner: 'tenant_id::text' },
  { table: 'cloud_secret', column: 'sealed', purpose: 'cloud', owner: 'tenant_id::text' },
  { table: 'webhook_secret', column: 'sealed', purpose: 'webhooks', owner: 'tenant_id::text' },
  { table: 'sign_in_secret', column: 'sealed', purpose: 'sign-in providers', owner: 'tenant_id::text' },
  {
    table: 'outside_grant',
    column: 'sealed',
    purpose: 'outside grants',
    owner: "tenant_id || ' ' || employee_id || ' ' || id",
  },
  { table: 'user_account', column: 'totp_secret', purpose: 'second factor', owner: "''" },
  { table: 'user_account', column: 'totp_pending', purpose: 'second factor', owner: "''" },
] as const;

type Db = Pick<pg.Client, 'query'>;
type Sealed = { readonly owner: string; readonly sealed: string };

if (import.meta.main) await main().catch(endOver);

async function main(): Promise<void> {
  const env = readEnv();
  const before = secretOf(env);
  const { secret: next, keep } = nextSecret(env);
  const database = await openDatabase(env);
  const db = new pg.Client({ connectionString: database.url });
  try {
    await refuseMissing(database.url, migrationsFolder);
    await db.connect();
    await refuseRunning(db);
    await db.query('begin');
    const { moved, unopened } = await resealAll(db, before, next);
    await db.query('commit');
    keep();
    for (const one of unopened) console.log(`✗ ${one}: opens with neither secret, and is to be typed anew`);
    console.log(`${moved} sealed with the new secret.`);
    process.exitCode = unopened.length === 0 ? 0 : 1;
  } finally {
    await db.end();
    await database.stop();
  }
}

/** Reseals everything, within the caller's transaction. What the new secret seals already stays. */
export async function resealAll(
  db: Db,
  before: string,
  next: string,
): Promise<{ readonly moved: number; readonly unopened: readonly string[] }> {
  let moved = 0;
  const unopened: string[] = [];
  for (const { table, column, purpose, owner: owned } of sealedColumns) {
    const [from, to] = [sealingFor(before, purpose), sealingFor(next, purpose)];
    const { rows } = await db.query<Sealed>(
      `select ${owned} as owner, ${column} as sealed from ${table} where ${column} is not null for update`,
    );
    for (const { owner, sealed } of rows) {
      const text = from.open(owner, sealed);
      if (text === null) {
        if (to.open(owner, sealed) === null) unopened.push(`${table}.${column} of ${owner || 'an account'}`);
        continue;
      }
      // Each one is sealed with its own random values.
      await db.query(`update ${table} set ${column} = $1 where ${column} = $2`, [to.seal(owner, text), sealed]);
      moved += 1;
    }
  }
  return { moved, unopened };
}

/**
 * The next secret: STOD_SECRET_NEXT if the environment sets the current one, else a generated one. It is on disk before
 * anything is sealed with it, and replaces the current one afterwards.
 */
function nextSecret({ secret, secretNext, data }: Env): { readonly secret: string; readonly keep: () => void } {
  if (secret) {
    if (!secretNext || secretNext === secret)
      throw new StartError('STOD_SECRET_NEXT is to hold the new secret, and STOD_SECRET the present one.');
    return { secret: secretNext, keep: () => console.log('From now on STOD_SECRET is what STOD_SECRET_NEXT was.') };
  }
  const [file, coming] = [join(data, 'secret'), join(data, 'secret.next')];
  if (!existsSync(coming)) writePrivately(coming, randomBytes(48).toString('base64url'));
  return { secret: readFileSync(coming, 'utf8').trim(), keep: () => renameSync(coming, file) };
}

/** A running process would continue sealing with the current secret. */
async function refuseRunning(db: Db): Promise<void> {
  const { rows } = await db.query("select 1 from server_process where beat_at > now() - interval '15 seconds' limit 1");
  if (rows.length > 0) throw new StartError('Stoð is running. End it, wait for 15 seconds, and try again.');
}
