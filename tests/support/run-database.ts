import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '#server/db/embedded/start.ts';
import { readEnv } from '#server/env.ts';
import { migrateAll } from '#tools/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the run's PostgreSQL, as a role that can create databases, and the migrated database to clone. */
    adminUrl: string;
    templateName: string;
  }
}

/** The content lives as long as the run: nothing waits for the disk. Every file of three workers has its own pools. */
export const temporary = { fsync: 'off', full_page_writes: 'off', max_connections: '200' };

/** One PostgreSQL per run, with one migrated database that every worker clones. */
export default async function runDatabase(project: TestProject): Promise<() => Promise<void>> {
  const env = readEnv();
  const server = env.testDatabaseUrl
    ? { adminUrl: env.testDatabaseUrl, stop: async () => {} }
    : await startEmbedded({ directory: folder, settings: temporary });
  const templateName = `stod_template_${process.pid}`;
  await sweep(server.adminUrl);
  await makeTemplate(server.adminUrl, templateName);
  // Each row that a test creates is a commit, and none waits for the disk: this database's content is temporary.
  await admin(server.adminUrl, 'alter role stod set synchronous_commit = off');
  project.provide('adminUrl', server.adminUrl);
  project.provide('templateName', templateName);
  return async () => {
    await sweep(server.adminUrl);
    await server.stop();
  };
}

/** A migrated database without a tenant, and its owner role. */
export async function makeTemplate(adminUrl: string, name: string): Promise<void> {
  await makeOwner(adminUrl);
  await admin(adminUrl, `create database ${name} owner stod`);
  await migrateAll(ownerUrl(adminUrl, name));
}

const folder = fileURLToPath(new URL('../../.cache/test-database', import.meta.url));

/** Databases of killed runs. */
async function sweep(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ datname: string }>(
    String.raw`select datname from pg_database where datname like 'stod\_%'`,
  );
  for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`);
  await client.end();
}

/** The tests' owner role, like the product's: it owns the tables and is not a superuser. */
async function makeOwner(url: string): Promise<void> {
  await admin(url, `do $$ begin create role stod login createrole; exception when duplicate_object then null; end $$`);
  await admin(url, `alter role stod login createrole password '${testPassword}'`);
}

const testPassword = 'only-for-tests';

export function ownerUrl(adminUrl: string, database: string): string {
  const url = new URL(adminUrl);
  url.username = 'stod';
  url.password = testPassword;
  url.pathname = `/${database}`;
  return url.href;
}

export async function admin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * A new database, copied file by file: through the log, the default, each page costs three times the CPU. PostgreSQL's
 * autovacuum may briefly hold the template: then it retries.
 */
export async function cloneTemplate(url: string, template: string, name: string, tries = 5): Promise<void> {
  try {
    await admin(url, `create database ${name} owner stod template ${template} strategy file_copy`);
  } catch (failure) {
    const isInUse = failure instanceof pg.DatabaseError && failure.code === '55006';
    if (!isInUse || tries === 0) throw failure;
    await cloneTemplate(url, template, name, tries - 1);
  }
}
