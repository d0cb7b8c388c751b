import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sum } from '#shared/money.ts';
import { disagreements } from '#tests/support/money.ts';
import { openWorld } from '#tests/support/world.ts';

// For any work and any shares all sources of figures agree: unbilled work, invoices, the accounting system, statistics.

const world = await openWorld();
world.clock.set(new Date('2026-04-02T10:00:00Z'));
const firm = await world.firm();
const payors = {
  ISK: [await firm.client(), await firm.client(), await firm.client()].map(({ id }) => id),
  EUR: [
    await firm.client({ currencyCode: 'EUR' }),
    await firm.client({ currencyCode: 'EUR' }),
    await firm.client({ currencyCode: 'EUR' }),
  ].map(({ id }) => id),
};
await world.sql(
  "insert into exchange_rate (tenant_id, currency_code, date, rate) values ($1, 'EUR', '2026-01-01', 147.35)",
  [firm.id],
);
await world.sql("update tenant set ssn = '5201603389', address = 'Borgartún 20', vat_number = '123456' where id = $1", [
  firm.id,
]);
await world.sql("update client set country_code = 'DK' where tenant_id = $1", [firm.id]);

const worked = fc.record({
  quantity: fc.integer({ min: 1, max: 2000 }).map((n) => n / 100),
  price: fc.integer({ min: 100, max: 5_000_000 }).map((n) => n / 100),
  discount: fc.constantFrom(0, 0.1, 0.3333, 1),
  vatRateId: fc.constantFrom(1, 2, 3),
  workTypeId: fc.constantFrom(1, 2, 3),
});
const asked = fc.record({
  work: fc.array(worked, { minLength: 1, maxLength: 6 }),
  percents: fc.array(fc.integer({ min: 1, max: 4900 }), { minLength: 1, maxLength: 2 }),
  currency: fc.constantFrom('ISK' as const, 'EUR' as const),
});

type Paid = {
  readonly id: number;
  readonly payorId: number;
  readonly totalWithDiscount: number;
  readonly totalVat: number;
  readonly totalWithVat: number;
};

const call = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) => {
  const reply = await firm.manager.call(method, path, body === undefined ? {} : { body });
  expect([method, path, reply.status < 300 ? '' : reply.body]).toEqual([method, path, '']);
  return reply.body;
};
/** Unbilled amounts on the page of each payor. */
async function fallingOn(currency: keyof typeof payors): Promise<ReadonlyMap<number, number>> {
  const of = new Map<number, number>();
  for (const payorId of payors[currency]) {
    const { aggregates } = await call('GET', `/worklogs/grouped?payorId=${payorId}`);
    const own = aggregates.ofPayor.find((one: { currencyCode: string }) => one.currencyCode === currency);
    of.set(payorId, own?.totalWithVat ?? 0);
  }
  return of;
}
const all = (rows: readonly Paid[], field: keyof Paid) => sum(rows.map((row) => row[field]));

it('unbilled, billed, booked, pushed and credited amounts agree', async () => {
  await fc.assert(
    fc.asyncProperty(asked, async ({ work, percents, currency }) => {
      const [own = 0, ...others] = payors[currency];
      const { id: projectId } = await firm.project({ clientId: own });
      const { version } = await call('GET', `/projects/${projectId}/shares`);
      await call('PUT', `/projects/${projectId}/shares`, {
        shares: percents.map((percent, place) => ({ payorId: others[place], share: percent / 100 })),
        version,
      });
      for (const one of work)
        await call('POST', '/worklogs', { projectId, date: '2026-03-02T10:00:00Z', comment: 'Vinna', ...one });
      const [before] = (await call('GET', '/worklogs/grouped?pageSize=500')).aggregates.totals.filter(
        (one: { currencyCode: string }) => one.currencyCode === currency,
      );
      const [group] = (await call('GET', `/worklogs/grouped?projectId=${projectId}`)).items;
      const falling = await fallingOn(currency);
      expect(sum([...falling.values()])).toBe(before.totalWithVat);
      const made = await call('POST', '/invoices', {
        projectId,
        expected: [{ currencyCode: currency, totalWithVat: group.totalWithVat }],
      });
      const invoices: Paid[] = [];
      for (const { id } of made.invoices) invoices.push(await call('GET', `/invoices/${id}`));
      expect([all(invoices, 'totalWithDiscount'), all(invoices, 'totalVat'), all(invoices, 'totalWithVat')]).toEqual([
        group.totalBilledWithDiscount,
        group.totalVat,
        group.totalWithVat,
      ]);
      if (group.parts.length > 0)
        expect(group.parts.map((part: Paid) => part.totalWithVat)).toEqual(invoices.map((one) => one.totalWithVat));
      await told(invoices);
      await collected(projectId, invoices);
      const after = (await call('GET', '/worklogs/grouped?pageSize=500')).aggregates.totals.find(
        (one: { currencyCode: string }) => one.currencyCode === currency,
      );
      expect(sum([before.totalWithVat, -(after?.totalWithVat ?? 0)])).toBe(group.totalWithVat);
      const left = await fallingOn(currency);
      for (const payorId of payors[currency]) {
        const billed = invoices.find((one) => one.payorId === payorId)?.totalWithVat ?? 0;
        expect(sum([falling.get(payorId) ?? 0, -(left.get(payorId) ?? 0)])).toBe(billed);
      }
      await call('POST', `/invoices/${made.invoices.at(-1).id}/credit`, {});
      expect((await call('GET', `/worklogs/grouped?projectId=${projectId}`)).items).toEqual([group]);
    }),
    { numRuns: 12 },
  );
  expect(await disagreements(world, firm.id)).toEqual([]);
});

/** Lines for the accounting system are positive and add up to the net of each invoice. */
async function told(invoices: readonly Paid[]) {
  for (const { id, totalWithDiscount } of invoices) {
    const [row] = await world.sql<{ lines: { quantity: number; price: number; discount: number }[] | null }>(
      "select accounting_paper($1, $2) -> 'lines' as lines",
      [firm.id, id],
    );
    const lines = row?.lines ?? [];
    expect(lines.every(({ quantity, price }) => quantity >= 0 && price >= 0)).toBe(true);
    if (invoices.length > 1) expect(sum(lines.map(({ quantity, price }) => quantity * price))).toBe(totalWithDiscount);
  }
}

/** A payment of one invoice of a split counts as collected work in proportion to all of them. */
async function collected(projectId: number, invoices: readonly Paid[]) {
  const rate =
    invoices.length === 0
      ? 1
      : Number(
          (await world.sql('select currency_rate from invoice where id = $1', [invoices[0]?.id]))[0]?.['currency_rate'],
        );
  const figures = async () =>
    (await call('GET', '/statistics/figures?by=Projects')).rows.find(({ id }: { id: number }) => id === projectId);
  const { invoiced, collected: none } = await figures();
  expect(none).toBe(0);
  expect(Math.abs(invoiced - all(invoices, 'totalWithDiscount') * rate)).toBeLessThan(1);
  const last = invoices.at(-1);
  if (!last || last.totalWithVat <= 0) return;
  await call('POST', `/invoices/${last.id}/payments`, {
    kind: 'payment',
    amount: last.totalWithVat,
    paymentDate: '2026-04-02',
  });
  const share = last.totalWithVat / all(invoices, 'totalWithVat');
  expect(Math.abs((await figures()).collected - invoiced * share)).toBeLessThan(2);
  // An overpayment is the payor’s credit, and collects nothing of what another owes.
  await call('POST', `/invoices/${last.id}/payments`, {
    kind: 'payment',
    amount: 1_000_000,
    paymentDate: '2026-04-02',
    confirmed: true,
  });
  expect(Math.abs((await figures()).collected - invoiced * share)).toBeLessThan(2);
}
