import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { pino } from 'pino';
import * as z from 'zod/mini';
import { newToken } from '#modules/auth/server/keys.ts';
import { makeLink } from '#modules/auth/server/links.ts';
import type { BlobStore } from '#server/blobs/blob-store.ts';
import { chooseBlobStore } from '#server/blobs/choose.ts';
import { createPool, type Pool } from '#server/db/pool.ts';
import { openDatabase } from '#server/db/open.ts';
import { inRole } from '#server/db/transaction.ts';
import { readEnv } from '#server/env.ts';
import { StartError } from '#server/start-error.ts';
import { email } from '#shared/fields.ts';
import { importArchive } from './archive/read.ts';
import { archiveOf } from './archive/write.ts';
import { migrateAll } from './migrate.ts';
import { endOver } from './progress.ts';

// `npm run tenant -- create …` creates a tenant (PERM-23); `export` writes all of one to a file, which `import` reads
// elsewhere (PLUS-07).

const usage =
  'npm run tenant -- create --name "Lögmenn Hamraborg" --edition legal --manager-email sif@hamraborg.example [--manager-name "Sif Sæmundsdóttir"]';
const usageOfArchives = 'npm run tenant -- export 3 hamraborg.zip, or: npm run tenant -- import hamraborg.zip';

type NewTenant = {
  readonly name: string;
  readonly edition: 'legal' | 'generic';
  readonly managerEmail: string;
  readonly managerName: string;
};

/** @throws StartError for a missing or wrong argument */
export function readNewTenant(args: readonly string[]): NewTenant {
  const { values, positionals } = parse(args);
  const {
    name = '',
    edition = '',
    'manager-email': managerEmail = '',
    'manager-name': managerName = managerEmail.split('@')[0] ?? '',
  } = values;
  if (positionals.join() !== 'create')
    throw new StartError(`What is to be done? Like this: ${usage}\nor ${usageOfArchives}`);
  if (name.trim() === '' || name.length > 200)
    throw new StartError(`--name is the name of the company, at most 200 characters. Like this: ${usage}`);
  if (edition !== 'legal' && edition !== 'generic')
    throw new StartError(`--edition is legal or generic. Like this: ${usage}`);
  if (!z.safeParse(email, managerEmail).success)
    throw new StartError(`--manager-email is the address of the first manager. Like this: ${usage}`);
  return { name: name.trim(), edition, managerEmail, managerName: managerName.trim() };
}

/**
 * Creates the tenant and its first manager. Returns the invitation link; null for a manager who has a password already.
 */
export async function createTenant(
  databaseUrl: string,
  publicUrl: string,
  { name, edition, managerEmail, managerName }: NewTenant,
): Promise<string | null> {
  const db = new pg.Client({ connectionString: databaseUrl });
  const pool = createPool(databaseUrl, { log: pino({ level: 'silent' }), size: 1 });
  await db.connect();
  try {
    const { rows } = await db.query<{ tenant_id: number; user_id: number; has_password: boolean }>(
      `with made as (insert into tenant (name, system_id) values ($1, $2) returning id),
       person as (
         insert into user_account (email, default_tenant_id) select $3, id from made
         on conflict (email) do update set default_tenant_id = coalesce(user_account.default_tenant_id, excluded.default_tenant_id)
         returning id, password_hash is not null as has_password),
       manager as (insert into employee (tenant_id, user_id, name, email, role, accepted_at)
         select made.id, person.id, $4, $3, 'manager', case when person.has_password then now() end from made, person)
       select made.id as tenant_id, person.id as user_id, person.has_password from made, person`,
      [name, edition === 'legal' ? '1' : '2', managerEmail, managerName],
    );
    const [made] = rows;
    if (!made || made.has_password) return null;
    return await invite(pool, publicUrl, { userId: made.user_id, email: managerEmail, tenantId: made.tenant_id });
  } finally {
    await db.end();
    await pool.end();
  }
}

const invite = (
  pool: Pool,
  publicUrl: string,
  who: { readonly userId: number; readonly email: string; readonly tenantId: number },
): Promise<string | null> =>
  inRole(pool, 'stod_auth', (of) =>
    makeLink(of, publicUrl, new Date(), { purpose: 'invite', ...who, token: newToken() }),
  );

/**
 * Writes all of a tenant to a file that only this account may read. @throws StartError if the file exists or the tenant
 * does not
 */
export async function exportTenant(
  databaseUrl: string,
  blobs: BlobStore,
  tenantId: number,
  path: string,
): Promise<void> {
  if (existsSync(path)) throw new StartError(`${path} is there already: name another file, or move it away.`);
  if (!existsSync(dirname(path))) throw new StartError(`There is no directory ${dirname(path)}. Make it first.`);
  await withOwner(databaseUrl, async (db) => {
    const half = `${path}.half`;
    try {
      await pipeline(archiveOf(db, blobs, tenantId, new Date()), createWriteStream(half, { mode: 0o600 }));
      await rename(half, path);
    } finally {
      await rm(half, { force: true });
    }
  });
}

/**
 * Imports such a file as a new tenant; its managers get links to sign in. @throws StartError if it is not an archive,
 * or damaged
 */
export async function importTenant(databaseUrl: string, publicUrl: string, blobs: BlobStore, path: string) {
  const arrived = await withOwner(databaseUrl, (db) => importArchive(db, blobs, path));
  const pool = createPool(databaseUrl, { log: pino({ level: 'silent' }), size: 1 });
  try {
    const links: { readonly email: string; readonly link: string | null }[] = [];
    for (const { userId, email: to } of arrived.managers)
      links.push({
        email: to,
        link: await invite(pool, publicUrl, { userId, email: to, tenantId: arrived.tenantId }),
      });
    return { ...arrived, links };
  } finally {
    await pool.end();
  }
}

async function withOwner<T>(databaseUrl: string, work: (db: pg.Client) => Promise<T>): Promise<T> {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  try {
    return await work(db);
  } finally {
    await db.end();
  }
}

if (import.meta.main) await main().catch(endOver);

async function main(): Promise<void> {
  const env = readEnv();
  const args = process.argv.slice(2);
  const command = readArchiving(args) ?? readNewTenant(args);
  const database = await openDatabase(env);
  try {
    await migrateAll(database.url);
    if ('name' in command) await tellNew(database.url, env.publicUrl, command);
    else if (command.archive === 'export') {
      await exportTenant(database.url, chooseBlobStore(env), command.tenantId, command.path);
      console.log(`All of tenant ${command.tenantId} is in ${command.path}. Keep it as you keep the database.`);
    } else tellArrived(await importTenant(database.url, env.publicUrl, chooseBlobStore(env), command.path));
  } finally {
    await database.stop();
  }
}

async function tellNew(databaseUrl: string, publicUrl: string, wanted: NewTenant): Promise<void> {
  const link = await createTenant(databaseUrl, publicUrl, wanted);
  console.log(`${wanted.name} is there.`);
  console.log(
    link === null
      ? `${wanted.managerEmail} has a password already and signs in with it.`
      : `${wanted.managerEmail} chooses a password here, within seven days:\n\n${link}\n`,
  );
}

function tellArrived(arrived: Awaited<ReturnType<typeof importTenant>>): void {
  console.log(`${arrived.name} is tenant ${arrived.tenantId}, with ${arrived.rows} rows and ${arrived.files} files.`);
  if (arrived.sourcesMissing > 0)
    console.log(`${arrived.sourcesMissing} notes on sources stayed behind: the library here lacks the sources.`);
  for (const { email: to, link } of arrived.links) console.log(`${to} enters here, within seven days:\n\n${link}\n`);
  console.log('They invite the others on the page of employees, and connect accounting and webhooks anew.');
}

type Archiving =
  | { readonly archive: 'export'; readonly tenantId: number; readonly path: string }
  | { readonly archive: 'import'; readonly path: string };

/** Null for another command. @throws StartError for a missing or wrong argument */
export function readArchiving([command, ...rest]: readonly string[]): Archiving | null {
  if (command !== 'export' && command !== 'import') return null;
  const [first = '', second = ''] = rest;
  if (command === 'import' && rest.length === 1) return { archive: 'import', path: first };
  if (command === 'export' && rest.length === 2 && /^\d{1,9}$/.test(first))
    return { archive: 'export', tenantId: Number(first), path: second };
  throw new StartError(`What is to be done? Like this: ${usageOfArchives}`);
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        name: { type: 'string' },
        edition: { type: 'string' },
        'manager-email': { type: 'string' },
        'manager-name': { type: 'string' },
      },
    });
  } catch (failure) {
    throw new StartError(
      `${failure instanceof Error ? failure.message : 'That is not understood.'} Like this: ${usage}`,
    );
  }
}
