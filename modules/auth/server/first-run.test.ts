import { expect, it } from 'vitest';
import { openWorld, testSecret } from '#tests/support/world.ts';
import { setupCodeOf } from './setup-code.ts';

const world = await openWorld();
const needed = async () => (await world.app.inject({ url: '/api/authentication/first-run' })).json().needed as boolean;
const found = async (setupCode: string) => {
  const reply = await world.app.inject({
    method: 'POST',
    url: '/api/authentication/first-run',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({
      setupCode,
      tenantName: 'Lögstofan',
      edition: 'legal',
      name: 'Sif',
      email: 'sif@prof.example',
      newPassword: 'Klettur-og-sjor-26',
    }),
  });
  return { status: reply.statusCode, body: reply.json() as Record<string, unknown> };
};

it('of an empty installation requires the code that the start printed, so the first request cannot claim it (PERM-23)', async () => {
  const code = setupCodeOf(testSecret);
  expect(code).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/);
  for (const wrong of ['x', setupCodeOf('another secret of another installation, long enough'), `${code}x`]) {
    const refused = await found(wrong);
    expect([refused.status, refused.body['code'], Object.keys(refused.body['errors'] ?? {})]).toEqual([
      403,
      'wrong_setup_code',
      ['setupCode'],
    ]);
  }
  expect(await needed()).toBe(true);
  expect(await found(code.toUpperCase().replaceAll('-', ' '))).toMatchObject({ status: 200, body: { type: 'jwt' } });
  expect(await needed()).toBe(false);
  expect((await found(code)).body['code']).toBe('A020');
});
