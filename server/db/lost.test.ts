import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { asAppError } from '#server/http/problem.ts';
import { killableServer } from '#tests/support/killable-server.ts';
import { makeTemplate } from '#tests/support/run-database.ts';
import { openWorld } from '#tests/support/world.ts';
import { readPostmasterFile } from './embedded/postmaster.ts';
import { startEmbedded } from './embedded/start.ts';
import { inRole } from './transaction.ts';

// What happens to the process and to its clients when PostgreSQL closes its connections; with a database of its own,
// because it is restarted.

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

const directory = await mkdtemp(join(tmpdir(), 'stod-lost-'));
let back = Promise.withResolvers<void>();
const database = await startEmbedded({ directory, onBack: () => back.resolve() });
afterAll(async () => {
  await database.stop();
  await rm(directory, { recursive: true, force: true });
});
await makeTemplate(database.adminUrl, 'stod_template_lost');
const world = await openWorld({ on: { adminUrl: database.adminUrl, templateName: 'stod_template_lost' } });

describe('a connection that PostgreSQL closes in the middle of a transaction', () => {
  it('is answered with 503, affects nothing else, and is not reused', async () => {
    const uncaught = vi.fn<(error: unknown) => void>();
    process.on('uncaughtException', uncaught);
    const refused = await inRole(world.pool, 'stod_worker', async (db) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
      await world.sql('select pg_terminate_backend($1, 5000)', [rows[0]?.pid]);
      // The connection is idle while something else is awaited, so no query reports its end.
      await pause(100);
      return sql`select 1`.execute(db);
    }).catch((error: unknown) => error);
    process.off('uncaughtException', uncaught);
    expect(asAppError(refused)).toMatchObject({ code: 'unavailable', details: { retryAfterSeconds: 5 } });
    expect(uncaught).not.toHaveBeenCalled();
    const again = await inRole(world.pool, 'stod_worker', async (db) => sql`select 1`.execute(db));
    expect(again.rows).toHaveLength(1);
  });
});

describe('a database that is restarted five times under load, and closes connections at random', () => {
  it('ends no process: calls are answered or refused with 503, and acknowledged rows exist', async () => {
    const firm = await world.firm();
    const { address, start, runs } = await killableServer(world);
    await start();
    const acknowledged: string[] = [];
    const statuses = new Map<number, number>();
    const done = new AbortController();

    // Each client is counted separately, because this test is not about the rate limit.
    const tokens = await Promise.all(
      Array.from({ length: 12 }, async () => (await firm.person({ role: 'manager' })).token),
    );

    const ask = async (token: string, person: number, turn: number): Promise<void> => {
      const name = `Merki ${person} ${turn}`;
      const writes = turn % 2 === 0;
      const { status } = await fetch(`${address}/api/${writes ? 'labels' : 'worklogs'}`, {
        method: writes ? 'POST' : 'GET',
        headers: {
          authorization: `Bearer ${token}`,
          'x-tenant-id': String(firm.id),
          ...(writes ? { 'content-type': 'application/json' } : {}),
        },
        ...(writes ? { body: JSON.stringify({ name }) } : {}),
      });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 201) acknowledged.push(name);
    };
    const people = tokens.map(async (token, person) => {
      for (let turn = 0; !done.signal.aborted; turn += 1) await ask(token, person, turn);
    });
    const ending = (async () => {
      const some = `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'stod' and random() < 0.3`;
      for (; !done.signal.aborted; await pause(50)) await world.sql(some).catch(() => []);
    })();

    for (let restarts = 0; restarts < 5; restarts += 1) {
      await pause(1_000);
      back = Promise.withResolvers();
      process.kill(readPostmasterFile(join(directory, 'postgres', 'cluster'))?.pid ?? 0, 'SIGINT');
      await back.promise;
    }
    await pause(500);
    done.abort();
    await Promise.all([...people, ending]);

    expect(runs()).toBe(true);
    expect([...statuses.keys()].filter((status) => ![200, 201, 503].includes(status))).toEqual([]);
    expect(statuses.get(503)).toBeGreaterThan(0);
    await vi.waitFor(async () => expect((await fetch(`${address}/api/health/ready`)).status).toBe(200), 20_000);
    const kept = await world.sql<{ name: string }>('select name from label where tenant_id = $1', [firm.id]);
    const names = new Set(kept.map(({ name }) => name));
    expect(acknowledged.filter((name) => !names.has(name))).toEqual([]);
    // Some, however slow the machine is.
    expect(acknowledged.length).toBeGreaterThan(10);
  });
});
