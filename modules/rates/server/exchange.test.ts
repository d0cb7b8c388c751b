import { describe, expect, it } from 'vitest';
import { CentralBankDown, type DailyRate, type ExchangeRateFeed } from '#server/central-bank.ts';
import type { Firm } from '#tests/support/firm.ts';
import { openWorld } from '#tests/support/world.ts';
import { fetchExchangeRates } from './jobs.ts';

const world = await openWorld();
const today = () => world.clock.now().toISOString().slice(0, 10);
const daysAgo = (n: number) => new Date(world.clock.now().getTime() - n * 86_400_000).toISOString().slice(0, 10);

const set = (firm: Firm, rate: number, date = today(), more: object = {}) =>
  firm.manager.call('PUT', '/exchange-rates', { body: { currencyCode: 'EUR', date, rate, ...more } });
const state = async (firm: Firm, code = 'EUR') =>
  (await firm.reader.call('GET', '/exchange-rates')).body.items.find(
    (one: { currencyCode: string }) => one.currencyCode === code,
  );
const fetched = (...rates: DailyRate[]) => run({ ratesOf: async () => rates });
const run = (exchangeRates: ExchangeRateFeed | null) =>
  fetchExchangeRates({ exchangeRates, clock: world.clock.now, log: world.log })({}, world.jobContext);

describe('exchange rates', () => {
  it('are set manually for a day, and everybody reads the latest one (DATA-27)', async () => {
    const firm = await world.firm();
    await firm.client({ currencyCode: 'EUR' });
    expect((await firm.reader.call('GET', '/exchange-rates')).body.items).toHaveLength(17);
    expect(await state(firm)).toEqual({ currencyCode: 'EUR', latest: null, previousRate: null, clients: 1 });
    await set(firm, 142.5, daysAgo(3));
    const { status, body } = await set(firm, 143.123456);
    expect([status, body.rate, body.source, body.date]).toEqual([200, 143.123456, 'hand', today()]);
    expect(await state(firm)).toMatchObject({
      latest: { rate: 143.123456, date: today(), can: { delete: false } },
      previousRate: 142.5,
    });
    const { body: history } = await firm.employee.call('GET', '/exchange-rates/history?currencyCode=EUR&pageSize=1');
    expect([history.items.map(({ rate }: { rate: number }) => rate), history.pagination.total]).toEqual([
      [143.123456],
      2,
    ]);
    expect(await world.sql('select name from outbox where tenant_id = $1', [firm.id])).toEqual([
      { name: 'ExchangeRateUpdated' },
      { name: 'ExchangeRateUpdated' },
    ]);
  });

  it('are included in the prices of a project, and an earlier rate applies when one is deleted (DATA-06)', async () => {
    const firm = await world.firm();
    const payor = await firm.client({ currencyCode: 'EUR' });
    const project = await firm.project({ clientId: payor.id });
    await set(firm, 140, daysAgo(2));
    const { body } = await set(firm, 150);
    const onProject = async () =>
      (await firm.manager.call('GET', `/projects/${project.id}/work`)).body.client.exchangeRate;
    expect(await onProject()).toEqual({ rate: 150, currencyCode: 'EUR' });
    expect((await firm.manager.call('DELETE', `/exchange-rates/${body.id}`)).status).toBe(204);
    expect((await state(firm)).latest.rate).toBe(140);
    expect(await onProject()).toEqual({ rate: 140, currencyCode: 'EUR' });
  });

  it.each([
    ['of nothing', { rate: 0 }, 400, 'rate'],
    ['of krónur', { currencyCode: 'ISK' }, 400, 'currencyCode'],
    ['of a day to come', { date: '2150-01-01' }, 422, 'date'],
  ])('are refused %s', async (_name, change, code, field) => {
    const firm = await world.firm();
    const { status, body } = await set(firm, 140, today(), change);
    expect([status, Object.keys(body.errors)]).toEqual([code, [field]]);
  });

  it('are for managers to set (PERM-15)', async () => {
    const firm = await world.firm();
    const { body } = await set(firm, 140);
    for (const person of [firm.employee, firm.reader]) {
      expect(
        (await person.call('PUT', '/exchange-rates', { body: { currencyCode: 'EUR', date: today(), rate: 1 } })).status,
      ).toBe(403);
      expect((await person.call('DELETE', `/exchange-rates/${body.id}`)).status).toBe(403);
    }
    expect((await (await world.firm()).manager.call('DELETE', `/exchange-rates/${body.id}`)).status).toBe(404);
  });
});

describe('the daily job', () => {
  it('stores the bank’s rate for every firm, once, and applies its corrections', async () => {
    const [one, two] = [await world.firm(), await world.firm()];
    await fetched(
      { currencyCode: 'EUR', date: daysAgo(1), rate: 143.1 },
      { currencyCode: 'EUR', date: today(), rate: 143.5 },
      { currencyCode: 'USD', date: today(), rate: 124 },
    );
    await fetched({ currencyCode: 'EUR', date: today(), rate: 143.6 });
    for (const firm of [one, two]) {
      expect(await state(firm)).toMatchObject({ latest: { rate: 143.6, source: 'bank' }, previousRate: 143.1 });
      expect((await state(firm, 'USD')).latest.rate).toBe(124);
      expect(
        await world.sql("select 1 from audit_log where tenant_id = $1 and entity = 'exchange_rate'", [firm.id]),
      ).toEqual([]);
    }
  });

  it('keeps manual rates, and ignores obvious mistakes of the feed', async () => {
    const firm = await world.firm();
    await set(firm, 150);
    await fetched(
      { currencyCode: 'EUR', date: daysAgo(1), rate: 143 },
      { currencyCode: 'EUR', date: today(), rate: 144 },
      { currencyCode: 'USD', date: daysAgo(1), rate: 124 },
      { currencyCode: 'USD', date: today(), rate: 12.4 },
    );
    expect(await state(firm)).toMatchObject({ latest: { rate: 150, source: 'hand' }, previousRate: 143 });
    expect((await state(firm, 'USD')).latest).toMatchObject({ rate: 124, date: daysAgo(1) });
  });

  it('fails for a retry if the bank is unavailable, and does nothing without a feed', async () => {
    await expect(
      run({
        ratesOf: async () => {
          throw new CentralBankDown('the central bank answered 503');
        },
      }),
    ).rejects.toThrow('503');
    await run(null);
  });
});
