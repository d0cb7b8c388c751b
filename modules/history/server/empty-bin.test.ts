import { expect, it } from 'vitest';
import type { Firm } from '#tests/support/firm.ts';
import { openWorld } from '#tests/support/world.ts';

// Deleted rows stay in the bin for 30 days; then they are hidden, and a nightly job erases those without references
// (PLUS-05).

const world = await openWorld();
const days = (n: number) => world.clock.advance(n * 86_400);
const make = async (firm: Firm, path: string, body: object): Promise<number> =>
  (await firm.manager.call('POST', path, { body })).body.id;
const binned = async (firm: Firm) =>
  (await firm.manager.call('GET', '/bin')).body.items.map(({ kind }: { kind: string }) => kind);
const restore = async (firm: Firm, kind: string, id: number) =>
  (await firm.manager.call('PUT', '/bin/restore', { body: { kind, id } })).status;
const stored = async (table: string, id: number) =>
  (await world.sql(`select id from ${table} where id = $1`, [id])).length === 1;

it('restores a row on the thirtieth day, and no longer after it', async () => {
  const firm = await world.firm();
  const rate = await make(firm, '/Rates', { name: 'Lögmaður', workTypeId: 1, value: 1 });
  await firm.manager.call('DELETE', `/Rates/${rate}`);
  days(29.9);
  expect(await binned(firm)).toEqual(['rate']);
  expect(await restore(firm, 'rate', rate)).toBe(204);
  await firm.manager.call('DELETE', `/Rates/${rate}`);
  days(30.1);
  expect(await binned(firm)).toEqual([]);
  expect(await restore(firm, 'rate', rate)).toBe(404);
});

it('deletes older rows every night, a case with everything on it, and the log keeps a record', async () => {
  const firm = await world.firm();
  const [rate, project] = [
    await make(firm, '/Rates', { name: 'Lögmaður', workTypeId: 1, value: 1 }),
    await firm.project({ name: 'Riftun' }),
  ];
  const worklog = await make(firm, '/worklogs', { projectId: project.id, quantity: 1 });
  for (const path of [`/Rates/${rate}`, `/projects/${project.id}`]) await firm.manager.call('DELETE', path);
  const young = await make(firm, '/labels', { name: 'Merki' });
  days(20);
  await firm.manager.call('DELETE', `/labels/${young}`);
  await world.job('empty-bin');
  expect([await stored('rate', rate), await stored('project', project.id)]).toEqual([true, true]);
  days(11);
  await world.job('empty-bin');
  expect([
    await stored('rate', rate),
    await stored('project', project.id),
    await stored('worklog', worklog),
    await stored('label', young),
  ]).toEqual([false, false, false, true]);
  const log = await world.sql(
    "select entity, employee_id from audit_log where tenant_id = $1 and action = 'erased' and entity in ('rate', 'project') order by 1",
    [firm.id],
  );
  expect(log).toEqual([
    { entity: 'project', employee_id: null },
    { entity: 'rate', employee_id: null },
  ]);
});

it('keeps rows that something refers to, and deletes nothing of another firm', async () => {
  const [firm, other] = [await world.firm(), await world.firm()];
  const client = await firm.client();
  await firm.project({ clientId: client.id });
  await world.sql('update client set deleted_at = $2 where id = $1', [client.id, world.clock.now()]);
  const kept = await other.client();
  days(31);
  await world.job('empty-bin');
  expect([await stored('client', client.id), await stored('client', kept.id)]).toEqual([true, true]);
  expect(await binned(firm)).toEqual([]);
});
