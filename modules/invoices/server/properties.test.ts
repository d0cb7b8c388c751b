import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { BillableGroup } from '../contract/billable.ts';
import type { Invoice } from '../contract/record.ts';
import { vatSums } from '../rules.ts';
import { disagreements } from '#tests/support/money.ts';
import { openWorld } from '#tests/support/world.ts';

// For any set of worklogs all sources of figures agree, to the króna and the cent.

const world = await openWorld();
const firm = await world.firm();
const clients = {
  ISK: (await firm.client({ name: 'Brimalda ehf.' })).id,
  EUR: (await firm.client({ name: 'Nordic AB', currencyCode: 'EUR' })).id,
};
await world.sql(
  "insert into exchange_rate (tenant_id, currency_code, date, rate) values ($1, 'EUR', '2026-01-01', 147.35)",
  [firm.id],
);

type Worked = {
  readonly quantity: number;
  readonly quantityBilled: number;
  readonly price: number;
  readonly discount: number;
  readonly vatRateId: number;
  readonly workTypeId: number;
  readonly day: number;
};

const worked = fc.record({
  quantity: fc.integer({ min: 0, max: 2000 }).map((n) => n / 100),
  quantityBilled: fc.integer({ min: 0, max: 2000 }).map((n) => n / 100),
  price: fc.integer({ min: 0, max: 5_000_000 }).map((n) => n / 100),
  discount: fc.constantFrom(0, 0.1, 0.125, 0.3333, 1),
  vatRateId: fc.constantFrom(1, 2, 3),
  workTypeId: fc.constantFrom(1, 2, 3),
  day: fc.integer({ min: 1, max: 28 }),
});
const work = fc.record({
  worklogs: fc.array(worked, { minLength: 1, maxLength: 8 }),
  currency: fc.constantFrom('ISK' as const, 'EUR' as const),
});
const runs = { numRuns: 15 };

const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) => {
  const reply = await firm.manager.call(method, path, body === undefined ? {} : { body });
  expect([method, path, reply.status < 300 ? '' : reply.body]).toEqual([method, path, '']);
  return reply.body;
};

async function logAll(worklogs: readonly Worked[], currency: 'ISK' | 'EUR') {
  const { id: projectId } = await firm.project({ clientId: clients[currency] });
  const ids: number[] = [];
  for (const { day, ...one } of worklogs)
    ids.push(
      (
        await call('POST', '/worklogs', {
          projectId,
          date: `2026-03-${String(day).padStart(2, '0')}T10:00:00Z`,
          comment: 'Vinna',
          ...one,
        })
      ).id,
    );
  return { projectId, ids };
}

/** The money and content of a list row, without authors and timestamps. */
const matter = (rows: readonly Record<string, unknown>[]) =>
  rows.map(({ version: _version, modifiedDate: _modified, createdDate: _created, id: _id, ...rest }) => rest);
const of = async (projectId: number) => {
  const { items, aggregates } = await call('GET', `/worklogs?projectId=${projectId}&orderBy=date,createdDate`);
  return { items: items as Record<string, unknown>[], aggregates };
};

it('the list, the unbilled group, the invoice and its lines agree, and the credit note reverses them', async () => {
  await fc.assert(
    fc.asyncProperty(work, async ({ worklogs, currency }) => {
      const { projectId, ids } = await logAll(worklogs, currency);
      const { aggregates } = await of(projectId);
      const [group] = (await call('GET', `/worklogs/grouped?projectId=${projectId}`)).items;
      const [made] = (await call('POST', '/invoices', { worklogIds: ids })).invoices;
      const invoice: Invoice = await call('GET', `/invoices/${made.id}`);
      const [listed] = (await call('GET', `/invoices?projectId=${projectId}`)).aggregates.totals;
      const [billed] = (await call('GET', `/worklogs?invoiceId=${made.id}`)).aggregates.totals;
      const { totalBilled, totalBilledWithDiscount } = aggregates.totals[0];
      const figures = { total: totalBilled, totalWithDiscount: totalBilledWithDiscount };
      expect(invoice).toMatchObject({
        ...figures,
        totalVat: group.totalVat,
        totalWithVat: group.totalWithVat,
        worklogCount: ids.length,
      });
      expect([
        group.totalBilled,
        group.totalBilledWithDiscount,
        billed.totalBilled,
        billed.totalBilledWithDiscount,
      ]).toEqual([totalBilled, totalBilledWithDiscount, totalBilled, totalBilledWithDiscount]);
      expect(listed).toMatchObject({ ...figures, totalVat: invoice.totalVat, totalWithVat: invoice.totalWithVat });
      expect(cents(invoice.vat.map(({ vat }) => vat))).toBe(cents([invoice.totalVat]));
      expect(cents(invoice.lines.map(({ totalWithDiscount }) => totalWithDiscount))).toBe(
        cents([totalBilledWithDiscount]),
      );
      await call('POST', `/invoices/${made.id}/credit`, {});
      expect((await call('GET', `/invoices?projectId=${projectId}`)).aggregates.totals[0]).toMatchObject({
        total: 0,
        totalWithDiscount: 0,
        totalVat: 0,
        totalWithVat: 0,
        unpaid: 0,
      });
      expect((await call('GET', `/worklogs/grouped?projectId=${projectId}`)).items[0]).toEqual(group);
    }),
    runs,
  );
  expect(await disagreements(world, firm.id)).toEqual([]);
});

it('issuing and deleting is reversible, as are restoring and deleting again', async () => {
  await fc.assert(
    fc.asyncProperty(work, async ({ worklogs, currency }) => {
      const { projectId, ids } = await logAll(worklogs, currency);
      const before = await of(projectId);
      const group = (await call('GET', `/worklogs/grouped?projectId=${projectId}`)).items;
      const [made] = (await call('POST', '/invoices', { worklogIds: ids })).invoices;
      const issued = await of(projectId);
      await call('DELETE', `/invoices/${made.id}`);
      const after = await of(projectId);
      expect([matter(after.items), after.aggregates]).toEqual([matter(before.items), before.aggregates]);
      expect((await call('GET', `/worklogs/grouped?projectId=${projectId}`)).items).toEqual(group);
      await call('PUT', `/invoices/${made.id}/restore`);
      expect(matter((await of(projectId)).items)).toEqual(matter(issued.items));
    }),
    runs,
  );
  expect(await disagreements(world, firm.id)).toEqual([]);
});

const some = fc.record({
  worklogs: fc.array(worked, { minLength: 1, maxLength: 4 }),
  others: fc.array(worked, { minLength: 1, maxLength: 4 }),
  currency: fc.constantFrom('ISK' as const, 'EUR' as const),
});

it('several cases on one invoice add up, with VAT rounded once, and crediting restores each', async () => {
  await fc.assert(
    fc.asyncProperty(some, async ({ worklogs, others, currency }) => {
      const cases = [await logAll(worklogs, currency), await logAll(others, currency)];
      const projectIds = cases.map(({ projectId }) => projectId);
      const groupOf = async (id: number) => (await call('GET', `/worklogs/grouped?projectId=${id}`)).items[0];
      const groups = [await groupOf(projectIds[0] ?? 0), await groupOf(projectIds[1] ?? 0)];
      // As the round shows it before issuing.
      const rates = groups.flatMap((group: BillableGroup) => group.rates);
      const vat = vatSums(
        rates.map((rate) => ({ ...rate, totalWithDiscount: rate.taxable })),
        currency,
      );
      const [net, tax] = [cents(vat.map(({ taxable }) => taxable)), cents(vat.map((one) => one.vat))];
      const totalWithVat = (net + tax) / 100;
      const body = { projectIds, confirmed: true, expected: [{ currencyCode: currency, totalWithVat }] };
      const [made] = (await call('POST', '/invoices', body)).invoices;
      const invoice: Invoice = await call('GET', `/invoices/${made.id}`);
      expect([cents([invoice.totalWithDiscount]), cents([invoice.totalVat])]).toEqual([net, tax]);
      for (const [place, group] of groups.entries()) {
        const lines = invoice.lines.filter(({ projectId }) => projectId === projectIds[place]);
        expect(cents(lines.map(({ totalWithDiscount }) => totalWithDiscount))).toBe(
          cents([group.totalBilledWithDiscount]),
        );
        expect((await of(projectIds[place] ?? 0)).items.map(({ invoiceId }) => invoiceId)).toEqual(
          lines.map(() => made.id),
        );
      }
      await call('POST', `/invoices/${made.id}/credit`, {});
      expect([await groupOf(projectIds[0] ?? 0), await groupOf(projectIds[1] ?? 0)]).toEqual(groups);
    }),
    runs,
  );
  expect(await disagreements(world, firm.id)).toEqual([]);
});

const change = fc.record(
  {
    discount: fc.constantFrom(0, 0.05, 0.3333),
    price: fc.integer({ min: 0, max: 5_000_000 }).map((n) => n / 100),
    quantityBilled: fc.integer({ min: 0, max: 2000 }).map((n) => n / 100),
    date: fc.constant('2026-02-11T09:00:00Z'),
  },
  { requiredKeys: [] },
);

it('a bulk edit equals separate edits', async () => {
  await fc.assert(
    fc.asyncProperty(work, change, async ({ worklogs, currency }, changed) => {
      const [atOnce, oneByOne] = [await logAll(worklogs, currency), await logAll(worklogs, currency)];
      await call('PUT', '/worklogs/bulk', { ids: atOnce.ids, ...changed });
      for (const id of oneByOne.ids) {
        const { version, quantityBilled } = await call('GET', `/worklogs/${id}`);
        await call('PUT', `/worklogs/${id}`, { projectId: oneByOne.projectId, version, quantityBilled, ...changed });
      }
      const without = ({ projectId: _project, projectYearNumber: _number, ...rest }: Record<string, unknown>) => rest;
      const [one, other] = [await of(atOnce.projectId), await of(oneByOne.projectId)];
      expect(matter(one.items).map(without)).toEqual(matter(other.items).map(without));
      expect(one.aggregates).toEqual(other.aggregates);
    }),
    runs,
  );
});

it('copying changes no amounts, and the copy has the same ones', async () => {
  await fc.assert(
    fc.asyncProperty(work, fc.boolean(), async ({ worklogs, currency }, billed) => {
      const { projectId, ids } = await logAll(worklogs, currency);
      if (billed) await call('POST', '/invoices', { worklogIds: ids });
      const { id: elsewhere } = await firm.project({ clientId: clients[currency] });
      const before = await of(projectId);
      const invoices = (await call('GET', `/invoices?projectId=${projectId}`)).aggregates;
      await call('PUT', '/worklogs/copy', { ids, dateBehaviour: 'NoChange' });
      await call('PUT', '/worklogs/copy', { ids, projectId: elsewhere, dateBehaviour: 'Today' });
      const after = await of(projectId);
      const byId = new Map(after.items.map((row) => [row['id'], row]));
      expect(before.items.map(({ id }) => byId.get(id))).toEqual(before.items);
      expect(cents([after.aggregates.totals[0].totalBilledWithDiscount])).toBe(
        cents([
          before.aggregates.totals[0].totalBilledWithDiscount,
          before.aggregates.totals[0].totalBilledWithDiscount,
        ]),
      );
      expect((await call('GET', `/invoices?projectId=${projectId}`)).aggregates).toEqual(invoices);
    }),
    runs,
  );
  expect(await disagreements(world, firm.id)).toEqual([]);
});

/** Sums in cents, which doubles represent exactly at this size. */
const cents = (values: readonly number[]): number => values.reduce((sum, value) => sum + Math.round(value * 100), 0);
