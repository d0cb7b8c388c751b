import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { playDrive } from '#integrations/graph/play-drive.ts';
import { connectedCloud } from '#tests/support/connected-cloud.ts';
import { killableServer } from '#tests/support/killable-server.ts';
import { takeOver } from '#tests/support/killing-post.ts';
import { openWorld } from '#tests/support/world.ts';

// A server that is killed while it moves documents: another continues, and each document exists there once.

const fake = await playDrive();
afterAll(fake.close);
const world = await openWorld();
const firm = await world.firm();
await connectedCloud(world, firm.id, fake.login);
const { id: projectId } = await firm.project({ responsible: firm.manager });
const data = await mkdtemp(join(tmpdir(), 'stod-killed-'));
afterAll(() => rm(data, { recursive: true, force: true }));
const server = await killableServer(world, {
  STOD_DATA: data,
  GRAPH_URL: fake.url,
  MICROSOFT_LOGIN_URL: fake.url,
});

async function call(method: string, path: string, body?: object) {
  const response = await fetch(`${server.address}/api${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${firm.manager.token}`,
      'x-tenant-id': String(firm.id),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return (await response.json()) as { id: number; store: string; move: { state: string } | null };
}

const uploads = () => fake.asked.filter((line) => line.startsWith('PUT /_upload')).length;
const papers = 12;

it('moves every document once, however often the server is killed', async () => {
  await server.start();
  for (let number = 1; number <= papers; number += 1)
    await call('POST', '/documents/new', { projectId, folderId: 0, extension: 'docx', name: `Skjal ${number}` });
  expect((await call('PUT', `/projects/${projectId}/storage/move`, { to: 'cloud' })).move?.state).toBe('moving');
  // Once during an upload that the cloud has completely but nobody here has recorded; and once during others.
  for (const after of [1, 4]) {
    const before = uploads();
    await expect.poll(() => uploads() - before >= after, { timeout: 90_000, interval: 5 }).toBe(true);
    server.kill();
    await expect.poll(() => server.runs(), { timeout: 30_000 }).toBe(false);
    // It was being uploaded.
    expect(await world.sql('select state from store_move')).toEqual([{ state: 'moving' }]);
    await takeOver(world);
    // Its lease on the move has expired.
    await world.sql('update store_move set busy_until = null');
    await server.start();
  }
  await expect
    .poll(async () => (await call('GET', `/projects/${projectId}/storage`)).store, { timeout: 150_000 })
    .toBe('cloud');
  const [drive] = [...fake.drives.containers.values()].slice(-1);
  const files = [...(drive?.items.values() ?? [])].filter(({ isFolder }) => !isFolder);
  expect(files.map(({ name }) => name).toSorted()).toEqual(
    Array.from({ length: papers }, (_, at) => `Skjal ${at + 1}.docx`).toSorted(),
  );
  expect(files.every(({ versions }) => versions.length === 1)).toBe(true);
}, 300_000);
