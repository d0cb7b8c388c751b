import pg from 'pg';
import type { Passwords } from './passwords.ts';
import { roleSettings } from './settings.ts';

/** Addresses of the embedded database: as the role that the server signs in with, and as its superuser. */
export type Addresses = { readonly url: string; readonly adminUrl: string };

export function addressesAt(port: number, passwords: Passwords): Addresses {
  return {
    url: `postgres://stod:${passwords.stod}@127.0.0.1:${port}/stod`,
    adminUrl: `postgres://postgres:${passwords.postgres}@127.0.0.1:${port}/postgres`,
  };
}

/**
 * Creates the role `stod` and its database if missing. It owns the database, so that it can migrate it, and may create
 * the roles without login that the walls need; it is not a superuser.
 */
export async function ensureDatabase(adminUrl: string, passwords: Passwords): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 10_000 });
  admin.on('error', () => undefined);
  await admin.connect();
  try {
    const { rows } = await admin.query<{ role: boolean; database: boolean }>(
      `select exists (select from pg_roles where rolname = 'stod') as role, exists (select from pg_database where datname = 'stod') as database`,
    );
    // The password contains no quotes (passwords.ts).
    if (!rows[0]?.role)
      await admin.query(`create role stod login createrole nosuperuser nobypassrls password '${passwords.stod}'`);
    const limits = Object.entries(roleSettings).map(([name, value]) => `alter role stod set ${name} = ${value}`);
    await admin.query(limits.join('; '));
    if (!rows[0]?.database) await admin.query('create database stod owner stod');
  } finally {
    await admin.end();
  }
}
