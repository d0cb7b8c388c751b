import { expect, it } from 'vitest';
import type { Person } from '#tests/support/firm.ts';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();
const path = '/employees/me/settings/grid.projects';
const layout = {
  version: '1.0.7',
  columns: [
    { id: 'name', width: 300 },
    { id: 'status', hidden: true },
  ],
};
const kept = async (who: Person) => (await who.call('GET', path)).body;

it('stores the latest grid layout per employee and tenant, until it is reset (SHELL-31)', async () => {
  const [firm, other] = [await world.firm(), await world.firm()];
  const elsewhere = await other.person({ userId: firm.employee.userId, name: 'Jón Starfsson' });
  expect(await kept(firm.employee)).toEqual({ value: null });
  for (const value of [{ ...layout, columns: [] }, layout])
    expect((await firm.employee.call('PUT', path, { body: { value } })).status).toBe(204);
  expect(await kept(firm.employee)).toEqual({ value: layout });
  expect([await kept(firm.reader), await kept(elsewhere)]).toEqual([{ value: null }, { value: null }]);
  expect((await firm.reader.call('PUT', path, { body: { value: layout } })).status).toBe(204);
  await firm.employee.call('PUT', path, { body: { value: null } });
  expect([await kept(firm.employee), await kept(firm.reader)]).toEqual([{ value: null }, { value: layout }]);
});
