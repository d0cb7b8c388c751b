import { expect, it, vi } from 'vitest';
import { openWorld } from '#tests/support/world.ts';
import type * as Queries from '../queries/list.ts';

// As PostgreSQL refuses a statement whose time is over.
const overTime = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });
vi.mock('../queries/list.ts', async (original) => ({
  ...(await original<typeof Queries>()),
  sums: () => Promise.reject(overTime),
}));

const world = await openWorld();

it('says that there are too many to sum, and lists them without their sums', async () => {
  const firm = await world.firm();
  const project = await firm.project();
  await firm.manager.call('POST', '/worklogs', { body: { projectId: project.id, quantity: 1 } });
  for (const path of ['/worklogs', '/worklogs/sums']) {
    const { status, body } = await firm.manager.call('GET', path);
    expect([path, status, body.code]).toEqual([path, 422, 'too_many_to_sum']);
    expect(body.detail).toContain('Þrengdu síuna');
  }
  const { status, body } = await firm.manager.call('GET', '/worklogs?sums=false');
  expect([status, body.items.length]).toEqual([200, 1]);
});
