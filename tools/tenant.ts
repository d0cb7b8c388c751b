import { parseArgs } from 'node:util';
import pg from 'pg';
import { pino } from 'pino';
import * as z from 'zod/mini';
import { newToken } from '#modules/auth/server/keys.ts';
import { makeLink } from '#modules/auth/server/links.ts';
import { createPool } from '#server/db/pool.ts';
import { openDatabase } from '#server/db/open.ts';
import { inRole } from '#server/db/transaction.ts';
import { readEnv } from '#server/env.ts';
import { StartError } from '#server/start-error.ts';
import { email } from '#shared/fields.ts';
import { migrateAll } from './migrate.ts';
import { endOver } from './progress.ts';

// `npm run tenant -- create --name … --edition legal --manager-email …`: makes a tenant (PERM-23).

const usage =
  'npm run tenant -- create --name "Lögmenn Hamraborg" --edition legal --manager-email sif@hamraborg.example [--manager-name "Sif Sæmundsdóttir"]';

export type NewTenant = {
  readonly name: string;
  readonly edition: 'legal' | 'generic';
  readonly managerEmail: string;
  readonly managerName: string;
};

/** @throws StartError for what is missing or wrong */
export function readNewTenant(args: readonly string[]): NewTenant {
  const { values, positionals } = parse(args);
  const {
    name = '',
    edition = '',
    'manager-email': managerEmail = '',
    'manager-name': managerName = managerEmail.split('@')[0] ?? '',
  } = values;
  if (positionals.join() !== 'create') throw new StartError(`What is to be done? Like this: ${usage}`);
  if (name.trim() === '' || name.length > 200)
    throw new StartError(`--name is the name of the company, at most 200 characters. Like this: ${usage}`);
  if (edition !== 'legal' && edition !== 'generic')
    throw new StartError(`--edition is legal or generic. Like this: ${usage}`);
  if (!z.safeParse(email, managerEmail).success)
    throw new StartError(`--manager-email is the address of the first manager. Like this: ${usage}`);
  return { name: name.trim(), edition, managerEmail, managerName: managerName.trim() };
}

/** Makes the tenant and its first manager. Answers the link of the invitation; null for whoever has a password already. */
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
    return await inRole(pool, 'stod_auth', (of) =>
      makeLink(of, publicUrl, new Date(), {
        purpose: 'invite',
        userId: made.user_id,
        email: managerEmail,
        tenantId: made.tenant_id,
        token: newToken(),
      }),
    );
  } finally {
    await db.end();
    await pool.end();
  }
}

if (import.meta.main) await main().catch(endOver);

async function main(): Promise<void> {
  const env = readEnv();
  const wanted = readNewTenant(process.argv.slice(2));
  const database = await openDatabase(env);
  try {
    await migrateAll(database.url);
    const link = await createTenant(database.url, env.publicUrl, wanted);
    console.log(`${wanted.name} is there.`);
    console.log(
      link === null
        ? `${wanted.managerEmail} has a password already and signs in with it.`
        : `${wanted.managerEmail} chooses a password here, within seven days:\n\n${link}\n`,
    );
  } finally {
    await database.stop();
  }
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
