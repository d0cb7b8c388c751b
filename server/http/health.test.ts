import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { createPool } from '#server/db/pool.ts';
import { openWorld } from '#tests/support/world.ts';
import { serveHealth, type Unready } from './health.ts';

const world = await openWorld({ ownDatabase: true });
const open: { close(): PromiseLike<unknown> }[] = [];
afterAll(async () => {
  for (const one of open) await one.close();
});

function serve(pool = world.pool) {
  let reason: Unready | null = null;
  const app = Fastify();
  open.push(app);
  serveHealth(app, pool, () => reason);
  const ask = async (what: string) => {
    const { statusCode, headers, body } = await app.inject(`/api/health/${what}`);
    return { status: statusCode, connection: headers.connection, ...(JSON.parse(body) as object) };
  };
  return { ask, become: (next: Unready | null) => (reason = next) };
}

it('is ready while its database accepts writes and jobs are running (PLUS-11)', async () => {
  const { ask, become } = serve();
  expect(await ask('ready')).toMatchObject({ status: 'ready' });
  become('jobs');
  expect(await ask('ready')).toMatchObject({ status: 'unavailable', reason: 'jobs' });
  expect(await ask('live')).toMatchObject({ status: 'live' });
  become(null);
  expect(await ask('ready')).toMatchObject({ status: 'ready' });
});

it('is not ready while it stops, and closes its connections while it still answers (PLUS-11)', async () => {
  const { ask, become } = serve();
  become('ending');
  expect(await ask('ready')).toMatchObject({ status: 'unavailable', reason: 'ending', connection: 'close' });
  expect(await ask('live')).toMatchObject({ status: 'live', connection: 'close' });
});

it('is not ready on a read-only database (PLUS-11)', async () => {
  const database = new URL(world.databaseUrl).pathname.slice(1);
  await world.sql(`alter database ${database} set default_transaction_read_only = on`);
  const pool = createPool(world.databaseUrl, { log: world.log, size: 1 });
  open.push({ close: () => pool.end() });
  expect(await serve(pool).ask('ready')).toMatchObject({ status: 'unavailable', reason: 'database' });
});
