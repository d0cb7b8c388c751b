import pg from 'pg';
import { afterEach, expect, it } from 'vitest';
import { onAnnounced } from '#server/db/announced.ts';
import { openWorld } from '#tests/support/world.ts';
import { startReader } from './reader.ts';

const world = await openWorld();
const firm = await world.firm();
const { id: projectId } = await firm.project();
const create = () => firm.manager.call('POST', '/worklogs', { body: { projectId, quantity: 1 } });
const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

async function startHearing(databaseUrl: string) {
  const heard: string[] = [];
  const reader = await startReader({
    pool: world.pool,
    databaseUrl,
    log: world.log,
    everyMs: 3_600_000,
    subscriber: async (events) => void heard.push(...events.map(({ name }) => name)),
    onAccessEnded: () => {},
  });
  open.push(() => reader.close());
  return heard;
}

/** What another process's listener receives. */
async function eavesdrop() {
  const client = new pg.Client({ connectionString: world.databaseUrl });
  await client.connect();
  open.push(() => client.end());
  let told = 0;
  client.on('notification', () => told++);
  await client.query('listen stod_outbox');
  return () => told;
}

it('lets a process read its own commits without a notification (RT-01)', async () => {
  const nowhere = Object.assign(new URL(world.databaseUrl), { port: '9' }).href;
  const heard = await startHearing(nowhere);
  expect((await create()).status).toBe(201);
  await expect.poll(() => heard).toEqual(['WorklogCreated']);
});

it('notifies other processes after the commit, and once for many events (RT-07)', async () => {
  const heard = await startHearing(world.databaseUrl);
  const told = await eavesdrop();
  await Promise.all(Array.from({ length: 30 }, create));
  await expect.poll(() => heard).toHaveLength(30);
  await expect.poll(told).toBeGreaterThan(0);
  expect(told()).toBeLessThan(30);
});

it('sends no NOTIFY in a transaction: a commit that announces takes no lock that others wait for', async () => {
  const told = await eavesdrop();
  let announced = 0;
  const forget = onAnnounced(world.pool, () => announced++);
  await create();
  await firm.manager.call('GET', '/labels');
  expect(announced).toBe(1);
  forget();
  // Notifications arrive in commit order: one from the call would have arrived before this one.
  await world.sql("select pg_notify('stod_outbox', '')");
  await expect.poll(told).toBe(1);
});
