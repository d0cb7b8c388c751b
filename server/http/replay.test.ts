import { expect, it } from 'vitest';
import type { Firm, Person } from '#tests/support/firm.ts';
import { openWorld } from '#tests/support/world.ts';

// A stored answer is repeated for an Idempotency-Key only to a caller who would still get it (WIRE-24, threats #4).

const world = await openWorld();

const send = (who: Person, path: string, body: object) =>
  who.call('POST', path, { body, headers: { 'idempotency-key': `key ${path}`.replace(' ', '-') } });

async function linked(): Promise<{ firm: Firm; who: Person; project: { id: number } }> {
  const firm = await world.firm();
  const who = await firm.person();
  return { firm, who, project: await firm.project({ linked: [who] }) };
}

it.each([
  ['/worklogs', (id: number) => ({ projectId: id, quantity: 1, comment: 'Trúnaðarmál' })],
  ['/comments', (id: number) => ({ projectId: id, text: '<p>Trúnaðarmál</p>' })],
])('is not replayed for POST %s if the project was hidden from them meanwhile', async (path, bodyOf) => {
  const { who, project } = await linked();
  const first = await send(who, path, bodyOf(project.id));
  expect(first.status, JSON.stringify(first.body)).toBe(201);
  expect((await send(who, path, bodyOf(project.id))).body).toEqual(first.body);
  await world.sql('delete from project_employee where employee_id = $1', [who.employeeId]);
  const after = await send(who, path, bodyOf(project.id));
  expect([after.status, JSON.stringify(after.body).includes('Trúnaðarmál')]).toEqual([404, false]);
});

it('is not replayed for a case that they created and that was handed to another', async () => {
  const { firm, who } = await linked();
  const body = { name: 'Leyndarmál', clientId: (await firm.client()).id, types: [] };
  const first = await send(who, '/projects', body);
  expect(first.status, JSON.stringify(first.body)).toBe(201);
  await world.sql('update project set employee_id = $1 where id = $2', [firm.manager.employeeId, first.body.id]);
  await world.sql('delete from project_employee where employee_id = $1', [who.employeeId]);
  expect((await send(who, '/projects', body)).status).toBe(404);
});

it('is not replayed in a lesser role than they had', async () => {
  const { firm } = await linked();
  const manager = await firm.person({ role: 'manager' });
  const body = { name: 'Lögmaður', workTypeId: 1, value: 28_900 };
  const first = await send(manager, '/Rates', body);
  expect((await send(manager, '/Rates', body)).body).toEqual(first.body);
  await world.sql("update employee set role = 'reader' where id = $1", [manager.employeeId]);
  const after = await send(manager, '/Rates', body);
  expect([after.status, after.body.code]).toEqual([403, 'forbidden']);
  await world.sql("update employee set role = 'manager' where id = $1", [manager.employeeId]);
  expect((await send(manager, '/Rates', body)).body).toEqual(first.body);
});
