import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { installModules } from '#server/modules.ts';
import { openWorld, testSettings } from '#tests/support/world.ts';
import { mailboxSender } from '../mail/mailbox.ts';
import { serveMailbox } from '../mail/mailbox-page.ts';
import { serveRealtime } from '../realtime/serve.ts';
import { createApp } from './app.ts';
import { isOwnHost } from './host.ts';

// A page of another site whose name resolves to this machine can read nothing of a trial (AUTH-44, threats: DNS
// rebinding).

const world = await openWorld();
const needs = {
  pool: world.pool,
  sidePool: world.sidePool,
  log: world.log,
  readToken: world.readToken,
  clock: world.clock.now,
};
const mailbox = mkdtempSync(join(tmpdir(), 'stod-host-'));
afterAll(() => rmSync(mailbox, { recursive: true, force: true }));
await mailboxSender(
  mailbox,
  world.clock.now,
)({ to: 'a@b.is', language: 'is', subject: 'Leyndarmál', paragraphs: ['Hlekkur'] });

async function listening(trial: boolean): Promise<number> {
  const app = await createApp(needs, {
    routes: installModules(testSettings()).routes,
    rateLimits: false,
    trial,
    extend: (extended) => {
      serveMailbox(extended, mailbox);
      serveRealtime(extended, { ...needs, databaseUrl: world.databaseUrl, trial });
    },
  });
  afterAll(() => app.close());
  await app.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.address() as AddressInfo).port;
}

const upgrade = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'a',
};

function ask(port: number, host: string, path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const asked = request({ port, host: '127.0.0.1', path, headers: { host, ...headers } }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
      answer.on('end', () => resolve({ status: answer.statusCode, text }));
    });
    asked.on('error', reject);
    asked.end();
  });
}

describe('a trial', async () => {
  const port = await listening(true);
  it.each(['/dev/mail', '/api/authentication/first-run', '/api/health/ready', '/nothing'])(
    'answers %s to no other name',
    async (path) => {
      for (const host of ['evil.example', `evil.example:${port}`, 'localhost.evil.example', '127.0.0.1.evil.example']) {
        const { status, text } = await ask(port, host, path);
        expect([host, status, text.includes('Leyndarmál')]).toEqual([host, 421, false]);
      }
    },
  );

  it.each(['localhost', '127.0.0.1', '[::1]', 'stod.localhost', '192.168.1.20'])('answers at %s', async (host) => {
    const { status, text } = await ask(port, `${host}:${port}`, '/dev/mail');
    expect([status, text.includes('Leyndarmál')]).toEqual([200, true]);
  });

  it('opens its hub under no other name', async () => {
    expect((await ask(port, 'evil.example', '/api/appHub', upgrade)).status).toBe(421);
    expect((await ask(port, `127.0.0.1:${port}`, '/api/appHub', upgrade)).status).toBe(401);
  });
});

it('accepts any host name outside a trial, because the proxy decides', async () => {
  const port = await listening(false);
  expect((await ask(port, 'stod.logstofa.example', '/api/health/ready')).status).toBe(200);
});

it('refuses an empty host name', () => {
  expect(isOwnHost({ headers: {} })).toBe(false);
  expect(isOwnHost({ headers: { host: 'a b' } })).toBe(false);
});
