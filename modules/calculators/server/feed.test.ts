import { describe, expect, it } from 'vitest';
import { CentralBankDown, type PenaltyRate } from '#server/central-bank.ts';
import type { Firm, Person } from '#tests/support/firm.ts';
import { openWorld } from '#tests/support/world.ts';
import { fetchInterestRates } from './jobs.ts';

// The central bank's feed, with recorded answers.

const world = await openWorld();
const asked: (readonly [string, string])[] = [];
const read = (...rates: PenaltyRate[]) =>
  fetchInterestRates({
    interestRates: {
      penaltyOf: async (from, to) => {
        asked.push([from, to]);
        return rates;
      },
    },
    clock: world.clock.now,
    log: world.log,
  })({}, world.jobContext);
const gap = { month: '2007-07', rate: 0.25 };
const other = { month: '2024-05', rate: 0.1725 };

const rates = async (who: Person) => (await who.call('GET', '/calculators/rates')).body;
const rateOf = async (firm: Firm, month: string) =>
  (await rates(firm.reader)).items.find(
    (one: { interestType: string; month: string }) => one.interestType === 'Penalty' && one.month === month,
  );
const heard = async (who: Person) =>
  (await who.call('GET', '/notifications')).body.items.map(
    ({ kind, name, actorId }: { kind: string; name: string; actorId: number | null }) => [kind, name, actorId],
  );
const answer = (who: Person, take: boolean, items: readonly object[]) =>
  who.call('PUT', '/calculators/proposals', { body: { take, items } });

describe('the feed of the central bank', () => {
  it('adds missing months for every firm, with their source, and reads all of them in one call (OPEN-64)', async () => {
    const [one, two] = [await world.firm(), await world.firm()];
    await read(gap, { month: '2150-01', rate: 0.1 });
    expect(asked.at(-1)?.[0]).toBe('1987-01-01');
    for (const firm of [one, two]) {
      expect(await rateOf(firm, '2007-07')).toMatchObject({ rate: 0.25, evidence: 'own' });
      expect((await rateOf(firm, '2007-07')).source).toContain('Seðlabanki Íslands, tímaröð 22');
      expect(await rateOf(firm, '2150-01')).toBeUndefined();
      expect(await rates(firm.manager)).toMatchObject({ proposals: [], fed: false });
    }
    expect(
      await world.sql("select 1 as told from outbox where tenant_id = $1 and name = 'InterestRateUpdated'", [one.id]),
    ).toHaveLength(1);
  });

  it('changes no existing rate: it creates a proposal, and notifies managers once', async () => {
    const firm = await world.firm();
    await read(other);
    await read(other);
    expect(await rateOf(firm, '2024-05')).toMatchObject({ rate: 0.17, id: null });
    const { proposals } = await rates(firm.employee);
    expect(proposals).toMatchObject([{ month: '2024-05', rate: 0.1725, before: 0.17, interestType: 'Penalty' }]);
    expect(await heard(firm.manager)).toEqual([['proposed', '2024-05', null]]);
    expect(await heard(firm.employee)).toEqual([]);
  });

  it('stores nothing when the bank is unavailable, or when no feed is set', async () => {
    const firm = await world.firm();
    const settings = { clock: world.clock.now, log: world.log };
    const down = { penaltyOf: () => Promise.reject(new CentralBankDown('nobody answers')) };
    await expect(fetchInterestRates({ ...settings, interestRates: down })({}, world.jobContext)).rejects.toThrow(
      'nobody answers',
    );
    await fetchInterestRates({ ...settings, interestRates: null })({}, world.jobContext);
    expect(await rateOf(firm, '1995-06')).toBeUndefined();
  });
});

describe('a differing rate from the bank', () => {
  it('is accepted by a manager who saw both rates, and is then no longer shown', async () => {
    const firm = await world.firm();
    await read(other);
    const [one] = (await rates(firm.manager)).proposals;
    const seen = { id: one.id, rate: 0.1725, replaces: 0.17 };
    for (const change of [{ rate: 0.18 }, { replaces: 0.16 }, { replaces: null }]) {
      const refused = await answer(firm.manager, true, [{ ...seen, ...change }]);
      expect([refused.status, refused.body.code]).toEqual([409, 'interest_rate_changed']);
    }
    expect((await answer(firm.employee, true, [seen])).status).toBe(403);
    expect((await answer((await world.firm()).manager, true, [seen])).status).toBe(404);
    expect((await answer(firm.manager, true, [seen, seen])).body).toEqual({ count: 1 });
    expect(await rateOf(firm, '2024-05')).toMatchObject({ rate: 0.1725, evidence: 'own', shipped: 0.17 });
    expect((await rates(firm.manager)).proposals).toEqual([]);
    expect(await heard(firm.manager)).toEqual([]);
    expect((await answer(firm.manager, true, [seen])).status).toBe(404);
  });

  it('is proposed again only if it changes, and disappears if it agrees', async () => {
    const firm = await world.firm();
    await read(other);
    const [one] = (await rates(firm.manager)).proposals;
    expect((await answer(firm.manager, false, [{ id: one.id, rate: 0.1725, replaces: 0.17 }])).body).toEqual({
      count: 1,
    });
    await read(other);
    expect((await rates(firm.manager)).proposals).toEqual([]);
    await read({ ...other, rate: 0.165 });
    expect((await rates(firm.manager)).proposals).toMatchObject([{ rate: 0.165 }]);
    await read({ ...other, rate: 0.17 });
    expect((await rates(firm.manager)).proposals).toEqual([]);
    expect(await rateOf(firm, '2024-05')).toMatchObject({ rate: 0.17, id: null });
  });
});
