import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { pino, type Logger } from 'pino';
import { afterAll, inject } from 'vitest';
import { createTokens } from '#modules/auth/server/tokens.ts';
import { createPool, type Pool } from '#server/db/pool.ts';
import { createApp } from '#server/http/app.ts';
import type { TokenReader } from '#server/http/token.ts';
import { installModules } from '#server/modules.ts';
import { createClock, type TestClock } from './clock.ts';
import { makeFirm, type Firm, type FirmOptions } from './firm.ts';
import { makeRows } from './rows.ts';
import { admin, ownerUrl } from './run-database.ts';

export const testSecret = 'a secret that only tests know, 32 characters and more';

/** A server in memory on a database of its own, without any tenant until a test makes one. */
export type World = {
  readonly app: FastifyInstance;
  readonly pool: Pool;
  readonly log: Logger;
  readonly databaseUrl: string;
  readonly clock: TestClock;
  readonly readToken: TokenReader;
  readonly firm: (options?: FirmOptions) => Promise<Firm>;
  /** A row of each kind that a path may name, by the words of the path before it, on a project that only managers see. */
  readonly rowsOf: (firm: Firm) => Promise<Readonly<Record<string, number>>>;
  /** As the owner of the tables, past every wall. */
  readonly sql: <R extends pg.QueryResultRow>(text: string, values?: readonly unknown[]) => Promise<R[]>;
  readonly tokens: ReturnType<typeof createTokens>;
};

/** Once per test file; it closes itself after the file. */
export async function openWorld(options: { readonly rateLimits?: boolean } = {}): Promise<World> {
  const adminUrl = inject('adminUrl');
  const name = `stod_${randomUUID().replaceAll('-', '').slice(0, 16)}`;
  await admin(adminUrl, `create database ${name} owner stod template ${inject('templateName')}`);
  const databaseUrl = ownerUrl(adminUrl, name);
  const log = pino({ level: 'silent' });
  const pool = createPool(databaseUrl, { log, size: 12 });
  const owner = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  const clock = createClock();
  const tokens = createTokens(testSecret, clock.now);
  const { routes } = installModules({ secret: testSecret, publicUrl: 'http://127.0.0.1:3000', log, clock: clock.now });
  const app = await createApp({ pool, log, readToken: tokens.read, clock: clock.now }, { routes, rateLimits: options.rateLimits ?? false });
  const sql: World['sql'] = async (text, values = []) => (await owner.query(text, [...values])).rows;
  afterAll(async () => {
    await app.close();
    await pool.end();
    await owner.end();
    await admin(adminUrl, `drop database if exists ${name} with (force)`);
  });
  const world: World = {
    app, pool, log, databaseUrl, clock, readToken: tokens.read, sql, tokens, 
    firm: (firmOptions) => makeFirm(world, firmOptions),
    rowsOf: (firm) => makeRows(world, firm),
  };
  return world;
}
