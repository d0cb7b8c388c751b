import { createServer, request } from 'node:http';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import S3rver from '@20minutes/s3rver';

/** The suffix of the test store's object files. */
const object = '._S3rver_object';

/** An S3 store on this machine that answers 503 to all calls while it is down. */
export async function falteringS3() {
  const directory = await mkdtemp(join(tmpdir(), 'stod-s3-'));
  const configureBuckets = [{ name: 'stod', configs: [] }];
  const store = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets });
  const { port } = await store.run();
  let isDown = false;
  let refused = 0;
  const front = createServer((asked, answer) => {
    if (isDown) {
      refused += 1;
      asked.resume();
      answer.writeHead(503).end();
      return;
    }
    const { method, url, headers } = asked;
    const passed = request({ host: '127.0.0.1', port, method, path: url, headers }, (found) => {
      answer.writeHead(found.statusCode ?? 500, found.headers);
      found.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => {
    front.listen(0, '127.0.0.1', resolve);
  });
  const endpoint = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
  return {
    settings: {
      bucket: 'stod',
      region: 'us-east-1',
      endpoint,
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    },
    /** The number of calls that got 503. */
    refused: () => refused,
    /** The keys as stored on disk: the test store rejects the signature of list requests. */
    keys: async (): Promise<readonly string[]> => {
      const bucket = join(directory, 'stod');
      const all = await readdir(bucket, { recursive: true, withFileTypes: true });
      const objects = all.filter(({ name }) => name.endsWith(object));
      return objects.map((one) => relative(bucket, join(one.parentPath, one.name)).slice(0, -object.length));
    },
    fail: (fails: boolean): void => {
      isDown = fails;
    },
    close: async () => {
      front.closeAllConnections();
      front.close();
      await store.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
