import { expect, it } from 'vitest';
import type { Firm } from '#tests/support/firm.ts';
import { invoiced } from '#tests/support/invoiced.ts';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();
const ssn = '5201603389';

/**
 * Two clients with the same kennitala, as in older data: the second is on cases, is a payor, and has decisions of its
 * own.
 */
async function twice(firm: Firm) {
  const kept = await firm.client({ name: 'Brimalda ehf.', ssn });
  const gone = await firm.client({ name: 'Brimalda', ssn });
  const project = await firm.project({ clientId: gone.id });
  const shared = await firm.project({ clientId: kept.id });
  const link = (id: number, party: number) =>
    world.sql('insert into project_client (tenant_id, project_id, client_id) values ($1, $2, $3)', [
      firm.id,
      id,
      party,
    ]);
  await link(project.id, gone.id);
  await link(shared.id, kept.id);
  await link(shared.id, gone.id);
  for (const billed of [false, true]) {
    const [row] = await world.sql<{ id: number }>(
      'insert into worklog (tenant_id, project_id, employee_id, date, payor_id) values ($1, $2, $3, now(), $4) returning id',
      [firm.id, project.id, firm.manager.employeeId, gone.id],
    );
    if (billed && row) await invoiced(world, row.id);
  }
  await firm.manager.call('POST', '/conflicts', {
    body: { partyType: 'client', partyId: gone.id, decision: 'no_conflict' },
  });
  return { kept: kept.id, gone: gone.id, project: project.id, shared: shared.id };
}

const stateOf = async (firm: Firm) => ({
  projects: await world.sql('select id, client_id, payor_id from project where tenant_id = $1 order by id', [firm.id]),
  links: await world.sql('select project_id, client_id from project_client where tenant_id = $1 order by 1, 2', [
    firm.id,
  ]),
  worklogs: await world.sql(
    'select payor_id, invoice_id from worklog where tenant_id = $1 order by invoice_id nulls first',
    [firm.id],
  ),
});

it('merges a party into another with its cases, its unbilled work, its roles and its clearances; billed work stays', async () => {
  const firm = await world.firm();
  const { kept, gone, project, shared } = await twice(firm);
  const merged = await firm.manager.call('POST', `/clients/${kept}/merge`, { body: { otherId: gone } });
  expect([merged.status, merged.body]).toMatchObject([
    200,
    { partyType: 'client', keptId: kept, goneId: gone, projects: 2, worklogs: 1 },
  ]);
  expect(await stateOf(firm)).toEqual({
    projects: [
      { id: project, client_id: kept, payor_id: kept },
      { id: shared, client_id: kept, payor_id: kept },
    ],
    links: [
      { project_id: project, client_id: kept },
      { project_id: shared, client_id: kept },
    ],
    worklogs: [
      { payor_id: kept, invoice_id: null },
      { payor_id: gone, invoice_id: expect.any(Number) },
    ],
  });
  expect((await firm.manager.call('GET', `/clients/${gone}`)).status).toBe(404);
  expect((await firm.manager.call('GET', '/clients?deleted=true')).body.items).toEqual([]);
  expect((await firm.manager.call('GET', `/conflicts?partyType=client&partyId=${kept}`)).body.items).toHaveLength(1);
  expect(
    await world.sql(
      "select action, before ->> 'client_id' as was, after ->> 'client_id' as became from audit_log where entity = 'project' and entity_id = $1 and action = 'edited' and before ->> 'client_id' is not null and after ->> 'client_id' is not null",
      [project],
    ),
  ).toEqual([{ action: 'edited', was: String(gone), became: String(kept) }]);
  const held = await world.sql(
    "select party_id, role, until is null as now from party_role where project_id = $1 and role = 'primary_client' order by id",
    [project],
  );
  expect(held).toEqual([
    { party_id: gone, role: 'primary_client', now: false },
    { party_id: kept, role: 'primary_client', now: true },
  ]);
});

it('can be undone, once', async () => {
  const firm = await world.firm();
  const { kept, gone } = await twice(firm);
  const before = await stateOf(firm);
  const { body: merged } = await firm.manager.call('POST', `/clients/${kept}/merge`, { body: { otherId: gone } });
  expect((await firm.manager.call('PUT', `/parties/merges/${merged.id}/undo`)).status).toBe(200);
  expect(await stateOf(firm)).toEqual(before);
  expect((await firm.manager.call('GET', `/clients/${gone}`)).body.name).toBe('Brimalda');
  expect((await firm.manager.call('PUT', `/parties/merges/${merged.id}/undo`)).body.code).toBe('merge_is_final');
});

it('leads to the last of three, including what was billed and commented, and is undone step by step', async () => {
  const firm = await world.firm();
  const { kept, gone } = await twice(firm);
  const last = (await firm.client({ name: 'Brimalda ehf. (ný)', ssn })).id;
  const said = { projectId: null, clientId: gone, text: 'Hringdi í morgun.' };
  expect((await firm.manager.call('POST', '/comments', { body: said })).body).toMatchObject({ clientId: gone });
  const merge = async (into: number, otherId: number) =>
    (await firm.manager.call('POST', `/clients/${into}/merge`, { body: { otherId } })).body.id as number;
  const seen = async (id: number) => ({
    comments: (await firm.manager.call('GET', `/comments?clientId=${id}`)).body.pagination.total,
    invoices: (await firm.manager.call('GET', `/invoices?clientId=${id}`)).body.pagination.total,
  });
  const merges = [await merge(kept, gone), await merge(last, kept)];
  expect(await seen(last)).toEqual({ comments: 1, invoices: 1 });
  const undo = async (id = 0) => (await firm.manager.call('PUT', `/parties/merges/${id}/undo`)).status;
  expect(await undo(merges[0])).toBe(409);
  expect(await undo(merges[1])).toBe(200);
  expect([await seen(kept), await seen(last)]).toEqual([
    { comments: 1, invoices: 1 },
    { comments: 0, invoices: 0 },
  ]);
  expect(await undo(merges[0])).toBe(200);
  expect(await seen(kept)).toEqual({ comments: 0, invoices: 0 });
});

it('is for managers, and for two parties with one kennitala', async () => {
  const firm = await world.firm();
  const { kept, gone } = await twice(firm);
  const stranger = await firm.client({ name: 'Brimalda ehf.' });
  const merge = (person: Firm['manager'], into: number, otherId: number) =>
    person.call('POST', `/clients/${into}/merge`, { body: { otherId } });
  expect((await merge(firm.employee, kept, gone)).status).toBe(403);
  expect((await merge(firm.manager, kept, stranger.id)).body.code).toBe('not_the_same_party');
  expect((await merge(firm.manager, kept, kept)).body.code).toBe('not_the_same_party');
  expect((await merge(firm.manager, kept, 999_999)).status).toBe(404);
  const { body: merged } = await merge(firm.manager, kept, gone);
  expect((await firm.employee.call('PUT', `/parties/merges/${merged.id}/undo`)).status).toBe(403);
});

it('also works for opponents', async () => {
  const firm = await world.firm();
  const [kept = 0, gone = 0] = (
    await world.sql<{ id: number }>(
      "insert into opponent (tenant_id, name, ssn) values ($1, 'Drangur slf.', $2), ($1, 'Drangur', $2) returning id",
      [firm.id, ssn],
    )
  ).map(({ id }) => id);
  const project = await firm.project({ opponentId: gone });
  const { body: merged } = await firm.manager.call('POST', `/opponents/${kept}/merge`, { body: { otherId: gone } });
  expect(await world.sql('select opponent_id from project where id = $1', [project.id])).toEqual([
    { opponent_id: kept },
  ]);
  await firm.manager.call('PUT', `/parties/merges/${merged.id}/undo`);
  expect(await world.sql('select opponent_id from project where id = $1', [project.id])).toEqual([
    { opponent_id: gone },
  ]);
});

it('has the figures, the cases and the billed work of both, and is kept while it is owed (CLIENT-05, PERM-14)', async () => {
  const firm = await world.firm();
  const [kept, gone, other] = [
    await firm.client({ name: 'Brimalda ehf.', ssn }),
    await firm.client({ name: 'Brimalda', ssn }),
    await firm.client({ name: 'Drangur slf.' }),
  ];
  const get = async (path: string) => (await firm.manager.call('GET', path)).body;
  const send = async (method: 'POST' | 'PUT', path: string, body: object) =>
    (await firm.manager.call(method, path, { body })).body;
  // One case that it pays for alone, and one that it has a share of.
  const [paid, shared] = [await firm.project({ clientId: other.id }), await firm.project({ clientId: other.id })];
  const hour = { workTypeId: 1, quantity: 1, vatRateId: 1, comment: 'Símtal' };
  const billed = await send('POST', '/worklogs', { ...hour, projectId: paid.id, payorId: gone.id, price: 1000 });
  const issued = await send('POST', '/invoices', { worklogIds: [billed.id], confirmed: true });
  expect(issued).toMatchObject({ count: 1 });
  await send('POST', '/worklogs', { ...hour, projectId: shared.id, price: 300 });
  const { version } = await get(`/projects/${shared.id}/shares`);
  await send('PUT', `/projects/${shared.id}/shares`, { shares: [{ payorId: gone.id, share: 25 }], version });
  const seen = async (id: number) => ({
    stats: await get(`/clients/${id}/stats`),
    cases: (await get(`/clients/${id}/index`)).projects,
    listed: (await get(`/projects?clientId=${id}`)).items.map((one: { id: number }) => one.id),
    work: (await get(`/worklogs?clientId=${id}`)).pagination.total,
    pays: (await get(`/worklogs/sums?payorId=${id}`)).total,
  });
  const before = await seen(gone.id);
  expect(before).toEqual({
    stats: { totalAmount: 1300, totalWorklogs: 2, totalFee: 1300 },
    cases: 1,
    listed: [shared.id],
    work: 1,
    pays: 1,
  });
  await send('POST', `/clients/${kept.id}/merge`, { otherId: gone.id });
  expect(await seen(kept.id)).toEqual(before);
  const refused = await firm.manager.call('DELETE', `/clients/${kept.id}`);
  expect([refused.status, refused.body.uses.map(({ kind }: { kind: string }) => kind)]).toEqual([
    409,
    ['project', 'worklog', 'invoice'],
  ]);
});
