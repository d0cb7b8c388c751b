import { describe, expect, it } from 'vitest';
import { openWorld } from '#tests/support/world.ts';
import { readTenant } from './read-scope.ts';

const world = await openWorld();

describe('the server’s own read access to a tenant', () => {
  it('sees all of that tenant, and nothing of another', async () => {
    const [firm, other] = [await world.firm(), await world.firm()];
    const project = await firm.project();
    await other.project();
    const seen = await readTenant(world.pool, firm.id, new Date(), async ({ db, timeZone }) => [
      timeZone,
      (await db.selectFrom('project').select('id').execute()).map(({ id }) => id),
    ]);
    expect(seen).toEqual(['Atlantic/Reykjavik', [project.id]]);
  });

  it('writes and announces nothing', async () => {
    const firm = await world.firm();
    await expect(
      readTenant(world.pool, firm.id, new Date(), ({ db }) =>
        db.insertInto('client').values({ tenant_id: firm.id, name: 'Nýr' }).execute(),
      ),
    ).rejects.toThrow('read-only');
    await expect(
      readTenant(world.pool, firm.id, new Date(), async ({ emit }) => emit({ name: 'ClientCreated', payload: {} })),
    ).rejects.toThrow('announces nothing');
  });
});
