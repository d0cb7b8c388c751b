import { afterAll, describe, expect, it } from 'vitest';
import { createPool } from '#server/db/pool.ts';
import { createApp } from '#server/http/app.ts';
import { installModules } from '#server/modules.ts';
import type { Reply } from '#tests/support/firm.ts';
import { openWorld, testSettings } from '#tests/support/world.ts';

// Each status of a refusal has one meaning (WIRE-21), and all refusals have the same form (WIRE-19).

const world = await openWorld();
const firm = await world.firm();
const outsider = firm.employee;
const rows = await world.rowsOf(firm);
const { call } = firm.manager;

const refusals: readonly (readonly [number, string, string, () => Promise<Reply>])[] = [
  [400, 'malformed', 'a name that is a number', () => call('POST', '/labels', { body: { name: 1 } })],
  [401, 'unauthenticated', 'nobody', () => call('GET', '/rates', { token: null })],
  [403, 'forbidden', 'a reader who writes', () => firm.reader.call('POST', '/labels', { body: { name: 'X' } })],
  [403, 'not_the_tenant', 'a stranger', () => call('GET', '/rates', { headers: { 'x-tenant-id': '99999' } })],
  [404, 'not_found', 'a row that is not there', () => call('GET', '/projects/2147483000')],
  [404, 'not_found', 'one that is not seen', () => outsider.call('GET', `/projects/${rows.projects}`)],
  [404, 'not_found', 'a path that is none', () => call('GET', '/nothing')],
  [
    409,
    'employee_exists',
    'a second of a kind',
    () => call('POST', '/employees', { body: { name: 'Jón', email: outsider.email } }),
  ],
  [
    412,
    'stale',
    'an edit of what has changed',
    () => call('PUT', `/clients/${rows.clients}`, { body: { name: 'X', version: 99 } }),
  ],
  [
    422,
    'last_manager',
    'what a firm may not do',
    async () => {
      const { name, version } = (await call('GET', '/employees/me')).body;
      return call('PUT', `/employees/${firm.manager.employeeId}`, { body: { name, version, role: 'employee' } });
    },
  ],
];

describe('a refusal', () => {
  it.each(refusals)('of %d (%s) is %s (WIRE-19, WIRE-20, WIRE-21)', async (status, code, _what, refused) => {
    const { status: given, headers, body } = await refused();
    expect([given, body.status, body.code]).toEqual([status, status, code]);
    expect(headers['content-type']).toContain('application/problem+json');
    expect(body).toMatchObject({
      type: `/api/docs#${code}`,
      title: expect.stringMatching(/./),
      detail: expect.stringMatching(/\.$/),
    });
  });

  it('of 429 states when to call again (WIRE-21)', async () => {
    const { app } = await openWorld({ rateLimits: true });
    const ask = () =>
      app.inject({
        method: 'POST',
        url: '/api/authentication/unlock',
        payload: { token: 'x'.repeat(43), email: 'a@b.is' },
      });
    let last = await ask();
    for (let asked = 1; asked < 1_300 && last.statusCode !== 429; asked += 1) last = await ask();
    expect([last.statusCode, last.json().code]).toEqual([429, 'too_many']);
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('without a database', () => {
  const log = world.log;
  const pool = createPool('postgres://nobody@127.0.0.1:1/none', { log });
  const { routes } = installModules(testSettings({ log }));
  const made = createApp(
    { pool, sidePool: pool, log, readToken: world.readToken, clock: world.clock.now },
    { routes, rateLimits: false },
  );
  afterAll(async () => {
    await (await made).close();
    await pool.end();
  });

  it.each([
    ['a list', 'GET', '/api/rates', undefined],
    ['a row', 'GET', '/api/projects/1', undefined],
    ['signing in', 'POST', '/api/authentication/login', { email: 'a@b.is', password: 'x' }],
    ['a fresh token', 'POST', '/api/authentication/refresh-token', { refreshToken: 'x'.repeat(43) }],
  ] as const)(
    '%s is answered with 503, which signs nobody out and loses nothing (WIRE-21, threats F5)',
    async (_what, method, url, payload) => {
      const { statusCode, headers, body } = await (
        await made
      ).inject({
        method,
        url,
        headers: { authorization: `Bearer ${firm.manager.token}` },
        ...(payload ? { payload } : {}),
      });
      expect([statusCode, JSON.parse(body).code, headers['retry-after']]).toEqual([503, 'unavailable', '5']);
    },
  );

  it('the process is live, and reports that it is not ready (PLUS-11)', async () => {
    expect((await (await made).inject('/api/health/live')).statusCode).toBe(200);
    expect((await (await made).inject('/api/health/ready')).statusCode).toBe(503);
  });
});
