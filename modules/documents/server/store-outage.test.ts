import pg from 'pg';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { createS3Store } from '#integrations/blob-s3/store.ts';
import { falteringS3 } from '#tests/support/faltering-s3.ts';
import { namesIn, sha256, upload } from '#tests/support/documents.ts';
import { openWorld } from '#tests/support/world.ts';
import { checkFiles } from '#tools/check-files.ts';

// A store that answers 503 for a while: every call is refused as worth a retry, nothing incomplete is listed, and the
// same calls succeed when the store is back.

const s3 = await falteringS3();
afterAll(() => s3.close());
const store = { ...createS3Store(s3.settings), keys: s3.keys };
const world = await openWorld({ blobs: store });
const firm = await world.firm();
const anna = firm.employee;
const { id: projectId } = await firm.project({ responsible: anna });

beforeEach(() => s3.fail(false));

const size = 300_000;
const blockBytes = 256 * 1024;
const bytes = new Uint8Array(Buffer.alloc(size, 'Jarðskjálfti '));
const unavailable = { status: 503, body: { code: 'unavailable' } };

it('resumes an upload at the block, the commit or the text that it failed at, and lists it once it is whole (API-145)', async () => {
  const { blobId, versionId } = (
    await anna.call('POST', '/documents/access/write', { body: { fileSize: size, fileName: 'Gögn.txt', projectId } })
  ).body;
  const block = (number: number) =>
    anna.call('PUT', `/blobs/${blobId}/blocks/${number}`, {
      body: bytes.slice(number * blockBytes, (number + 1) * blockBytes),
    });
  const commit = () => anna.call('POST', `/blobs/${blobId}/commit`);
  const register = () =>
    anna.call('POST', '/documents', { body: { projectId, name: 'Gögn.txt', blobId, versionId, size } });
  expect((await block(0)).status).toBe(204);
  s3.fail(true);
  const refused = await block(1);
  expect(refused).toMatchObject(unavailable);
  expect(refused.headers['retry-after']).toBe('5');
  expect((await commit()).status).toBe(422);
  expect((await anna.call('GET', `/blobs/${blobId}`)).body).toMatchObject({ blocks: [{ number: 0 }] });
  s3.fail(false);
  expect((await block(1)).status).toBe(204);
  s3.fail(true);
  expect(await commit()).toMatchObject(unavailable);
  expect((await register()).status).toBe(422);
  expect(await namesIn(anna, projectId)).toEqual([]);
  s3.fail(false);
  expect((await commit()).status).toBe(200);
  s3.fail(true);
  // Registering needs no bytes; reading the text does.
  const { body } = await register();
  await world.runJobs().catch(() => undefined);
  expect((await anna.call('GET', `/documents/${body.id}`)).body.reading).toBe('waiting');
  expect((await anna.call('POST', '/documents/access/read', { body: { documentId: body.id } })).status).toBe(200);
  s3.fail(false);
  await world.sql('update graphile_worker._private_jobs set run_at = now(), attempts = 0, locked_at = null');
  await world.runJobs();
  const { items } = (await anna.call('GET', '/documents?search=jar%C3%B0skj%C3%A1lftar')).body;
  expect(items).toMatchObject([{ id: body.id, size, reading: 'read' }]);
});

it('saves nothing of a program’s save that fails, and a second save adds one version', async () => {
  const { body } = await upload(anna, { projectId, name: 'Samningur.docx', content: 'PK\u0003\u0004 fyrst' });
  const { url } = (await anna.call('POST', `/documents/${body.id}/desk`, { body: {} })).body;
  const save = async () =>
    (
      await world.app.inject({
        method: 'PUT',
        url: new URL(url).pathname,
        headers: { 'content-type': 'application/octet-stream' },
        payload: Buffer.from('PK\u0003\u0004 breytt'),
      })
    ).statusCode;
  s3.fail(true);
  expect(await save()).toBe(503);
  expect((await anna.call('GET', `/documents/${body.id}/versions`)).body.items).toHaveLength(1);
  s3.fail(false);
  expect(await save()).toBe(204);
  expect((await anna.call('GET', `/documents/${body.id}/versions`)).body.items).toMatchObject([
    { sha256: sha256('PK\u0003\u0004 breytt') },
    { sha256: sha256('PK\u0003\u0004 fyrst') },
  ]);
});

it('creates no document without its bytes: an empty one', async () => {
  const empty = () => anna.call('POST', '/documents/new', { body: { projectId, name: 'Nýtt', extension: 'docx' } });
  s3.fail(true);
  expect(await empty()).toMatchObject(unavailable);
  expect(await namesIn(anna, projectId)).not.toContain('Nýtt.docx');
  s3.fail(false);
  expect((await empty()).status).toBe(201);
});

it('leaves no file without a row, and no row without its file (check:files)', async () => {
  await world.runJobs();
  const db = new pg.Client({ connectionString: world.databaseUrl });
  await db.connect();
  const { checked, wrong } = await checkFiles(db, store).finally(() => db.end());
  expect(checked).toBeGreaterThan(3);
  expect(wrong).toEqual([]);
});
