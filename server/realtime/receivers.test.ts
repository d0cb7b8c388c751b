import { expect, it, vi } from 'vitest';
import { openWorld } from '#tests/support/world.ts';
import { noEra, positionOf } from './position.ts';
import type { OutboxEvent } from './rows.ts';
import { receiversOf, stillAdmitted } from './receivers.ts';

const world = await openWorld();

const eventOf = (tenantId: number, projectId: number | null, employeeId: number | null = null): OutboxEvent => ({
  position: positionOf({ era: noEra, transactionId: 1n, id: 1n }),
  name: 'Told',
  tenantId,
  projectId,
  employeeId,
  payload: {},
});

it('asks in one statement for many events, tenants and people', async () => {
  const firms = [await world.firm(), await world.firm({ projectAccess: 'open' })];
  const events: OutboxEvent[] = [];
  const hidden: OutboxEvent[] = [];
  for (const firm of firms) {
    for (let n = 0; n < 5; n++)
      events.push(eventOf(firm.id, (await firm.project({ linked: [firm.employee, firm.reader] })).id));
    events.push(eventOf(firm.id, null), eventOf(firm.id, null, firm.reader.employeeId));
    hidden.push(eventOf(firm.id, (await firm.project()).id));
  }
  const people = firms.flatMap(({ manager, employee, reader }) =>
    [manager, employee, reader].map(({ employeeId }) => employeeId),
  );
  const statements: string[] = [];
  const connect = world.pool.connect.bind(world.pool);
  vi.spyOn(world.pool, 'connect').mockImplementation(async () => {
    const client = await connect();
    const query = client.query.bind(client);
    vi.spyOn(client, 'query').mockImplementation(((...args: Parameters<typeof query>) => {
      statements.push(String((args[0] as { text?: string }).text ?? args[0]));
      return query(...args);
    }) as never);
    return client;
  });
  const hears = await receiversOf(world.pool, [...events, ...hidden], people);
  vi.restoreAllMocks();
  expect(statements.map((text) => text.trim().split(/\s/)[0])).toEqual(['begin;', 'select', 'select']);
  const heard = (firm: number, person: number) =>
    [...events, ...hidden].filter((event) => hears(event, people[firm * 3 + person] ?? 0)).length;
  // Events of a tenant: in 5 projects and for all; the person's own event; hidden ones unless the person sees all.
  expect([0, 1, 2].map((person) => heard(0, person))).toEqual([7, 6, 7]);
  expect([0, 1, 2].map((person) => heard(1, person))).toEqual([7, 7, 7]);
});

it('returns which of many connections may continue', async () => {
  const { manager, employee, reader } = await world.firm();
  const other = await world.firm();
  await world.sql('update session set expires_at = now() where id = $1', [employee.sessionId]);
  const accesses = [manager, employee, { ...reader, employeeId: other.reader.employeeId }, reader];
  expect([...(await stillAdmitted(world.pool, accesses))]).toEqual([0, 3]);
});
