import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openWorld } from '#tests/support/world.ts';
import { createTenant, exportTenant, importTenant, readArchiving, readNewTenant } from './tenant.ts';

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
  it('creates a tenant and its manager, and prints the manager’s sign-in link (PERM-23)', async () => {
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

  it('makes a person with a password the manager of another tenant, without a link', async () => {
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

  it('parses its arguments, and names missing ones', () => {
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

describe('npm run tenant -- export and import', () => {
  it('move a company to a new one, whose manager enters by the link and finds the cases (PLUS-07)', async () => {
    const firm = await world.firm({ name: 'Lögmenn Vesturgötu' });
    const { id } = await firm.project({ name: 'Galli í þaki' });
    await firm.manager.call('POST', '/worklogs', { body: { projectId: id, quantity: 1.5, price: 28_900 } });
    const folder = await mkdtemp(join(tmpdir(), 'stod-tenant-'));
    try {
      const path = join(folder, 'vesturgata.zip');
      await exportTenant(world.databaseUrl, world.blobs, firm.id, path);
      expect((await stat(path)).mode & 0o077).toBe(0);
      await expect(exportTenant(world.databaseUrl, world.blobs, firm.id, path)).rejects.toThrow('is there already');
      await expect(exportTenant(world.databaseUrl, world.blobs, firm.id, '/nowhere/a.zip')).rejects.toThrow(
        'There is no directory /nowhere.',
      );
      // In another installation nobody has a password yet; here the manager has an account, and is asked.
      const { tenantId, links } = await importTenant(world.databaseUrl, 'https://stod.example', world.blobs, path);
      expect(links.map(({ email }) => email)).toEqual([firm.manager.email]);
      await world.sql('update employee set accepted_at = now() where tenant_id = $1', [tenantId]);
      const { body } = await firm.manager.call('GET', '/projects', { headers: { 'x-tenant-id': String(tenantId) } });
      expect(body.items).toMatchObject([{ name: 'Galli í þaki', yearNumber: '2026-0001' }]);
      const hours = await firm.manager.call('GET', '/worklogs', { headers: { 'x-tenant-id': String(tenantId) } });
      expect(hours.body.aggregates.totals).toMatchObject([{ total: 43_350 }]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it.each([['export'], ['export', 'þrír', 'a.zip'], ['import'], ['import', 'a.zip', 'b.zip']])(
    'explain their usage: %s',
    (...args) => {
      expect(() => readArchiving(args)).toThrow('npm run tenant -- export 3 hamraborg.zip');
    },
  );
});
