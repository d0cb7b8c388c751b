import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { setupCodeOf } from '#modules/auth/server/setup-code.ts';
import { installModules } from '#server/modules.ts';
import { openWorld, testSecret, testSettings } from '#tests/support/world.ts';
import { serveRealtime } from '../realtime/serve.ts';
import { createApp } from './app.ts';
import { withBase, withoutBase } from './base-path.ts';

const world = await openWorld();
const folder = mkdtempSync(join(tmpdir(), 'stod-web-'));
mkdirSync(join(folder, 'assets'));
writeFileSync(join(folder, 'assets', 'main.js'), 'let a');
// A stand-in for the built page.
const source = readFileSync(new URL('../../web/index.html', import.meta.url), 'utf8');
writeFileSync(join(folder, 'index.html'), source.replace('type="module" src="./main.tsx"', 'src="/assets/main.js"'));
const { routes } = installModules(testSettings());
const needs = {
  pool: world.pool,
  sidePool: world.sidePool,
  log: world.log,
  databaseUrl: world.databaseUrl,
  readToken: world.readToken,
  clock: world.clock.now,
};
const app = await createApp(needs, {
  routes,
  rateLimits: false,
  basePath: '/stod/',
  extend: (extended) => serveRealtime(extended, { ...needs, basePath: '/stod/' }),
  web: { folder, settings: { text: '</script>' } },
});
await app.listen({ host: '127.0.0.1', port: 0 });
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

describe('an address below the base path (SHELL-12)', () => {
  it.each([
    ['/stod/api/rates?a=1', '/api/rates?a=1'],
    ['/stod', '/'],
    ['/stod/', '/'],
    ['/stod?a=1', '/?a=1'],
    ['/STOD/api/Rates', '/api/Rates'],
    ['/api/rates', '/api/rates'],
    ['/stodir/api', '/stodir/api'],
    ['/', '/'],
    ['/a/stod/b', '/a/stod/b'],
  ])('%s is %s', (asked, here) => expect(withoutBase(asked, '/stod/')).toBe(here));

  it('is unchanged without one', () => {
    expect(['/', '/api/rates', '/a?b'].map((url) => withoutBase(url, '/'))).toEqual(['/', '/api/rates', '/a?b']);
    expect([withBase('/', '/'), withBase('/api', '/'), withBase('/', '/stod/'), withBase('/api', '/stod/')]).toEqual([
      '/',
      '/api',
      '/stod/',
      '/stod/api',
    ]);
  });
});

it.each([
  ['https', true],
  ['http', false],
])(
  'cookies of an address with %s are Secure: %s, whatever protocol the proxy uses to us (AUTH-29)',
  async (_, overHttps) => {
    const behind = await createApp(needs, { routes, rateLimits: false, overHttps });
    const { headers } = await behind.inject({
      method: 'POST',
      url: '/api/authentication/logout',
      headers: { 'x-client': 'web' },
    });
    await behind.close();
    const cookies = [headers['set-cookie'] ?? []].flat();
    expect(cookies.map((cookie) => cookie.includes('; Secure'))).toEqual([overHttps, overHttps]);
  },
);

describe.each([
  ['hands the path on', '/stod'],
  ['takes the base away', ''],
])('behind a proxy that %s', (_, base) => {
  it('serves the page at any depth, with its settings and links below the base', async () => {
    for (const path of ['/', '/1/worklogs/list']) {
      const { body, headers } = await app.inject({ url: `${base}${path}` });
      expect(headers['content-type']).toContain('text/html');
      expect(body).toContain('<script src="/stod/assets/main.js">');
      expect(body).toContain('"basePath":"/stod/"');
      expect(body.match(/<\/script>/g)).toHaveLength(3);
    }
  });

  it('serves and caches the page’s assets', async () => {
    const { statusCode, headers } = await app.inject({ url: `${base}/assets/main.js` });
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect((await app.inject({ url: `${base}/assets/nothing.js` })).statusCode).toBe(404);
  });

  it('answers the API, and its 404 is a problem document', async () => {
    expect((await app.inject({ url: `${base}/api/health/ready` })).json()).toEqual({ status: 'ready' });
    for (const path of ['/api/nothing', '/API/Nothing', '/api', '/Api?a=1']) {
      const { statusCode, headers } = await app.inject({ url: `${base}${path}` });
      expect([path, statusCode, headers['content-type']]).toEqual([path, 404, 'application/problem+json']);
    }
  });

  it('scopes its cookies to the path', async () => {
    const { headers } = await app.inject({
      method: 'POST',
      url: `${base}/api/authentication/first-run`,
      headers: { 'x-client': 'web' },
      payload: {
        setupCode: setupCodeOf(testSecret),
        tenantName: 'Lögstofan',
        edition: 'legal',
        name: 'Anna',
        email: `anna${base.length}@prof.example`,
        newPassword: 'Klettur-og-sjor-26',
      },
    });
    const cookies = [headers['set-cookie'] ?? []].flat();
    // Runs second, so a company exists already.
    for (const cookie of cookies) expect(cookie).toMatch(/Path=\/stod\/(;|api\/authentication;)/);
    if (base === '/stod') expect(cookies).toHaveLength(2);
  });

  it('opens the hub', async () => {
    const firm = await world.firm();
    const { port } = app.server.address() as AddressInfo;
    const socket = new WebSocket(
      `ws://127.0.0.1:${port}${base}/api/appHub?tenantId=${firm.id}&access_token=${firm.manager.token}`,
    );
    const opened = await new Promise<string>((resolve) =>
      socket.once('open', () => resolve('open')).once('error', ({ message }) => resolve(message)),
    );
    socket.terminate();
    expect(opened).toBe('open');
  });
});
