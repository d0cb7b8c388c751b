import fc from 'fast-check';
import { expect, it } from 'vitest';
import { money } from '#shared/format.ts';
import { readable } from '#tests/support/readable.ts';
import { brokenRules, said } from '#tests/support/ubl-rules.ts';
import { openWorld } from '#tests/support/world.ts';

// Every document agrees with the list: e-invoice, PDF, work report, statistics.

const world = await openWorld();
world.clock.set(new Date('2026-04-20T12:00:00Z'));
const rate = 143.5;

const worked = fc.record({
  quantity: fc.integer({ min: 1, max: 2000 }).map((n) => n / 100),
  price: fc.integer({ min: 100, max: 5_000_000 }).map((n) => n / 100),
  discount: fc.constantFrom(0, 0.1, 0.125, 0.3333),
  vatRateId: fc.constantFrom(1, 2, 3),
  workTypeId: fc.constantFrom(1, 2, 3),
  day: fc.integer({ min: 1, max: 28 }),
});

async function bill(worklogs: readonly ({ readonly day: number } & Record<string, unknown>)[], currencyCode: string) {
  const firm = await world.firm({ name: 'Lögstofan Hamar' });
  await world.sql(
    "update tenant set ssn = '5201603389', address = 'Borgartún 20', postal_code = '105', city = 'Reykjavík', vat_number = '123456', email = 'stofan@hamar.example' where id = $1",
    [firm.id],
  );
  await world.sql(
    "insert into exchange_rate (tenant_id, currency_code, date, rate) values ($1, 'EUR', '2026-01-02', $2)",
    [firm.id, rate],
  );
  const client = await firm.client({ name: 'Brimalda ehf.', ssn: '5501012229', currencyCode });
  await world.sql("update client set address = 'Hafnargata 2', postal_code = '600', city = 'Akureyri' where id = $1", [
    client.id,
  ]);
  const { id: projectId } = await firm.project({ clientId: client.id });
  const get = async (path: string) => firm.manager.call('GET', path);
  const worklogIds: number[] = [];
  for (const { day, ...one } of worklogs)
    worklogIds.push(
      (
        await firm.manager.call('POST', '/worklogs', {
          body: { projectId, date: `2026-03-${String(day).padStart(2, '0')}T10:00:00Z`, comment: 'Vinna', ...one },
        })
      ).body.id,
    );
  const made = await firm.manager.call('POST', '/invoices', { body: { worklogIds, invoiceDate: '2026-03-31' } });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const id = made.body.invoices[0].id as number;
  return { firm, get, id, projectId, invoice: (await get(`/invoices/${id}`)).body };
}

it('the e-invoice, the PDF, the report and statistics agree with the list, in krónur and in euros', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(worked, { minLength: 1, maxLength: 6 }),
      fc.constantFrom('ISK', 'EUR'),
      async (worklogs, currencyCode) => {
        const { get, id, projectId, invoice } = await bill(worklogs, currencyCode);
        const [listed] = (await get(`/worklogs?projectId=${projectId}`)).body.aggregates.totals;
        expect([invoice.total, invoice.totalWithDiscount]).toEqual([
          listed.totalBilled,
          listed.totalBilledWithDiscount,
        ]);
        const xml = (await get(`/invoices/${id}/e-invoice`)).raw.toString('utf8');
        expect(brokenRules(xml)).toEqual([]);
        const figure = (path: string) => Number(said(xml, path));
        expect([
          figure('cac:LegalMonetaryTotal/cbc:TaxExclusiveAmount'),
          figure('cac:TaxTotal/cbc:TaxAmount'),
          figure('cac:LegalMonetaryTotal/cbc:TaxInclusiveAmount'),
          figure('cac:LegalMonetaryTotal/cbc:PayableAmount'),
        ]).toEqual([invoice.totalWithDiscount, invoice.totalVat, invoice.totalWithVat, invoice.totalWithVat]);
        const plain = (text: string) => text.replace(/\s/g, '');
        const shown = (amount: number) =>
          plain(money(amount, currencyCode))
            .replace(/[^\d.,-]/g, '')
            .replace(/\.$/, '');
        expect(plain(await readable(await get(`/invoices/${id}/pdf`)))).toContain(shown(invoice.totalWithVat));
        expect(plain(await readable(await get(`/invoices/${id}/report?format=PDF`)))).toContain(
          shown(listed.totalBilledWithDiscount),
        );
        const { totals } = (await get('/worklogs/stats?type=Clients&dateFrom=2026-03-01&dateTo=2026-03-31')).body;
        expect([totals.count, totals.profit]).toEqual([
          worklogs.length,
          Math.round(Number((listed.totalBilledWithDiscount * (currencyCode === 'ISK' ? 1 : rate)).toFixed(4))),
        ]);
      },
    ),
    { numRuns: 8 },
  );
});

it('the audit log states the VAT and the total of an invoice, and those of its credit note with the other sign (BILL-23)', async () => {
  const { firm, get, id, invoice } = await bill(
    [{ day: 2, workTypeId: 1, quantity: 1.33, price: 29_901, discount: 0.125, vatRateId: 3 }],
    'ISK',
  );
  const told = async (invoiceId: number) => {
    const { items } = (await get(`/audit/rows?kind=invoice&id=${invoiceId}`)).body;
    const made = items.find(({ action }: { action: string }) => action === 'created');
    const sums = made.changes.map(({ field, to }: { field: string; to: unknown }) => [field, to]);
    return sums.filter(([field]: [string]) => field.startsWith('total'));
  };
  const sums = [
    ['totalVat', invoice.totalVat],
    ['totalWithVat', invoice.totalWithVat],
  ];
  expect(sums).toEqual([
    ['totalVat', 8351],
    ['totalWithVat', 43_148],
  ]);
  expect(await told(id)).toEqual(sums);
  const credited = await firm.manager.call('POST', `/invoices/${id}/credit`, { body: { confirmed: true } });
  expect(await told(credited.body.invoices[0].id)).toEqual(sums.map(([field, sum]) => [field, -sum]));
});
