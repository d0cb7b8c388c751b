import { describe, expect, it } from 'vitest';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();
const path = '/Calculators/calculations';
const request = {
  dayCountConvention: 'ACT/360',
  capitalise: false,
  debts: [
    {
      name: 'Höfuðstóll 1',
      principalAmount: 500_000,
      interestPeriods: [{ startDate: '2025-01-15', endDate: '2025-04-15', interestType: 'Penalty', commercial: true }],
      payments: [{ amount: 20_000, paymentDate: '2025-02-01', type: 'PrincipalFirst' }],
      additions: [{ amount: 1000, date: '2025-03-01' }],
    },
  ],
};

async function kept(change: Readonly<Record<string, unknown>> = {}) {
  const firm = await world.firm();
  const project = await firm.project({ linked: [firm.employee, firm.reader] });
  const { status, body } = await firm.employee.call('POST', path, {
    body: { projectId: project.id, name: 'Krafa á hendur Jóni', ...request, ...change },
  });
  expect(status).toBe(201);
  return { firm, project, body };
}

describe('a calculation saved on a case', () => {
  it('is read again as it was entered, with its result', async () => {
    const { firm, project, body } = await kept();
    expect(body).toMatchObject({
      projectId: project.id,
      name: 'Krafa á hendur Jóni',
      endsOn: '2025-04-15',
      ...request,
    });
    expect([body.principal, body.paid]).toEqual([501_000, 20_000]);
    expect(body.balance).toBe(body.principal + body.interest - body.paid);
    const { body: read } = await firm.manager.call('GET', `${path}/${body.id}`);
    expect(read).toMatchObject({ ...request, balance: body.balance, version: 1 });
    const { body: list } = await firm.reader.call('GET', `${path}?projectId=${project.id}`);
    expect(list.items.map(({ name }: { name: string }) => name)).toEqual(['Krafa á hendur Jóni']);
    expect([list.pagination.total, list.can.create]).toEqual([1, false]);
  });

  it('can be saved before it can be calculated, without a result', async () => {
    const debts = [{ ...request.debts[0], principalAmount: null }];
    expect((await kept({ debts })).body).toMatchObject({ balance: null, interest: null, debts });
  });

  it('is edited with the current version, and recalculated', async () => {
    const { firm, body } = await kept();
    const edit = (version: number, name: string) =>
      firm.manager.call('PUT', `${path}/${body.id}`, {
        body: { ...request, capitalise: true, debts: [], name, version },
      });
    expect((await edit(1, 'Krafa')).status).toBe(400);
    const debts = [{ ...request.debts[0], payments: [] }];
    const { body: after } = await firm.manager.call('PUT', `${path}/${body.id}`, {
      body: { ...request, debts, name: 'Krafa', version: 1 },
    });
    expect(after).toMatchObject({ name: 'Krafa', paid: 0, version: 2 });
    const stale = await firm.employee.call('PUT', `${path}/${body.id}`, {
      body: { ...request, name: 'Annað', version: 1 },
    });
    expect([stale.status, stale.body.current.name]).toEqual([412, 'Krafa']);
  });

  it('is deleted and restored, but not by readers', async () => {
    const { firm, body } = await kept();
    expect((await firm.reader.call('DELETE', `${path}/${body.id}`)).status).toBe(403);
    expect((await firm.employee.call('DELETE', `${path}/${body.id}`)).status).toBe(204);
    expect((await firm.employee.call('GET', `${path}/${body.id}`)).status).toBe(404);
    const { body: restored } = await firm.employee.call('PUT', `${path}/restore`, { body: { ids: [body.id] } });
    expect(restored).toEqual({ count: 1 });
    expect((await firm.employee.call('GET', `${path}/${body.id}`)).status).toBe(200);
  });
});
