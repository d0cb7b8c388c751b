import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { afterAll, expect, it, vi } from 'vitest';
import { progressType } from '#shared/progress-frames.ts';
import { sendFile } from './send-file.ts';

const chunk = Buffer.alloc(64 * 1024, 1);
const chunks = 512;
let made = 0;
let ended = 0;
async function* content() {
  try {
    for (let n = 0; n < chunks; n += 1) {
      made += 1;
      yield chunk;
    }
  } finally {
    ended += 1;
  }
}
const app = Fastify();
app.get('/file', (request, reply) =>
  sendFile(request, reply, {
    fileName: 'stor.bin',
    contentType: 'application/octet-stream',
    content: async ({ progress }) => {
      progress(1, 2);
      return Readable.from(content(), { objectMode: false });
    },
  }),
);
const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
afterAll(() => app.close());

it('produces a file no faster than it is read, including its progress, and stops when the reader leaves', async () => {
  const reader = connect(Number(address.port), address.hostname);
  reader.on('error', () => {});
  await once(reader, 'connect');
  reader.pause();
  reader.write('GET /file HTTP/1.1\r\nhost: x\r\nx-progress: 1\r\n\r\n');
  await vi.waitUntil(() => made > 0);
  // Waits until generation pauses: the buffers of the sockets hold a few of the 32 megabytes.
  let before = -1;
  await vi.waitUntil(
    () => {
      const still = made === before;
      before = made;
      return still;
    },
    { interval: 300 },
  );
  expect(made).toBeLessThan(chunks / 2);
  reader.destroy();
  await vi.waitUntil(() => ended === 1);
});

it('sends the whole file, in frames, to a client that keeps reading', async () => {
  const answer = await fetch(new URL('/file', address), { headers: { 'x-progress': '1' } });
  expect(answer.headers.get('content-type')).toBe(progressType);
  expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(chunk.length * chunks);
});
