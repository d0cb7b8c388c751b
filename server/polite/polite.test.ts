import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createPoliteGet } from './polite.ts';
import { mayFetch } from './robots.ts';

// A fake publisher that records our requests.
type Answer = (request: IncomingMessage, response: ServerResponse) => void;
let answers: Readonly<Record<string, Answer>> = {};
let asked: string[] = [];
let open = 0;
let mostOpen = 0;
const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  open += 1;
  mostOpen = Math.max(mostOpen, open);
  response.once('close', () => (open -= 1));
  const answer = answers[request.url ?? ''];
  if (answer) answer(request, response);
  else response.writeHead(404).end();
}).listen(0, '127.0.0.1');
await new Promise((resolve) => server.once('listening', resolve));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const root = await mkdtemp(join(tmpdir(), 'stod-fetch-'));
afterAll(async () => {
  server.close();
  await rm(root, { recursive: true, force: true });
});
let folders = 0;
let folder = '';
const get = () => createPoliteGet({ folder, pauseMs: 1, timeoutMs: 2_000 });
beforeEach(() => {
  folder = join(root, String((folders += 1)));
  [answers, asked, mostOpen] = [{}, [], 0];
});
const says =
  (text: string, headers: Record<string, string> = {}): Answer =>
  (request, response) => {
    const same = headers['etag'] !== undefined && request.headers['if-none-match'] === headers['etag'];
    response.writeHead(same ? 304 : 200, headers).end(same ? undefined : text);
  };

describe('fetching from a publisher', () => {
  it('makes one request at a time, and first reads robots.txt', async () => {
    const slow: Answer = (_, response) => void setTimeout(() => response.end('já'), 20);
    answers = { '/a': slow, '/b': slow, '/c': slow };
    const one = get();
    await Promise.all(['/a', '/b', '/c'].map((path) => one(origin + path)));
    expect(mostOpen).toBe(1);
    expect(asked[0]).toBe('/robots.txt');
    expect(asked.toSorted()).toEqual(['/a', '/b', '/c', '/robots.txt']);
  });

  it('does not download unchanged pages again, also in another run', async () => {
    answers = { '/allt.zip': says('lög', { etag: '"156b"' }) };
    expect(await get()(`${origin}/allt.zip`)).toEqual({ bytes: Buffer.from('lög'), changed: true });
    expect(await get()(`${origin}/allt.zip`)).toEqual({ bytes: Buffer.from('lög'), changed: false });
    answers = { '/allt.zip': says('ný lög', { etag: '"157"' }) };
    expect(await get()(`${origin}/allt.zip`)).toEqual({ bytes: Buffer.from('ný lög'), changed: true });
  });

  it('requests by the last modification date if there is no other tag', async () => {
    const day = 'Mon, 02 Nov 2026 10:00:00 GMT';
    const since: (string | undefined)[] = [];
    answers = {
      '/a': (request, response) => {
        since.push(request.headers['if-modified-since']);
        response.writeHead(200, { 'last-modified': day }).end('a');
      },
    };
    for (let run = 0; run < 2; run += 1) await get()(`${origin}/a`);
    expect(since).toEqual([undefined, day]);
  });

  it.each<readonly [string, Readonly<Record<string, Answer>>, string]>([
    ['is not allowed', { '/robots.txt': says('User-agent: *\nDisallow: /leyni') }, 'is not allowed by robots.txt'],
    [
      'has a robots.txt that cannot be read',
      { '/robots.txt': (_, r) => void r.writeHead(500).end() },
      'robots.txt answered 500',
    ],
    [
      'is busy',
      { '/leyni': (_, r) => void r.writeHead(429, { 'retry-after': '60' }).end() },
      'is busy: try again after 60',
    ],
    ['is not there', {}, 'answered 404'],
    [
      'leads elsewhere',
      { '/leyni': (_, r) => void r.writeHead(302, { location: 'http://127.0.0.1:9/' }).end() },
      'fetch failed',
    ],
  ])('reports that something %s, and stores none of it', async (_, given, reason) => {
    answers = given;
    await expect(get()(`${origin}/leyni`)).rejects.toThrow(reason);
    answers = { '/leyni': says('loks') };
    expect(await get()(`${origin}/leyni`)).toEqual({ bytes: Buffer.from('loks'), changed: true });
  });
});

it.each([
  ['', '/a', true],
  ['User-agent: *\nDisallow: /', '/a', false],
  ['User-agent: *\nDisallow:', '/a', true],
  ['User-agent: *\nDisallow: /a\nAllow: /a/b', '/a/b/c', true],
  ['User-agent: *\nAllow: /a\nDisallow: /a', '/a', true],
  ['User-agent: stod\nDisallow: /a\n\nUser-agent: *\nDisallow: /', '/b', true],
  ['User-agent: annar\nUser-agent: STOD # við\nDisallow: /a', '/a', false],
  ['User-agent: annar\nDisallow: /', '/a', true],
  ['User-agent: *\nDisallow: /*.pdf$', '/x/y.pdf', false],
  ['User-agent: *\nDisallow: /*.pdf$', '/x/y.pdf?v=1', true],
])('robots.txt %j lets %s be fetched: %s', (robots, path, may) => {
  expect(mayFetch(robots, 'stod', path)).toBe(may);
});
