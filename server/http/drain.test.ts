import { expect, it } from 'vitest';
import { killableServer } from '#tests/support/killable-server.ts';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();

it('reports a stopping process as not ready, and answers until the load balancer has noticed', async () => {
  const { address, start, end } = await killableServer(world, { DRAIN_SECONDS: '2' });
  await start();
  const statusOf = (path: string) => fetch(`${address}${path}`).then(({ status }) => status);
  let ended = false;
  const exited = end().finally(() => (ended = true));
  await expect.poll(() => statusOf('/api/health/ready')).toBe(503);
  // During a rolling restart, requests keep coming until the next readiness check.
  for (let call = 0; call < 50; call++) expect(await statusOf('/api/health/live')).toBe(200);
  expect(ended).toBe(false);
  expect(await exited).toBe(0);
  // The process has deregistered: later processes do not count it as alive.
  expect(await world.sql('select from server_process')).toEqual([]);
});
