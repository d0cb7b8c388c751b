import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { blobKey, blockKey } from '#server/blobs/blob-store.ts';
import { longPicture, onePixel } from '#tests/support/pictures.ts';
import type { Person } from '#tests/support/firm.ts';
import { openWorld } from '#tests/support/world.ts';
import { pruneUploads } from './jobs.ts';

const world = await openWorld();
const block = 256 * 1024;

const begin = async (who: Person, fileSize: number, kind = 'profile-image'): Promise<string> => {
  const reply = await who.call('POST', '/blobs', { body: { kind, fileSize } });
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  expect(reply.body).toMatchObject({
    blockSize: kind === 'default-template' ? 1024 * 1024 : block,
    sasUrl: `http://127.0.0.1:3000/api/blobs/${reply.body.blobId}`,
  });
  return reply.body.blobId;
};
const send = (who: Person, id: string, number: number, body: Uint8Array) =>
  who.call('PUT', `/blobs/${id}/blocks/${number}`, { body });
const commit = (who: Person, id: string) => who.call('POST', `/blobs/${id}/commit`);

async function upload(who: Person, bytes: Uint8Array, kind = 'profile-image'): Promise<string> {
  const id = await begin(who, bytes.length, kind);
  for (let number = 0; number * block < bytes.length; number += 1)
    expect((await send(who, id, number, bytes.subarray(number * block, (number + 1) * block))).status).toBe(204);
  expect((await commit(who, id)).status).toBe(200);
  return id;
}

describe('an upload', () => {
  it('accepts blocks of 256 KB concurrently, out of order and repeatedly, and joins them into one file (LIMIT-05)', async () => {
    const { employee } = await world.firm();
    const bytes = longPicture(block * 5 + 123);
    const id = await begin(employee, bytes.length);
    const part = (number: number) => bytes.subarray(number * block, (number + 1) * block);
    const sent = await Promise.all([5, 3, 0, 4, 1, 2, 3, 3].map((number) => send(employee, id, number, part(number))));
    expect(sent.map(({ status }) => status)).toEqual(Array.from(sent, () => 204));
    expect((await commit(employee, id)).body).toEqual({ id, contentType: 'image/png', size: bytes.length });
    const shown = await employee.call('GET', `/profile-images/${id}`);
    expect(Buffer.compare(shown.raw, Buffer.from(bytes))).toBe(0);
  });

  it('is displayed inline only if it is a picture, whatever its row says', async () => {
    const { employee } = await world.firm();
    const id = await upload(employee, onePixel);
    await world.sql("update blob set content_type = 'text/html' where id = $1", [id]);
    expect((await employee.call('GET', `/profile-images/${id}`)).status).toBe(404);
  });

  it('of other files uses blocks of 1024 KB (LIMIT-04)', async () => {
    const { manager } = await world.firm();
    const bytes = longPicture(4 * block + 5);
    const id = await begin(manager, bytes.length, 'default-template');
    expect((await send(manager, id, 0, bytes.subarray(0, 4 * block))).status).toBe(204);
    expect((await send(manager, id, 1, bytes.subarray(4 * block))).status).toBe(204);
    expect((await commit(manager, id)).body).toMatchObject({ size: bytes.length });
  });

  it('reports its progress, so that it can be resumed (SHELL-30)', async () => {
    const { employee } = await world.firm();
    const bytes = longPicture(block + 10);
    const id = await begin(employee, bytes.length);
    const come = async () => (await employee.call('GET', `/blobs/${id}`)).body;
    expect(await come()).toEqual({ id, state: 'init', size: bytes.length, blocks: [] });
    await send(employee, id, 1, bytes.subarray(block));
    expect(await come()).toEqual({ id, state: 'uploading', size: bytes.length, blocks: [{ number: 1, size: 10 }] });
    expect((await commit(employee, id)).body).toMatchObject({ code: 'incomplete_upload', status: 422 });
    await send(employee, id, 0, bytes.subarray(0, block));
    expect(await come()).toMatchObject({ state: 'uncommit' });
    expect((await commit(employee, id)).status).toBe(200);
    expect(await come()).toMatchObject({ state: 'success', blocks: [] });
  });

  it('accepts blocks of other sizes up to 4 MB, and none larger (OPEN-11)', async () => {
    const { manager } = await world.firm();
    const bytes = longPicture(4 * 1024 * 1024);
    const id = await begin(manager, bytes.length);
    expect((await send(manager, id, 0, new Uint8Array(bytes.length + 1))).status).toBe(413);
    expect((await send(manager, id, 0, bytes)).status).toBe(204);
    expect((await commit(manager, id)).status).toBe(200);
  });

  it('is committed once, even if requested twice at the same time', async () => {
    const { employee } = await world.firm();
    const id = await begin(employee, onePixel.length);
    await send(employee, id, 0, onePixel);
    const replies = await Promise.all([commit(employee, id), commit(employee, id), commit(employee, id)]);
    expect(replies.map(({ status, body }) => [status, body.contentType])).toEqual([
      [200, 'image/png'],
      [200, 'image/png'],
      [200, 'image/png'],
    ]);
    expect((await send(employee, id, 0, onePixel)).status).toBe(404);
    await world.runJobs();
    expect(await world.blobs.has(blockKey(await tenantOf(id), id, 0))).toBe(false);
  });

  it.each([
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['GIF', 'GIF89a------------'],
  ])('refuses %s with the type of a picture', async (_, text) => {
    const { employee } = await world.firm();
    const bytes = new Uint8Array(Buffer.from(text));
    const id = await begin(employee, bytes.length);
    await send(employee, id, 0, bytes);
    expect((await commit(employee, id)).body).toMatchObject({ status: 422, code: 'not_a_picture' });
    expect((await employee.call('GET', `/profile-images/${id}`)).status).toBe(404);
  });

  it('compares its bytes with the announced digest', async () => {
    const { employee } = await world.firm();
    const announced = createHash('sha256').update(onePixel).digest('hex');
    const commitOf = async (bytes: Uint8Array) => {
      const { body } = await employee.call('POST', '/blobs', {
        body: { kind: 'profile-image', fileSize: onePixel.length, sha256: announced },
      });
      await send(employee, body.blobId, 0, bytes);
      return commit(employee, body.blobId);
    };
    const changed = onePixel.slice();
    changed.set([7], changed.length - 1);
    expect((await commitOf(onePixel)).status).toBe(200);
    expect((await commitOf(changed)).body).toMatchObject({ status: 422, code: 'wrong_digest' });
  });

  it('refuses more bytes than announced, and more than a picture may have', async () => {
    const { employee } = await world.firm();
    const id = await begin(employee, 5);
    expect((await send(employee, id, 0, onePixel)).body).toMatchObject({ code: 'incomplete_upload' });
    expect((await employee.call('GET', `/blobs/${id}`)).body.blocks).toEqual([]);
    expect(
      (await employee.call('POST', '/blobs', { body: { kind: 'profile-image', fileSize: 5_000_001 } })).body,
    ).toMatchObject({ code: 'file_too_large', status: 422 });
  });

  it('refuses JSON and an empty body where bytes are expected', async () => {
    const { employee } = await world.firm();
    const id = await begin(employee, 5);
    expect((await employee.call('PUT', `/blobs/${id}/blocks/0`, { body: { a: 1 } })).status).toBe(400);
    expect((await send(employee, id, 0, new Uint8Array())).status).toBe(400);
  });

  it('is cancelled with its blocks', async () => {
    const firm = await world.firm();
    const id = await begin(firm.employee, onePixel.length);
    await send(firm.employee, id, 0, onePixel);
    expect(await world.blobs.has(blockKey(firm.id, id, 0))).toBe(true);
    expect((await firm.employee.call('DELETE', `/blobs/${id}`)).status).toBe(204);
    await world.runJobs();
    expect(await world.blobs.has(blockKey(firm.id, id, 0))).toBe(false);
    expect((await firm.employee.call('GET', `/blobs/${id}`)).status).toBe(404);
  });
});

describe('permissions', () => {
  it('let readers upload their own picture; the logo is for managers', async () => {
    const firm = await world.firm();
    await upload(firm.reader, onePixel);
    await upload(firm.manager, onePixel, 'tenant-logo');
    for (const who of [firm.reader, firm.employee])
      expect((await who.call('POST', '/blobs', { body: { kind: 'tenant-logo', fileSize: 5 } })).status).toBe(403);
  });

  it('keep an upload private until it is stored, then show it to the whole tenant and to no other', async () => {
    const [firm, other] = [await world.firm(), await world.firm()];
    const id = await begin(firm.employee, onePixel.length);
    for (const who of [firm.manager, other.manager]) {
      expect((await send(who, id, 0, onePixel)).status).toBe(404);
      expect((await who.call('GET', `/blobs/${id}`)).status).toBe(404);
      expect((await who.call('DELETE', `/blobs/${id}`)).status).toBe(404);
      expect((await commit(who, id)).status).toBe(404);
    }
    await send(firm.employee, id, 0, onePixel);
    await commit(firm.employee, id);
    expect((await firm.reader.call('GET', `/profile-images/${id}`)).status).toBe(200);
    expect((await firm.reader.call('GET', `/tenants-logos/${id}`)).status).toBe(404);
    expect((await other.manager.call('GET', `/profile-images/${id}`)).status).toBe(404);
    expect((await firm.manager.call('DELETE', `/blobs/${id}`)).status).toBe(404);
  });
});

describe('a picture', () => {
  it('is sent with its true type, for this browser only, and not again while it is cached (SHELL-37)', async () => {
    const firm = await world.firm();
    const id = await upload(firm.manager, onePixel, 'tenant-logo');
    const { status, headers } = await firm.employee.call('GET', `/tenants-logos/${id}`);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=0, must-revalidate',
      'content-disposition': `inline; filename="tenant-logo.png"; filename*=UTF-8''tenant-logo.png`,
      'content-security-policy': "sandbox; default-src 'none'",
    });
    const again = await firm.employee.call('GET', `/tenants-logos/${id}`, {
      headers: { 'if-none-match': headers['etag'] ?? '' },
    });
    expect([again.status, again.raw.length]).toEqual([304, 0]);
    const face = await upload(firm.employee, onePixel);
    const shown = await firm.reader.call('GET', `/profile-images/${face}`);
    expect([shown.status, shown.headers['content-type'], [...shown.raw]]).toEqual([200, 'image/png', [...onePixel]]);
  });
});

describe('unused bytes', () => {
  it('are deleted after a day: abandoned uploads, and pictures that nobody uses', async () => {
    const firm = await world.firm();
    world.clock.run();
    const [left, worn, unworn] = [
      await begin(firm.employee, 50),
      await upload(firm.employee, onePixel),
      await upload(firm.employee, onePixel),
    ];
    await send(firm.employee, left, 0, new Uint8Array(10));
    await world.sql('update employee set image_id = $1 where id = $2', [worn, firm.employee.employeeId]);
    const prune = pruneUploads({ blobs: world.blobs, clock: world.clock.now });
    const kept = async () =>
      Promise.all(
        [blockKey(firm.id, left, 0), blobKey(firm.id, worn), blobKey(firm.id, unworn)].map((key) =>
          world.blobs.has(key),
        ),
      );
    await prune({}, world.jobContext);
    expect(await kept()).toEqual([true, true, true]);
    world.clock.advance(25 * 3600);
    await prune({}, world.jobContext);
    expect(await kept()).toEqual([false, true, false]);
    expect(await world.sql('select id from blob where tenant_id = $1', [firm.id])).toEqual([{ id: worn }]);
    world.clock.run();
  });

  it('are deleted in one run, however many', async () => {
    const firm = await world.firm();
    for (let count = 0; count < 5; count += 1) await upload(firm.employee, onePixel);
    await world.sql("update blob set stored_at = now() - interval '2 days' where tenant_id = $1", [firm.id]);
    await pruneUploads({ blobs: world.blobs, clock: world.clock.now }, 2)({}, world.jobContext);
    expect(await world.sql('select id from blob where tenant_id = $1', [firm.id])).toEqual([]);
  });
});

const tenantOf = async (id: string): Promise<number> =>
  (await world.sql<{ tenant_id: number }>('select tenant_id from blob where id = $1', [id]))[0]?.tenant_id ?? 0;
