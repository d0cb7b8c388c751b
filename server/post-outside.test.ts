import dns from 'node:dns';
import { createServer, type Server } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { makePostOutside } from './post-outside.ts';
import { isPublic } from './public-address.ts';

const heard: string[] = [];
const server: Server = createServer((request, response) => {
  heard.push(request.url ?? '');
  if (request.url === '/redirect') response.writeHead(302, { location: '/elsewhere' });
  else response.writeHead(200);
  response.end('x'.repeat(100_000));
});
await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo;
afterAll(() => void server.close());

const careful = makePostOutside({ allowInside: false });
const open = makePostOutside({ allowInside: true });

describe('a message to an address that a person entered (PLUS-09)', () => {
  it.each([
    'http://127.0.0.1',
    'https://127.0.0.1',
    'https://localhost',
    'https://[::1]',
    'https://[::ffff:127.0.0.1]',
    'https://10.1.2.3',
    'https://169.254.169.254/latest/meta-data',
    'https://0x7f000001',
    'https://2130706433',
  ])('reaches nothing inside the network: %s', async (url) => {
    expect(await careful(url, {}, '{}')).toEqual({ failure: 'notAllowed' });
  });

  it('goes to the address that was checked: the name is resolved once, and refused if any address is inside', async () => {
    // A name server that answers with a public address (of documentation, where nobody is), and then with ours.
    const answers = [[{ address: '3fff::1', family: 6 }], [{ address: '127.0.0.1', family: 4 }]];
    const asked: string[] = [];
    const rebinding = vi.spyOn(dns, 'lookup').mockImplementation(((
      name: string,
      _options: unknown,
      found: (error: null, addresses: readonly object[]) => void,
    ) => {
      asked.push(name);
      found(null, answers[Math.min(asked.length, answers.length) - 1] ?? []);
    }) as never);
    syncBuiltinESMExports();
    heard.length = 0;
    const soon = AbortSignal.timeout(300);
    const url = `https://rebinding.example:${port}/`;
    expect(await careful(url, {}, '{}', soon)).toEqual({ failure: 'unanswered' });
    expect(asked).toEqual(['rebinding.example']);
    // The next message resolves it anew, and is refused.
    expect(await careful(url, {}, '{}')).toEqual({ failure: 'notAllowed' });
    answers.push([
      { address: '3fff::1', family: 6 },
      { address: '10.0.0.1', family: 4 },
    ]);
    expect(await careful(url, {}, '{}')).toEqual({ failure: 'notAllowed' });
    expect([asked.length, heard]).toEqual([3, []]);
    rebinding.mockRestore();
    syncBuiltinESMExports();
  });

  it('follows no redirect, and reads no answer', async () => {
    heard.length = 0;
    expect(await open(`http://127.0.0.1:${port}/redirect`, {}, '{}')).toEqual({ status: 302 });
    expect(heard).toEqual(['/redirect']);
  });

  it('reports that nobody answered', async () => {
    expect(await open('http://127.0.0.1:1', {}, '{}')).toEqual({ failure: 'unanswered' });
  });

  it.each([
    ['193.4.58.1', true],
    ['2001:4860:4860::8888', true],
    ['192.168.1.1', false],
    ['100.100.0.1', false],
    ['::', false],
    ['::1', false],
    ['fd00::1', false],
    ['fe80::1', false],
    ['2002:7f00:1::', false],
    ['ff02::1', false],
    ['name', false],
  ])('recognises %s: %s', (address, expected) => expect(isPublic(address)).toBe(expected));
});
