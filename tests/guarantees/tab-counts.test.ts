import { expect, it } from 'vitest';
import type { Person } from '#tests/support/firm.ts';
import { openWorld } from '#tests/support/world.ts';

// The tab counts of a page match the lists of its tabs, for everybody (OPEN-74).

const world = await openWorld();
const firm = await world.firm();
const [client, opponent] = [await firm.client(), await firm.opponent()];
const seen = await firm.project({ clientId: client.id, opponentId: opponent.id, linked: [firm.employee] });
const hidden = await firm.project({ clientId: client.id, opponentId: opponent.id });
const call = async (who: Person, method: 'GET' | 'POST', path: string, body?: object) => {
  const reply = await who.call(method, path, { body });
  expect(reply.status, `${path} ${JSON.stringify(reply.body)}`).toBeLessThan(300);
  return reply.body;
};
for (const project of [seen, hidden]) {
  const { id } = await call(firm.manager, 'POST', '/worklogs', {
    projectId: project.id,
    payorId: client.id,
    quantity: 1,
    price: 1000,
    comment: 'Símtal',
  });
  await world.sql(
    `insert into invoice (tenant_id, number, project_id, payor_id, invoice_date, due_date, currency_code, currency_rate, total, discount, total_with_discount, total_vat, total_with_vat, seller, buyer)
     select $1, $2, $3, $4, now(), now(), 'ISK', 1, 0, 0, 0, 0, 0, '{}', '{}'`,
    [firm.id, id, project.id, client.id],
  );
  await call(firm.manager, 'POST', '/comments', { projectId: project.id, text: '<p>Á málinu</p>' });
}
for (const place of [{ clientId: client.id }, { opponentId: opponent.id }])
  await call(firm.manager, 'POST', '/comments', { projectId: null, ...place, text: '<p>Um aðilann</p>' });

const total = async (who: Person, path: string) => {
  const { pagination, items } = await call(who, 'GET', path);
  return (pagination?.total ?? items.length) as number;
};

it.each(['manager', 'employee'] as const)(
  'shows tab counts of a project that match its lists, for the %s',
  async (role) => {
    const who = firm[role];
    const { counts, ...header } = await call(who, 'GET', `/projects/${seen.id}/index`);
    expect(header).toMatchObject({ id: seen.id, yearNumber: seen.yearNumber, clientName: 'Viðskiptavinur ehf.' });
    expect(counts).toEqual({
      worklogs: await total(who, `/worklogs?projectId=${seen.id}`),
      bills: await total(who, `/invoices?projectId=${seen.id}`),
      parties: 2,
      comments: await total(who, `/comments?projectId=${seen.id}`),
    });
    expect(counts).toEqual({ worklogs: 1, bills: 1, parties: 2, comments: 1 });
  },
);

it.each([
  ['clients', 'clientId', client.id, 'manager', 2],
  ['clients', 'clientId', client.id, 'employee', 1],
  ['opponents', 'opponentId', opponent.id, 'manager', 2],
  ['opponents', 'opponentId', opponent.id, 'employee', 1],
] as const)('shows tab counts of %s, by %s %d, that match, for the %s', async (path, field, id, role, projects) => {
  const who = firm[role];
  const { roles, bills, comments, clearances, ...counts } = await call(who, 'GET', `/${path}/${id}/index`);
  expect({ roles, bills, comments, clearances }).toEqual({
    roles: await total(who, `/${path}/${id}/roles`),
    bills: await total(who, `/invoices?${field}=${id}`),
    comments: await total(who, `/comments?${field}=${id}`),
    clearances: 0,
  });
  expect([counts['projects'], bills, comments]).toEqual([projects, projects, 1]);
});
