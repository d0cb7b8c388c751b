import { expect, it } from 'vitest';
import { axeFaults } from '#tests/support/axe.ts';
import { threeThousandRows } from '#tests/support/time-files.ts';
import { begin, tokenOf } from './person.ts';

// A firm moves from Toggl with 3,000 entries and its own names.

const { page: anna, product } = await begin('anna@logstofa.example');

const button = (name: string | RegExp) => anna.getByRole('button', { name });
const count = (title: string) => anna.locator('dl > div').filter({ hasText: title }).locator('dd');

let project = 0;
let payor = 0;
async function api<T>(method: string, path: string, body?: object): Promise<T> {
  const answer = await fetch(`${product.url}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${await tokenOf(product, 'anna@logstofa.example')}`,
      'x-tenant-id': '1',
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  expect(answer.ok).toBe(true);
  return (await answer.json()) as T;
}

it('matches the names of the file, and imports 3,000 entries (PLUS-06)', async () => {
  ({ id: payor } = await api<{ id: number }>('POST', '/clients', {
    name: 'Gamli viðskiptavinurinn ehf.',
    ssn: '5501012030',
  }));
  ({ id: project } = await api<{ id: number }>('POST', '/projects', { name: 'Flutt úr Toggl', clients: [payor] }));
  await anna.goto(`${product.url}/1/settings/import?kind=worklogs`);
  await anna.getByLabel('Veldu skrá').setInputFiles({
    name: 'Toggl_time_entries.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(threeThousandRows(['Gamla málið'], ['Björn B.', 'Anna'])),
  });
  await anna.getByText('CSV · UTF-8 · kommur á milli · 3.000 línur').waitFor();
  await button('Yfirfara línur').click();
  const names = anna.getByRole('table', { name: 'Nöfn í skránni' });
  await names.waitFor();
  await expect.poll(() => count('Með villum').innerText()).toBe('3.000');
  expect(await axeFaults(anna)).toEqual([]);
  await names.getByLabel('Starfsmaður: Björn B.').selectOption({ index: 2 });
  await names.getByLabel('Starfsmaður: Anna').selectOption({ index: 1 });
  await names.getByRole('combobox', { name: 'Mál: Gamla málið' }).fill('Flutt úr Toggl');
  await anna.locator('[data-combobox-option]:visible').first().click();
  // The import asks about days with more than 24 hours: all are confirmed here.
  await expect.poll(() => count('Þarf að staðfesta').innerText()).toBe('3.000');
  await anna.getByText('Skrá allar 3.000 línurnar sem þarf að staðfesta').click();
  await button('Flytja inn 3.000 línur').click();
  await anna.getByRole('heading', { name: '3.000 færslur voru skráðar' }).waitFor();
  await button('Skoða listann').click();
  await anna.getByRole('heading', { name: 'Tímaskráningar' }).waitFor();
});

it('bills the 3,000 on one invoice, whose sums match the list (BILL-10)', async () => {
  await anna.goto(`${product.url}/1/invoices/edit?projectId=${project}&payorId=${payor}&currencyCode=ISK`);
  await anna.getByText('3.000 af 3.000 færslum valdar').waitFor();
  await anna.getByRole('main').getByRole('button', { name: 'Reikningsfæra' }).click();
  await anna.getByRole('dialog', { name: 'Reikningsfæra' }).getByRole('button', { name: 'Reikningsfæra' }).click();
  // Days of more than 24 hours are asked about again.
  await anna.getByRole('dialog').getByRole('button', { name: /samt$/ }).click();
  await anna.getByRole('heading', { name: /^Reikningur \d+$/ }).waitFor();
  await anna.getByText('3.000 færslur').waitFor();
  type Sums<Field extends string> = {
    readonly aggregates: { readonly totals: readonly Readonly<Record<Field, number>>[] };
  };
  const logged = await api<Sums<'totalBilledWithDiscount'>>('GET', `/worklogs?projectId=${project}&pageSize=1`);
  const billed = await api<Sums<'totalWithDiscount'>>('GET', `/invoices?projectId=${project}`);
  expect(billed.aggregates.totals.map(({ totalWithDiscount }) => totalWithDiscount)).toEqual(
    logged.aggregates.totals.map(({ totalBilledWithDiscount }) => totalBilledWithDiscount),
  );
  expect(billed.aggregates.totals[0]?.totalWithDiscount).toBeGreaterThan(0);
});
