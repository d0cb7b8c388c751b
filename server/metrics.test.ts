import { get } from 'node:http';
import { afterAll, describe, expect, it } from 'vitest';
import Fastify from 'fastify';
import { openWorld } from '#tests/support/world.ts';
import { createMetrics, listenForMetrics } from './metrics.ts';

const world = await openWorld();
const app = Fastify();
const metrics = createMetrics(world.pool);
metrics.observe(app);
app.get('/things/:id', async () => ({}));
const listening = await listenForMetrics(metrics, '127.0.0.1', 0);
const read = async (path: string) => {
  return new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    get({ host: '127.0.0.1', port: listening.port, path }, (response) => {
      let text = '';
      response
        .setEncoding('utf8')
        .on('data', (part: string) => {
          text += part;
        })
        .on('end', () => resolve({ status: response.statusCode, text }));
    }).on('error', reject);
  });
};
afterAll(async () => {
  await listening.close();
  await app.close();
});

describe('metrics', () => {
  it('count requests by route and status, never by id, and connections, on a separate port (PLUS-11)', async () => {
    await app.inject({ url: '/things/482915' });
    await app.inject({ url: '/nowhere/482915' });
    const { status, text } = await read('/metrics');
    expect(status).toBe(200);
    expect(text).toContain('stod_http_request_seconds_count{method="GET",route="/things/:id",status="200"} 1');
    expect(text).toContain('stod_http_request_seconds_count{method="GET",route="none",status="404"} 1');
    expect(text).toMatch(/stod_database_connections\{state="open"\} \d+/);
    expect(text).not.toContain('482915');
  });

  it('are the only content on that port', async () => {
    expect((await read('/')).status).toBe(404);
  });
});
