import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startEmbedded } from '#server/db/embedded/start.ts';
import { migrate } from '#server/db/migrate.ts';
import { schemaFile, schemaOf } from '#server/db/schema.ts';
import { migrationsFolder } from './migrate.ts';
import { endOver } from './progress.ts';

/** The TypeScript types of the tables, generated from a migrated database; `verify` only compares. */
export function databaseTypes(url: string, options: { readonly verify?: boolean } = {}): void {
  const codegen = fileURLToPath(new URL('../node_modules/.bin/kysely-codegen', import.meta.url));
  const target = fileURLToPath(new URL('../server/db/database.gen.ts', import.meta.url));
  const flags = [
    '--dialect',
    'postgres',
    '--url',
    url,
    '--out-file',
    target,
    '--log-level',
    'error',
    '--date-parser',
    'string',
    '--numeric-parser',
    'number',
  ];
  const types = [
    '--exclude-pattern',
    '{graphile_worker.*,schema_migration}',
    '--type-mapping',
    JSON.stringify({ int8: 'number', xid8: 'string', citext: 'string' }),
  ];
  execFileSync(codegen, [...flags, ...types, ...(options.verify ? ['--verify'] : [])], { stdio: 'inherit' });
}

// `npm run types`: uses a new database, so that the types follow from the migrations.
if (import.meta.main) await main().catch(endOver);

async function main(): Promise<void> {
  const server = await startEmbedded({
    directory: fileURLToPath(new URL('../.cache/types-database', import.meta.url)),
  });
  try {
    await freshSchema(server.url);
    await migrate(server.url, { directory: migrationsFolder });
    await writeSchema(server.url);
    databaseTypes(server.url);
  } finally {
    await server.stop();
  }
}

/** The content of a complete database, for `refuseMissing`. */
async function writeSchema(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    writeFileSync(join(migrationsFolder, schemaFile), (await schemaOf(client)).map((line) => `${line}\n`).join(''));
  } finally {
    await client.end();
  }
}

async function freshSchema(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('drop schema if exists public, graphile_worker cascade; create schema public');
  } finally {
    await client.end();
  }
}
