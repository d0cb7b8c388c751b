import { afterAll, expect, it } from 'vitest';
import { graphDrivesAt } from '#integrations/graph/drive.ts';
import { playDrive } from '#integrations/graph/play-drive.ts';
import { sealingFor } from '#server/sealing.ts';
import { connectedCloud } from '#tests/support/connected-cloud.ts';
import { testSecret } from '#tests/support/secret.ts';
import { openWorld } from '#tests/support/world.ts';

const fake = await playDrive();
afterAll(fake.close);
const world = await openWorld({ cloudDrive: graphDrivesAt({ graphUrl: fake.url, graphLoginUrl: fake.url }) });
const connection = '/connections/sharepoint';

it('shows when the cloud last answered; managers are told once that it is closed, until it lets us in again', async () => {
  const firm = await world.firm();
  await connectedCloud(world, firm.id, fake.login);
  const expired = sealingFor(testSecret, 'cloud').seal(String(firm.id), 'runnið út');
  const health = async () => (await firm.employee.call('GET', connection)).body.health;
  const look = async () => {
    world.clock.advance(600);
    await world.job('shut-out-of-clouds');
    await world.runJobs();
    return { ...(await health()), now: world.clock.now().toISOString() };
  };
  expect(await health()).toBeNull();
  const well = await look();
  expect(well).toMatchObject({ succeededDate: well.now, failedDate: null, failure: null });

  // The secret expires at Microsoft.
  await world.sql('update cloud_secret set sealed = $2 where tenant_id = $1', [firm.id, expired]);
  const closed = await look();
  expect(closed).toMatchObject({ succeededDate: well.now, failedDate: closed.now, failure: 'closed' });
  expect(await look()).toMatchObject({ failedDate: closed.now, failure: 'closed' });
  expect(world.mails.map(({ to, subject }) => [to, subject])).toEqual([
    [firm.manager.email, 'Stoð kemst ekki lengur að skjalaskýinu'],
  ]);
  expect(world.mails[0]?.action?.url).toMatch(/\/settings\/connections$/);

  // A new secret has not been tried yet.
  const { clientKey, containerType, version } = (await firm.manager.call('GET', connection)).body;
  const body = { clientKey, containerType, version, clientSecret: fake.login.clientSecret };
  expect((await firm.manager.call('POST', `${connection}/admin-consent-url`, { body })).status).toBe(200);
  expect(await health()).toBeNull();
  const again = await look();
  expect(again).toMatchObject({ succeededDate: again.now, failure: null });
  expect(world.mails).toHaveLength(1);
});
