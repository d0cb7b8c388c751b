import { expect, it } from 'vitest';
import { disagreements } from '#tests/support/money.ts';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();

it('uses the currency of a file’s prices, else the payor’s; without an exchange rate nothing is billed (PLUS-06)', async () => {
  const firm = await world.firm();
  const { manager } = firm;
  for (const [name, currencyCode] of [
    ['Innlent', 'ISK'],
    ['Evrópskt', 'EUR'],
    ['Sænskt', 'SEK'],
  ] as const)
    await firm.project({ name, clientId: (await firm.client({ currencyCode })).id });
  await world.sql(
    "insert into exchange_rate (tenant_id, currency_code, date, rate) values ($1, 'EUR', '2026-10-01', 150)",
    [firm.id],
  );
  const rows = [
    'Mál;Dags.;Tímar;Verð;Mynt',
    'Innlent;2.11.2026;1;30000;ISK',
    'Innlent;3.11.2026;1;200;EUR',
    'Evrópskt;4.11.2026;1;30000;ISK',
    'Evrópskt;5.11.2026;1;210;',
    'Sænskt;6.11.2026;1;1000;SEK',
    'Innlent;7.11.2026;1;1000;SEK',
  ];
  const { body: file } = await manager.call('POST', '/imports?kind=worklogs&fileName=timar.csv', {
    body: Buffer.from(rows.join('\n')),
  });
  const columns = file.columns.map(({ field }: { field: string }) => field);
  expect(columns).toEqual(['project', 'date', 'hours', 'price', 'currencyCode']);
  const { body: checked } = await manager.call('POST', `/imports/${file.id}/check`, { body: { columns, matches: [] } });
  expect(checked.counts).toMatchObject({ rows: 6, good: 4, bad: 2 });
  expect(JSON.stringify(checked.rows)).toContain('Ekkert gengi er skráð fyrir SEK.');
  await manager.call('POST', `/imports/${file.id}/run`, { body: { columns, matches: [], mode: 'good' } });
  const { items } = (await manager.call('GET', '/worklogs?orderBy=date asc')).body;
  expect(
    items.map((row: { price: number; currencyCode: string; currencyRate: number }) => [
      row.price,
      row.currencyCode,
      row.currencyRate,
    ]),
  ).toEqual([
    [30_000, 'ISK', 1],
    [30_000, 'ISK', 1],
    [200, 'EUR', 150],
    [210, 'EUR', 150],
  ]);
  expect(await disagreements(world)).toEqual([]);
});
