import { describe, expect, it } from 'vitest';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();
type Known = {
  readonly interestType: string;
  readonly month: string;
  readonly rate: number;
  readonly evidence: string;
  readonly shipped: number | null;
  readonly id: number | null;
};
const july = { month: '2007-07', rate: 0.25, source: 'Tilkynning Seðlabankans', replaces: null };
const body = { interestType: 'Penalty', rates: [july] };
const claim = {
  debts: [
    {
      name: 'Höfuðstóll 1',
      principalAmount: 1_000_000,
      interestPeriods: [{ startDate: '2007-06-01', endDate: '2007-08-01', interestType: 'Penalty' }],
      payments: [],
    },
  ],
};

describe('a month without a rate', () => {
  it('is added by a manager, and a refused calculation then works, with its source (OPEN-64)', async () => {
    const firm = await world.firm();
    const calculate = () => firm.employee.call('POST', '/calculators/interests', { body: claim });
    expect((await calculate()).body.code).toBe('interest_months_missing');
    const { status, body: made } = await firm.manager.call('POST', '/calculators/rates/import', { body });
    expect([status, made]).toEqual([200, { count: 1 }]);
    const { body: result } = await calculate();
    expect(result.totals.interest).toBe(41_667);
    expect(result.rates.at(-1)).toEqual({
      interestType: 'Penalty',
      seriesId: null,
      month: '2007-07',
      rate: 0.25,
      evidence: 'own',
      source: 'Tilkynning Seðlabankans',
    });
    const others = await world.firm();
    expect((await others.employee.call('POST', '/calculators/interests', { body: claim })).status).toBe(422);
  });

  it('can be added by managers only', async () => {
    const firm = await world.firm();
    for (const person of [firm.employee, firm.reader])
      expect((await person.call('POST', '/calculators/rates/import', { body })).status).toBe(403);
    expect((await firm.reader.call('GET', '/calculators/rates')).body.can).toEqual({ edit: false });
  });
});

describe('an existing rate', () => {
  it('is replaced only by a manager who names it, and returns when the firm’s own is deleted', async () => {
    const firm = await world.firm();
    const send = (rates: readonly object[]) =>
      firm.manager.call('POST', '/calculators/rates/import', { body: { interestType: 'Penalty', rates } });
    const row = { month: '2024-05', rate: 0.18, source: 'Próf', replaces: null };
    const refused = await send([july, row]);
    expect([refused.status, refused.body.code, Object.keys(refused.body.errors)]).toEqual([
      409,
      'interest_rate_changed',
      ['rates.1.replaces'],
    ]);
    expect(await knownOf(firm, '2007-07')).toBeUndefined();
    expect((await send([{ ...row, replaces: 0.17 }])).body).toEqual({ count: 1 });
    const own = await knownOf(firm, '2024-05');
    expect(own).toMatchObject({ rate: 0.18, evidence: 'own', shipped: 0.17 });
    expect((await send([{ ...row, replaces: 0.18 }])).body).toEqual({ count: 0 });
    expect((await firm.employee.call('DELETE', `/calculators/rates/${own?.id}`)).status).toBe(403);
    expect((await firm.manager.call('DELETE', `/calculators/rates/${own?.id}`)).status).toBe(204);
    expect(await knownOf(firm, '2024-05')).toMatchObject({ rate: 0.17, evidence: 'verified', id: null });
    const audited = await world.sql<{ action: string }>(
      "select action from audit_log where tenant_id = $1 and entity = 'interest_rate' order by id",
      [firm.id],
    );
    expect(audited).toHaveLength(2);
  });

  it('is exported once per month', async () => {
    const firm = await world.firm();
    const twice = await firm.manager.call('POST', '/calculators/rates/import', {
      body: { ...body, rates: [july, july] },
    });
    expect([twice.status, twice.body.code]).toEqual([422, 'interest_month_twice']);
  });
});

const knownOf = async (firm: Awaited<ReturnType<typeof world.firm>>, month: string) =>
  ((await firm.reader.call('GET', '/calculators/rates')).body.items as Known[]).find(
    (one) => one.interestType === 'Penalty' && one.month === month,
  );
