import AxeBuilder from '@axe-core/playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { threeThousandRows } from '#tests/support/time-files.ts';
import { openBrowser, signIn } from './person.ts';
import { startProduct, type Product } from './product.ts';

// A firm comes from Toggl with 3,000 entries of its own names.

let product: Product;
let anna: Page;
beforeAll(async () => {
  product = await startProduct();
  anna = await openBrowser(product);
  await signIn(anna, product, 'anna@logstofa.example');
});
afterAll(() => product?.close());

const button = (name: string | RegExp) => anna.getByRole('button', { name });
const count = (title: string) => anna.locator('dl > div').filter({ hasText: title }).locator('dd');

it('says what the names of the file stand for, and brings in 3,000 entries (PLUS-06)', async () => {
  await anna.goto(`${product.url}/1/settings/import?kind=worklogs`);
  await anna.getByLabel('Veldu skrá').setInputFiles({ name: 'Toggl_time_entries.csv', mimeType: 'text/csv', buffer: Buffer.from(threeThousandRows(['Gamla málið'], ['Björn B.', 'Anna'])) });
  await anna.getByText('CSV · UTF-8 · kommur á milli · 3.000 línur').waitFor();
  await button('Yfirfara línur').click();
  const names = anna.getByRole('table', { name: 'Nöfn í skránni' });
  await names.waitFor();
  await expect.poll(() => count('Með villum').innerText()).toBe('3.000');
  expect((await new AxeBuilder({ page: anna }).analyze()).violations.map(({ id }) => id)).toEqual([]);
  await names.getByLabel('Starfsmaður: Björn B.').selectOption({ index: 2 });
  await names.getByLabel('Starfsmaður: Anna').selectOption({ index: 1 });
  await names.getByRole('combobox', { name: 'Mál: Gamla málið' }).fill('2026');
  await anna.locator('[data-combobox-option]:visible').first().click();
  await expect.poll(() => count('Í lagi og nýtt').innerText(), { timeout: 20_000 }).toBe('3.000');
  await button('Flytja inn 3.000 línur').click();
  await anna.getByRole('heading', { name: '3.000 færslur voru skráðar' }).waitFor();
  await button('Skoða listann').click();
  await anna.getByRole('heading', { name: 'Tímaskráningar' }).waitFor();
});
