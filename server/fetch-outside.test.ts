import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { makeFetchOutside } from './fetch-outside.ts';

// An attacker may control the address of a provider (threats #21).

const heard: string[] = [];
const server = createServer((request, response) => {
  heard.push(`${request.method} ${request.url}`);
  if (request.url === '/redirect') response.writeHead(302, { location: '/elsewhere' }).end();
  else if (request.url === '/silent') response.write('{');
  else if (request.url === '/endless') response.end('x'.repeat(2_000_000));
  else response.writeHead(200, { 'content-type': 'application/json' }).end('{"gott":true}');
});
await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
afterAll(() => void server.close());
const { port } = server.address() as AddressInfo;

describe('an address that a person entered', () => {
  it.each([
    `http://127.0.0.1:${port}/`,
    `https://127.0.0.1:${port}/`,
    `https://localhost:${port}/`,
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/',
    'https://10.0.0.1/',
    'file:///etc/passwd',
  ])('is not requested inside the network, nor without https: %s', async (url) => {
    heard.length = 0;
    await expect(makeFetchOutside({ allowInside: false })(url)).rejects.toThrow();
    expect(heard).toEqual([]);
  });

  it('is read if the operator allows it, without redirects, and a megabyte at most', async () => {
    const ask = makeFetchOutside({ allowInside: true });
    const answer = await ask(`http://127.0.0.1:${port}/`, { method: 'POST', body: new URLSearchParams({ a: 'ð' }) });
    expect([answer.status, await answer.json()]).toEqual([200, { gott: true }]);
    heard.length = 0;
    expect((await ask(`http://127.0.0.1:${port}/redirect`)).status).toBe(302);
    expect(heard).toEqual(['GET /redirect']);
    await expect(ask(`http://127.0.0.1:${port}/endless`)).rejects.toThrow('1000000');
    await expect(ask('file:///etc/passwd')).rejects.toThrow();
    const much = await ask(`http://127.0.0.1:${port}/endless`, { mostBytes: 2_000_000 });
    expect((await much.text()).length).toBe(2_000_000);
  });

  it('is waited for as long as the caller says, including the answer', async () => {
    const ask = makeFetchOutside({ allowInside: true });
    await expect(ask(`http://127.0.0.1:${port}/silent`, { seconds: 0.05 })).rejects.toThrow('aborted');
  });
});
