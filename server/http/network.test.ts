import { expect, it } from 'vitest';
import { openWorld, testSettings } from '#tests/support/world.ts';
import { installModules } from '#server/modules.ts';
import { createApp } from './app.ts';
import { networkOf } from './network.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  // Omitted zeros belong to the network too.
  ['2001:db8::aaaa:bbbb:cccc:1', '2001:db8:0:0::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s belongs to %s', (address, network) => expect(networkOf(address)).toBe(network));

it('ignores an address that the caller sent, except from a trusted proxy (threats #14)', async () => {
  const { app, pool, sidePool, log, readToken, clock } = await openWorld({ rateLimits: true });
  const named = await createApp(
    { pool, sidePool, log, readToken, clock: clock.now },
    { routes: installModules(testSettings()).routes, rateLimits: true, trustProxy: ['127.0.0.1'] },
  );
  const last = async (server: typeof app) => {
    let status = 0;
    for (let host = 1; host <= 21; host += 1)
      ({ statusCode: status } = await server.inject({
        method: 'POST',
        url: '/api/authentication/password/reset/send',
        headers: { 'x-forwarded-for': `198.51.100.${host}` },
        payload: { email: 'nobody@prof.example' },
      }));
    return status;
  };
  expect([await last(app), await last(named)]).toEqual([429, 204]);
  await named.close();
});

it('counts calls by network, so that a subscriber with 2^64 addresses is one (threats #14)', async () => {
  const { app } = await openWorld({ rateLimits: true });
  const ask = (address: string) =>
    app.inject({
      method: 'POST',
      url: '/api/authentication/password/reset/send',
      remoteAddress: address,
      payload: { email: 'nobody@prof.example' },
    });
  const statuses = [];
  for (let host = 1; host <= 21; host += 1) statuses.push((await ask(`2001:db8::${host}:1:2:3`)).statusCode);
  expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 204));
  expect(statuses[20]).toBe(429);
  expect((await ask('2001:db8:0:1::1')).statusCode).toBe(204);
});

it('counts signed-in people by session, so that an office behind one address is not one caller (threats #14)', async () => {
  const world = await openWorld({ rateLimits: true });
  const { manager, employee } = await world.firm();
  const ask = async (token: string) =>
    (await world.app.inject({ url: '/api/health/live', headers: { authorization: `Bearer ${token}` } })).statusCode;
  for (let call = 0; call < 1_200; call += 1) await ask(manager.token);
  expect(await ask(manager.token)).toBe(429);
  expect(await ask(employee.token)).toBe(200);
  // Upload blocks are counted separately, and do not use up the limit of other requests.
  const block = { method: 'PUT', url: `/api/blobs/${crypto.randomUUID()}/blocks/0`, payload: 'efni' } as const;
  const headers = { authorization: `Bearer ${manager.token}`, 'content-type': 'application/octet-stream' };
  expect((await world.app.inject({ ...block, headers })).statusCode).toBe(404);
  // A token that we did not sign does not change the network: it counts with all others there.
  for (let call = 0; call < 1_200; call += 1) await ask(`made-up-${call}`);
  expect(await ask('made-up')).toBe(429);
  expect(await ask(employee.token)).toBe(200);
});
