import { afterEach, expect, it } from 'vitest';
import { readRows, readSums } from '#tests/support/excel.ts';
import { readable } from '#tests/support/readable.ts';
import { openWorld } from '#tests/support/world.ts';
import type { InvoiceRow } from '../contract/record.ts';

const world = await openWorld();
afterEach(() => world.clock.run());

/** Three invoices: one of the employee's case, one in euros, and one behind walls. */
async function setUp() {
  world.clock.set(new Date('2026-04-01T10:00:00Z'));
  const firm = await world.firm();
  const abroad = await firm.client({ name: 'Meridian Ltd.', currencyCode: 'EUR' });
  await world.sql(
    "insert into exchange_rate (tenant_id, currency_code, date, rate) values ($1, 'EUR', '2026-01-01', 150)",
    [firm.id],
  );
  const client = await firm.client({ name: 'Brimalda ehf.' });
  const seen = await firm.project({ name: 'Þrotabú', clientId: client.id, responsible: firm.employee });
  const hidden = await firm.project({ name: 'Leynimál', clientId: client.id });
  const call = firm.manager.call;
  for (const [projectId, invoiceDate, price, payorId] of [
    [seen.id, '2026-03-01', 5000, client.id],
    [seen.id, '2026-03-20', 12.5, abroad.id],
    [hidden.id, '2026-03-31', 1000, client.id],
  ]) {
    const worklog = { projectId, date: '2026-03-01T10:00:00Z', quantity: 1, price, payorId };
    const { id } = (await call('POST', '/worklogs', { body: worklog })).body;
    await call('POST', '/invoices', { body: { worklogIds: [id], invoiceDate, confirmed: true } });
  }
  const rows: readonly InvoiceRow[] = (await call('GET', '/invoices?orderBy=number')).body.items;
  return { firm, call, rows, ids: rows.map(({ id }) => id) };
}

it('exports the list with its filters and order, and the sums of the screen by currency', async () => {
  const { firm, call, rows } = await setUp();
  const answer = await call('GET', '/invoices/export?dateFrom=2026-03-01&orderBy=number');
  expect(answer.headers['content-disposition']).toContain('filename="Reikningar.xlsx"');
  const [head = [], ...lines] = await readRows(answer.raw);
  expect(head).toContain('Með VSK');
  expect(lines.slice(0, 3).map((line) => line[0])).toEqual(rows.map(({ number }) => number));
  expect(lines[0]).toEqual(
    expect.arrayContaining([new Date('2026-03-01T00:00:00Z'), 'Þrotabú', 'Brimalda ehf.', 5000, 1200, 6200, 'ISK']),
  );
  const { totals } = (await call('GET', '/invoices')).body.aggregates;
  const sums = await readSums(answer.raw);
  expect(lines.filter(([label]) => label === 'Samtals')).toHaveLength(2);
  // No line of hours, which invoices do not sum.
  expect(lines.filter(([label, value]) => !label && value !== null && value !== undefined)).toEqual([]);
  expect(sums.map(({ shown }) => shown)).toEqual(
    totals.map(({ totalWithVat }: { totalWithVat: number }) => totalWithVat),
  );
  expect(sums.map(({ reckoned }) => reckoned)).toEqual(sums.map(({ shown }) => shown));
  const projectId = rows[0]?.projectId;
  const narrow = await readable(
    await firm.manager.call('GET', `/invoices/export?dateTo=2026-03-10&state=overdue&projectId=${projectId}`),
  );
  expect(narrow).not.toContain('Meridian Ltd.');
  for (const said of ['– 10.03.2026', 'Gjaldfallinn', `${rows[0]?.projectYearNumber} Þrotabú`])
    expect(narrow).toContain(said);
});

it('exports only what is selected, and nothing of a case behind walls', async () => {
  const { firm, call, ids } = await setUp();
  const { raw } = await firm.employee.call('POST', '/invoices/export', { body: { ids: ids.toSpliced(1, 1) } });
  const cells = (await readRows(raw)).flat();
  expect(cells).toContain('Þrotabú');
  expect(cells).not.toContain('Leynimál');
  expect(cells).not.toContain('Meridian Ltd.');
  const all = await firm.employee.call('GET', '/invoices/export');
  expect((await readRows(all.raw)).flat()).not.toContain('Leynimál');
  // A deleted one is listed by its number, and counts for nothing.
  await call('DELETE', `/invoices/${ids[0]}`);
  const withDeleted = await call('GET', '/invoices/export?deleted=true');
  expect((await readRows(withDeleted.raw)).flat()).toContain('Eyddur');
  expect(await readSums(withDeleted.raw)).toEqual([]);
});
