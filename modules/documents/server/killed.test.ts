import { createHash } from 'node:crypto';
import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { createDiskStore } from '#integrations/blob-disk/store.ts';
import { killableServer } from '#tests/support/killable-server.ts';
import { openWorld } from '#tests/support/world.ts';
import { checkFiles } from '#tools/check-files.ts';

// A server is killed during uploads, commits, zips and the sweep of unreferenced blobs: acknowledged documents exist
// with their bytes, and no others are listed.

const data = await mkdtemp(join(tmpdir(), 'stod-killed-'));
afterAll(() => rm(data, { recursive: true, force: true }));
const world = await openWorld();
const firm = await world.firm();
const { id: projectId } = await firm.project({ linked: [firm.employee] });
const { address, start, kill } = await killableServer(world, { STOD_DATA: data });

const wanted = 60;
const blockBytes = 40_000;
const contentOf = (index: number) => Buffer.alloc(3 * blockBytes - index, `skjal ${index} `);
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Acknowledged documents: the id by the number of the file. */
const acknowledged = new Map<number, number>();
/** Started uploads, to resume. */
const begun = new Map<number, string>();

describe('kill -9 of the server during 60 uploads', () => {
  it('stops two servers at work, and a third one finishes', async () => {
    for (const killAt of [15, 40]) {
      await start();
      await work(() => acknowledged.size >= killAt && kill());
      expect(acknowledged.size).toBeLessThan(wanted);
    }
    await start();
    await work(() => false);
    expect(acknowledged.size).toBe(wanted);
  }, 240_000);

  it('lists every acknowledged document once, with its bytes, and no others', async () => {
    const { items } = (await ask('GET', `/documents?projectId=${projectId}&folderId=0&pageSize=999999`)) as {
      items: { id: number; name: string; versionNumber: number }[];
    };
    expect(items.map(({ name }) => name).toSorted()).toEqual(
      Array.from({ length: wanted }, (_, index) => nameOf(index)).toSorted(),
    );
    for (const [index, id] of acknowledged) {
      expect(items.find(({ name }) => name === nameOf(index))).toMatchObject({ id, versionNumber: 1 });
      const { url } = (await ask('POST', '/documents/access/read', { documentId: id })) as { url: string };
      const bytes = new Uint8Array(await (await fetch(here(url))).arrayBuffer());
      expect(sha256(bytes)).toBe(sha256(contentOf(index)));
    }
  });

  it('leaves intact files, and a sweep a day later removes the rest (check:files)', async () => {
    const db = new pg.Client({ connectionString: world.databaseUrl });
    await db.connect();
    const store = createDiskStore(join(data, 'files'));
    try {
      // Blocks of a swept file wait for their job: until then no row refers to them.
      const { wrong } = await checkFiles(db, store);
      expect(wrong.filter((one) => !one.endsWith('no row has it'))).toEqual([]);
      await age(await store.keys());
      await freeJobsOfTheDead();
      await sweepNow();
      // Bytes are deleted before their row, and blocks by jobs of their own.
      const left = async () => ({ ...(await checkFiles(db, store)), files: (await store.keys()).length });
      await expect.poll(left, { timeout: 60_000 }).toEqual({ checked: wanted, wrong: [], files: wanted });
    } finally {
      await db.end();
    }
  }, 120_000);
});

/** The server does not know its port. */
function here(url: string): string {
  const { pathname, search } = new URL(url);
  return address + pathname + search;
}

const nameOf = (index: number) => `Skjal ${index}.txt`;

/** Ages rows and files by two days: the sweep recognises incomplete uploads by their time. */
async function age(keys: readonly string[]): Promise<void> {
  await world.sql(
    "update blob set created_at = created_at - interval '2 days', stored_at = stored_at - interval '2 days'",
  );
  const then = new Date(Date.now() - 2 * 86_400_000);
  for (const key of keys) await utimes(join(data, 'files', key), then, then).catch(() => undefined);
}

/** Does what the heartbeat of a running server does within seconds: releases jobs of dead processes. */
const freeJobsOfTheDead = () =>
  world.sql('update graphile_worker._private_jobs set locked_at = null, locked_by = null, run_at = now()');
const sweepNow = () => world.sql("select graphile_worker.add_job('prune-uploads')");

/** Uploads unacknowledged files, with concurrent zip downloads and sweeps. Ends when the server dies. */
async function work(afterEach: () => unknown): Promise<void> {
  const waiting = Array.from({ length: wanted }, (_, index) => index).filter((index) => !acknowledged.has(index));
  const state = { isOver: false };
  const sending = Array.from({ length: 6 }, async () => {
    for (let index = waiting.shift(); index !== undefined; index = waiting.shift()) {
      const id = await send(index).catch(() => null);
      if (id === null) return;
      acknowledged.set(index, id);
      afterEach();
    }
  });
  const beside = (async () => {
    while (!state.isOver) {
      await zip().catch(() => {});
      // Unreferenced blobs may be swept at any moment, even fresh uploads: those start again.
      await world.sql("update blob set stored_at = stored_at - interval '2 days' where state = 'stored'");
      await sweepNow();
    }
  })();
  await Promise.all(sending);
  state.isOver = true;
  await beside;
}

async function send(index: number): Promise<number> {
  const bytes = contentOf(index);
  const blobId = begun.get(index) ?? (await begin(index, bytes.length));
  try {
    for (let number = 0; number * blockBytes < bytes.length; number += 1)
      await ask(
        'PUT',
        `/blobs/${blobId}/blocks/${number}`,
        bytes.subarray(number * blockBytes, (number + 1) * blockBytes),
      );
    await ask('POST', `/blobs/${blobId}/commit`);
  } catch (error) {
    // It was committed before the server died, and a committed upload accepts no more blocks.
    if (!(error instanceof Refused)) throw error;
  }
  try {
    const body = { projectId, name: nameOf(index), blobId };
    return ((await ask('POST', '/documents', body, `killed-${index}`)) as { id: number }).id;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    // The upload was swept, or held by a killed commit: it starts again.
    begun.delete(index);
    return send(index);
  }
}

async function begin(index: number, fileSize: number): Promise<string> {
  const asked = { fileSize, fileName: nameOf(index), projectId };
  const { blobId } = (await ask('POST', '/documents/access/write', asked)) as { blobId: string };
  begun.set(index, blobId);
  return blobId;
}

async function zip(): Promise<void> {
  const documentIds = [...acknowledged.values()];
  if (documentIds.length === 0) return;
  const { data: given } = (await ask('POST', '/documents/download/batch-token', { documentIds })) as {
    data: { url: string };
  };
  await (await fetch(here(given.url))).arrayBuffer();
}

class Refused extends Error {}

async function ask(method: string, path: string, body?: object | Uint8Array, key?: string): Promise<unknown> {
  const isBytes = body instanceof Uint8Array;
  const response = await fetch(`${address}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${firm.employee.token}`,
      'x-tenant-id': String(firm.id),
      ...(body === undefined ? {} : { 'content-type': isBytes ? 'application/octet-stream' : 'application/json' }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    ...(body === undefined ? {} : { body: isBytes ? new Uint8Array(body) : JSON.stringify(body) }),
  });
  const said = await response.text();
  if (!response.ok) throw new Refused(`${method} ${path}: ${response.status} ${said}`);
  return said === '' ? null : JSON.parse(said);
}
