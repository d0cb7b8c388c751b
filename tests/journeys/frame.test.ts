import type { Response } from 'playwright-core';
import { expect, it } from 'vitest';
import { openBrowser, password } from './person.ts';
import { startProduct } from './product.ts';

const product = await startProduct();
const page = await openBrowser(product);

const at = (path: string) => page.waitForURL((url) => url.href === product.url + path);

it('asks a stranger on any screen to sign in, and leads there afterwards, in the default tenant (SHELL-14, SHELL-16, DASH-01)', async () => {
  await page.goto(`${product.url}/clients?code=a&state=b`);
  await at('/login');
  await page.getByLabel('Netfang').fill('anna@logstofa.example');
  await page.getByLabel('Lykilorð', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Viðskiptavinir' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/1/clients');
  await page.goto(`${product.url}/1/dashboard?code=a&session_state=b`);
  await page.getByRole('heading', { name: 'Góðan dag, Anna' }).waitFor();
});

it('shows hours by period, what is unbilled and up to twenty favourite cases on the dashboard (DASH-02, DASH-03, DASH-06, SHELL-41)', async () => {
  const hours = page.getByRole('heading', { name: 'Skráðir tímar' }).locator('..');
  const ranges = page.getByRole('radio');
  expect(await ranges.evaluateAll((all) => all.map((one) => one.textContent))).toEqual([
    'Síðustu 7 dagar',
    'Þessi vika',
    'Síðasta vika',
    'Þessi mánuður',
    'Síðasti mánuður',
  ]);
  expect(await ranges.first().getAttribute('aria-checked')).toBe('true');
  await page.getByRole('radio', { name: 'Síðasti mánuður' }).click();
  const lastMonth = await hours.innerText();
  expect(lastMonth).toMatch(/^Skráðir tímar\n+[1-9]\d*,\d\d\s*klst\./);
  await page.getByRole('radio', { name: 'Þessi vika' }).click();
  await expect.poll(() => hours.innerText()).not.toBe(lastMonth);
  await page.reload();
  expect(await page.getByRole('radio', { name: 'Þessi vika' }).getAttribute('aria-checked')).toBe('true');
  await expect
    .poll(() => page.getByRole('link', { name: /Óreikningsfært \d/ }).innerText())
    .toMatch(/[1-9][\d.]*\s*kr\./);
  const marked = page
    .getByRole('heading', { name: /Forgangsmál/ })
    .locator('../..')
    .getByRole('listitem');
  await marked.first().waitFor();
  expect(await marked.count()).toBeLessThanOrEqual(20);
  await marked.first().getByRole('link').click();
  await page.waitForURL(/\/1\/projects\/\d+$/);
});

it('answers a search without results with „Ekkert fannst“, which is not an error (OPEN-38)', async () => {
  const failed: string[] = [];
  const hear = (answer: Response) => void (answer.ok() || failed.push(answer.url()));
  page.on('response', hear);
  await page.goto(`${product.url}/1/search?q=zzqqxxyy`);
  await page.getByRole('main').getByText('Ekkert fannst', { exact: true }).waitFor();
  expect([failed, await page.getByRole('alert').count()]).toEqual([[], 0]);
  page.off('response', hear);
});

it('leads from the search box to the results, and clears the text on the next screen (SEARCH-01, SHELL-17)', async () => {
  await page.keyboard.press('/');
  const palette = page.getByRole('dialog', { name: 'Leita og fara' });
  await palette.getByRole('combobox').fill('guðrúnar');
  await palette.getByRole('option', { name: 'Allar niðurstöður fyrir „guðrúnar“' }).click();
  await page.getByRole('heading', { name: 'Leit' }).waitFor();
  expect(decodeURIComponent(new URL(page.url()).search)).toContain('q=guðrúnar');
  // The selected tab is in the URL too, and stays there.
  await page.getByRole('radio', { name: 'Viðskiptavinir' }).click();
  await page.waitForURL(/source=Clients/);
  await page.reload();
  await page.getByRole('main').getByRole('listitem').first().waitFor();
  expect(await page.getByRole('radio', { name: 'Viðskiptavinir' }).getAttribute('aria-checked')).toBe('true');
  await page.getByRole('radio', { name: 'Allt' }).click();
  await page.waitForURL((url) => !url.search.includes('Clients'));
  await page
    .getByRole('main')
    .getByRole('listitem')
    .getByText(/^Guðrún/)
    .first()
    .click();
  await page.waitForURL(/\/1\/(clients|opponents|projects)\/\d+$/);
  await page.keyboard.press('/');
  expect(await palette.getByRole('combobox').inputValue()).toBe('');
  // The last opened one is offered first.
  await palette
    .getByRole('option', { name: /^Guðrún/ })
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
});
