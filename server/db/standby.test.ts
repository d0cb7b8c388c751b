import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { openWorld } from '#tests/support/world.ts';
import { asAppError } from '#server/http/problem.ts';
import { createPool } from './pool.ts';
import { inRole } from './transaction.ts';

const world = await openWorld({ ownDatabase: true });
const database = new URL(world.databaseUrl).pathname.slice(1);
afterEach(() => world.sql(`alter database ${database} reset default_transaction_read_only`));

it('answers 503 for a read-only server, and drops its connections, so that new ones can reach the primary', async () => {
  await world.sql(`alter database ${database} set default_transaction_read_only = on`);
  const pool = createPool(world.databaseUrl, { log: world.log, size: 1 });
  const ask = () => inRole(pool, 'stod_worker', async () => 'answered');
  const refused = await ask().catch((error: unknown) => error);
  expect(asAppError(refused).status).toBe(503);
  expect(pool.totalCount).toBe(0);
  await world.sql(
    `set default_transaction_read_only = off; alter database ${database} reset default_transaction_read_only`,
  );
  expect(await ask()).toBe('answered');
  await pool.end();
});

it('applies statement limits in every transaction, whatever the connection’s options', async () => {
  const limits = await inRole(world.pool, 'stod_worker', async (db) => {
    const { rows } = await sql`
      select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
             current_setting('idle_in_transaction_session_timeout') as idle`.execute(db);
    return rows;
  });
  expect(limits).toEqual([{ statement: '10s', lock: '5s', idle: '1min' }]);
});
