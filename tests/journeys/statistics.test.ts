import { expect, it } from 'vitest';
import { begin, openWorklogs } from './person.ts';

const { page: anna, product } = await begin('anna@logstofa.example');
await openWorklogs(anna, product);

const ring = (name: string) => anna.getByRole('figure', { name, exact: true });
const shares = async (name: string) =>
  (await ring(name).getByRole('listitem').locator('em').allInnerTexts()).map((text) =>
    Number(text.replace('%', '').replace(',', '.')),
  );

it('shows rings of hours, money and entries by client, of the last month, whose shares add up to 100 % (STAT-01, STAT-02, STAT-04, STAT-05)', async () => {
  const asked = anna.waitForRequest((request) => new URL(request.url()).pathname === '/api/worklogs/stats');
  await anna.getByRole('navigation', { name: 'Valmynd' }).getByRole('link', { name: 'Tölfræði' }).click();
  await anna.getByRole('radio', { name: 'Tímaskráningar' }).click();
  const query = new URL((await asked).url()).searchParams;
  const [from, days] = [
    query.get('dateFrom') ?? '',
    (Date.now() - Date.parse(query.get('dateFrom') ?? '')) / 86_400_000,
  ];
  expect([query.get('type'), from.length, days > 27 && days < 33]).toEqual(['Clients', 10, true]);
  for (const name of ['Tímar', 'Fjárhæð', 'Færslur']) {
    await ring(name).getByRole('listitem').first().waitFor();
    expect((await shares(name)).reduce((sum, share) => sum + share, 0)).toBeCloseTo(100, 0);
  }
});

it('shows the same as a table, by employee, and keeps the selection in the URL (STAT-02)', async () => {
  const hours = await ring('Tímar').locator('p b').innerText();
  await anna.getByRole('radio', { name: 'Starfsmenn' }).click();
  await anna.getByRole('radio', { name: 'Tafla' }).click();
  const foot = anna.getByRole('row', { name: /^Samtals/ });
  await foot.waitFor();
  expect(await foot.getByRole('cell').first().innerText()).toBe(hours);
  await anna.reload();
  await anna.getByRole('rowheader', { name: 'Björn Ægir Helgason' }).waitFor();
  expect(new URL(anna.url()).search).toMatch(/by=Employees.*view=table/);
});

it('counts cases by status, and those of one status by responsible person (STAT-03)', async () => {
  await anna.getByRole('radio', { name: 'Mál', exact: true }).click();
  await anna.getByRole('radio', { name: 'Staða' }).click();
  await anna.getByRole('rowheader', { name: 'Lokað' }).waitFor();
  const closed = await anna
    .getByRole('row', { name: /^Lokað/ })
    .getByRole('cell')
    .nth(4)
    .innerText();
  await anna.getByRole('radio', { name: 'Ábyrgðarmenn' }).click();
  await anna.getByRole('search').getByRole('button', { name: 'Staða' }).click();
  await anna.getByRole('menuitem', { name: 'Lokað' }).click();
  await expect
    .poll(() =>
      anna
        .getByRole('row', { name: /^Samtals/ })
        .getByRole('cell')
        .nth(4)
        .innerText(),
    )
    .toBe(closed);
});

it('ranks people by money, and links to the entries, whose list agrees', async () => {
  // The year may have begun today.
  const from = new Date(Date.now() - 60 * 86_400_000).toISOString().slice(0, 10);
  await anna.goto(`${product.url}/1/stats?from=${from}`);
  const ranked = anna.getByRole('region', { name: 'Röðun' });
  const bjorn = ranked.getByRole('row', { name: /^Björn Ægir/ });
  const hours = await bjorn.getByRole('cell').first().innerText();
  const told = anna.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/worklogs' && answer.ok());
  await bjorn.getByRole('link').click();
  const { aggregates } = await (await told).json();
  expect(aggregates.quantity).toBe(Number(hours.replaceAll('.', '').replace(',', '.')));
  expect(new URL(anna.url()).search).toMatch(/booked=all.*employee=/);
  await anna.goBack();
  await anna.getByRole('region', { name: 'Óreikningsfærð vinna' }).getByRole('link').first().waitFor();
});
