import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { createDiskStore } from '#integrations/blob-disk/store.ts';
import { openWorld } from '#tests/support/world.ts';
import { checkFiles } from '#tools/check-files.ts';

// A disk that fills up during uploads. It is a real, small file system, if this machine can mount one.

const data = mkdtempSync(join(tmpdir(), 'stod-full-'));
const isMounted = mount();
afterAll(() => {
  if (isMounted) execFileSync('umount', [data]);
  rmSync(data, { recursive: true, force: true });
});
const store = createDiskStore(join(data, 'files'));
const world = await openWorld({ blobs: store });
const firm = await world.firm();
const { id: projectId } = await firm.project();

const size = 300_000;
const blockBytes = 256 * 1024;
const contentOf = (fill: number) => Buffer.alloc(size, fill);

/** Uploads a file as the web does; returns the refusal, or null. */
async function send(name: string, fill: number) {
  const begun = await firm.manager.call('POST', '/documents/access/write', {
    body: { fileSize: size, fileName: name, projectId },
  });
  const { blobId } = begun.body;
  for (let from = 0; from < size; from += blockBytes) {
    const body = new Uint8Array(contentOf(fill).subarray(from, from + blockBytes));
    const sent = await firm.manager.call('PUT', `/blobs/${blobId}/blocks/${from / blockBytes}`, { body });
    if (sent.status >= 300) return sent;
  }
  const joined = await firm.manager.call('POST', `/blobs/${blobId}/commit`);
  if (joined.status >= 300) return joined;
  const filed = await firm.manager.call('POST', '/documents', { body: { projectId, name, blobId, size } });
  return filed.status >= 300 ? filed : null;
}

const listed = async () =>
  ((await firm.manager.call('GET', `/documents?projectId=${projectId}`)).body.items as { name: string }[]).map(
    ({ name }) => name,
  );

describe('a full disk', () => {
  it('answers with a message, lists only complete uploads, and accepts files again later (API-145)', async ({
    skip,
  }) => {
    skip(!isMounted, 'a small disk was not to be had: mounting one needs root');
    const ballast = join(data, 'ballast');
    writeFileSync(ballast, Buffer.alloc(1_500_000));
    const whole: string[] = [];
    let refused: Awaited<ReturnType<typeof send>> = null;
    for (let number = 0; number < 30 && refused === null; number += 1) {
      refused = await send(`Skjal ${number}.bin`, number);
      if (refused === null) whole.push(`Skjal ${number}.bin`);
    }
    expect(whole.length).toBeGreaterThan(0);
    expect([refused?.status, refused?.body.code, refused?.body.detail]).toEqual([
      503,
      'no_room',
      expect.stringMatching(/^Ekkert pláss er eftir/),
    ]);
    expect((await listed()).toSorted()).toEqual(whole.toSorted());
    for (const [number, name] of whole.entries()) expect(await fetched(name)).toEqual(contentOf(number));
    unlinkSync(ballast);
    expect(await send('Þegar pláss er.bin', 99)).toBeNull();
    expect((await listed()).toSorted()).toEqual([...whole, 'Þegar pláss er.bin'].toSorted());
    const db = new pg.Client({ connectionString: world.databaseUrl });
    await db.connect();
    const { wrong } = await checkFiles(db, store).finally(() => db.end());
    // Blocks of completed files wait for their cleanup job.
    expect(wrong.filter((one) => !one.endsWith('no row has it'))).toEqual([]);
  });
});

async function fetched(name: string): Promise<Buffer> {
  const { body } = await firm.manager.call('GET', `/documents?projectId=${projectId}`);
  const { id } = (body.items as { id: number; name: string }[]).find((one) => one.name === name) ?? { id: 0 };
  const { url } = (await firm.manager.call('POST', '/documents/access/read', { body: { documentId: id } })).body;
  const { pathname, search } = new URL(url);
  return (await world.app.inject({ url: pathname + search })).rawPayload;
}

function mount(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', data], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
