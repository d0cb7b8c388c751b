import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import S3rver from '@20minutes/s3rver';
import pg from 'pg';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { blobKey } from './blobs/blob-store.ts';
import { chooseBlobStore } from './blobs/choose.ts';
import { openDatabase } from './db/open.ts';
import { readEnv } from './env.ts';

// Tests the stores that the environment configures, by writing to and reading from each.

const data = await mkdtemp(join(tmpdir(), 'stod-chosen-'));
afterAll(() => rm(data, { recursive: true, force: true }));

/** The version of PostgreSQL at an address. */
async function versionAt(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query("select current_setting('server_version_num')::int / 10000 as version")).rows[0].version;
  } finally {
    await client.end();
  }
}

const filesIn = async (folder: string): Promise<readonly string[]> =>
  readdir(folder, { recursive: true }).catch(() => []);

async function written(settings: Record<string, string>): Promise<string> {
  const store = chooseBlobStore(readEnv({ STOD_DATA: data, ...settings }));
  const key = blobKey(1, crypto.randomUUID());
  await store.put(key, Readable.from([Buffer.from('Skjal')]), 5);
  const read = await store.get(key);
  return read === null ? '' : text(read);
}

describe('an installation', () => {
  it('without configuration has its own PostgreSQL and its files in the data directory (CONN-14)', async () => {
    const database = await openDatabase(readEnv({ STOD_DATA: data }));
    try {
      expect(await versionAt(database.url)).toBeGreaterThanOrEqual(18);
    } finally {
      await database.stop();
    }
    expect((await filesIn(data)).some((name) => name.endsWith('PG_VERSION'))).toBe(true);
    expect(await written({})).toBe('Skjal');
    expect(await filesIn(join(data, 'files'))).toContain('1');
  });

  it('uses the configured PostgreSQL and S3 store, and leaves the data directory alone (CONN-14)', async () => {
    const before = await filesIn(data);
    const adminUrl = inject('adminUrl');
    const database = await openDatabase(readEnv({ STOD_DATA: data, DATABASE_URL: adminUrl }));
    expect(database.url).toBe(adminUrl);
    await database.stop();
    expect(await versionAt(adminUrl)).toBeGreaterThanOrEqual(15);

    const bucket = await mkdtemp(join(tmpdir(), 'stod-bucket-'));
    const server = new S3rver({
      port: 0,
      address: '127.0.0.1',
      silent: true,
      directory: bucket,
      configureBuckets: [{ name: 'stod', configs: [] }],
    });
    const { port } = await server.run();
    const s3 = { S3_BUCKET: 'stod', S3_REGION: 'us-east-1', S3_ENDPOINT: `http://127.0.0.1:${port}` };
    expect(await written({ ...s3, S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' })).toBe('Skjal');
    expect((await filesIn(bucket)).length).toBeGreaterThan(1);
    expect(await filesIn(data)).toEqual(before);
    await server.close();
    await rm(bucket, { recursive: true, force: true });
  });
});
