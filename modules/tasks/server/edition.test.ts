import { expect, it } from 'vitest';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();

it.each([
  ['legal', 'Þú verður að velja mál'],
  ['generic', 'Þú verður að velja verkefni'],
] as const)('refusals in the %s edition use its words (OPEN-06)', async (edition, said) => {
  const firm = await world.firm({ edition });
  const refused = await firm.employee.call('POST', '/tasks', {
    body: { name: 'Greinargerð', projectId: 2_147_483_000 },
  });
  expect([refused.status, refused.body.detail]).toEqual([422, said]);
});
