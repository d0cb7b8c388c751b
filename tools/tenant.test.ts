import { describe, expect, it } from 'vitest';
import { openWorld } from '#tests/support/world.ts';
import { createTenant, readNewTenant } from './tenant.ts';

const world = await openWorld();
const hamraborg = {
  name: 'Lögmenn Hamraborg',
  edition: 'legal',
  managerEmail: 'sif@hamraborg.example',
  managerName: 'Sif Sæmundsdóttir',
} as const;
const post = async (path: string, body: unknown) => {
  const reply = await world.app.inject({
    method: 'POST',
    url: `/api/authentication/${path}`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  });
  return { status: reply.statusCode, body: reply.json() };
};

describe('npm run tenant -- create', () => {
  it('makes a tenant and its manager, and prints the link with which the manager enters (PERM-23)', async () => {
    const link = new URL((await createTenant(world.databaseUrl, 'https://stod.example', hamraborg)) ?? '');
    expect([link.origin, link.pathname]).toEqual(['https://stod.example', '/auth/invite']);
    const given = { token: link.searchParams.get('token'), email: link.searchParams.get('username') };
    expect((await post('invite/verify', given)).body).toEqual({
      tenantName: 'Lögmenn Hamraborg',
      name: 'Sif Sæmundsdóttir',
      hasPassword: false,
    });
    const entered = await post('invite/confirm', { ...given, newPassword: 'Klettur-og-sjor-26' });
    expect(entered.status).toBe(200);
  });

  it('makes whoever has a password manager of one more, without a link', async () => {
    await world.sql(`update user_account set password_hash = 'x' where email = $1`, [hamraborg.managerEmail]);
    expect(
      await createTenant(world.databaseUrl, 'https://stod.example', {
        ...hamraborg,
        name: 'Ráðgjöf',
        edition: 'generic',
      }),
    ).toBeNull();
    const roles = await world.sql(`select role from employee where email = $1`, [hamraborg.managerEmail]);
    expect(roles).toEqual([{ role: 'manager' }, { role: 'manager' }]);
  });

  it('reads its words, and names what is missing', () => {
    expect(
      readNewTenant([
        'create',
        '--name',
        'Lögmenn Hamraborg',
        '--edition',
        'legal',
        '--manager-email',
        'sif@hamraborg.example',
      ]),
    ).toEqual({ ...hamraborg, managerName: 'sif' });
    expect(() => readNewTenant([])).toThrow('What is to be done?');
    expect(() => readNewTenant(['create', '--name', 'X', '--edition', 'large', '--manager-email', 'a@b.is'])).toThrow(
      '--edition',
    );
    expect(() => readNewTenant(['create', '--name', 'X', '--edition', 'legal', '--manager-email', 'a'])).toThrow(
      '--manager-email',
    );
    expect(() => readNewTenant(['create', '--title', 'X'])).toThrow('Like this:');
  });
});
