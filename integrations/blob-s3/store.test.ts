import { createServer, type Server } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { afterAll, describe, expect, it } from 'vitest';
import { blobKey } from '#server/blobs/blob-store.ts';
import { testBlobStore } from '#tests/support/blob-store.ts';
import { createS3Store } from './store.ts';

const folder = await mkdtemp(join(tmpdir(), 'stod-s3-'));
const server = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: folder,
  configureBuckets: [{ name: 'stod', configs: [] }],
});
const { port } = await server.run();
const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
const settings = { bucket: 'stod', region: 'us-east-1', endpoint: `http://127.0.0.1:${port}`, credentials };
const key = blobKey(7, crypto.randomUUID());

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

describe('blobs in an S3-compatible store', () => {
  testBlobStore(() => createS3Store(settings));

  it.each([
    ['the bucket is not there', { ...settings, bucket: 'another' }],
    ['the key is wrong', { ...settings, credentials: { ...credentials, secretAccessKey: 'wrong' } }],
    ['nobody listens', { ...settings, endpoint: 'http://127.0.0.1:1' }],
  ])('report that the store is unavailable when %s, not that the blob is gone', async (_, wrong) => {
    await expect(createS3Store(wrong).get(key)).rejects.toMatchObject({ code: 'unavailable', status: 503 });
    await expect(createS3Store(wrong).put(key, one(), 1)).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('retry once when the store fails', async () => {
    let asked = 0;
    const stumbling = createServer((_request, response) => {
      asked += 1;
      response.writeHead(asked === 1 ? 503 : 404).end();
    });
    const store = createS3Store({ ...settings, endpoint: await listening(stumbling) });
    expect(await store.has(key)).toBe(false);
    expect(asked).toBe(2);
    stumbling.close();
  });

  it('close what they were reading when the store refuses it, so that no connection stays open', async () => {
    const refusing = createServer((asked, answer) => {
      asked.resume();
      answer.writeHead(503).end();
    });
    const store = createS3Store({ ...settings, endpoint: await listening(refusing) });
    let closed = 0;
    async function* endless() {
      try {
        for (;;) yield new Uint8Array(64 * 1024);
      } finally {
        closed += 1;
      }
    }
    await expect(store.put(key, endless(), 1e9)).rejects.toMatchObject({ code: 'unavailable' });
    await expect.poll(() => closed).toBe(1);
    refusing.close();
  });
});

async function* one(): AsyncGenerator<Uint8Array> {
  yield new Uint8Array(1);
}

const listening = (made: Server): Promise<string> =>
  new Promise((resolve) => {
    made.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(made.address() as AddressInfo).port}`));
  });
