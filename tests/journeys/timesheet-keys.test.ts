import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { hold } from './hold.ts';
import { begin, logHourToday, openBrowser, openWorklogs, signIn } from './person.ts';

const { page, product } = await begin('bjorn@logstofa.example');
await openWorklogs(page, product);
await logHourToday(product, 'bjorn@logstofa.example');

// A week without demo data.
const monday = '2013-03-04';
const sheet = () => page.getByRole('grid', { name: 'Tímablað' });
const focused = (of: Page = page) => of.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
const press = async (...keys: readonly string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
const sums = async () => sheet().locator('tfoot tr').first().locator('td').allTextContents();

/** Tabs until the focused element has this name. */
async function tabTo(name: RegExp) {
  for (let presses = 0; presses < 60; presses += 1) {
    const said = await page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
    );
    if (name.test(said)) return;
    await press('Tab');
  }
  throw new Error(`Tab never came to ${name}`);
}

it('fills a week by keyboard only: rows, hours as people write them, a change, a mistake and undo', async () => {
  await page.goto(`${product.url}/1/worklogs/tempo?view=week&day=${monday}`);
  await page.getByText('Engir tímar á þessu tímabili').waitFor();
  for (const skip of [0, 1]) {
    await tabTo(/^Bæta við máli$/);
    await press('Enter');
    const picker = page.getByRole('dialog', { name: 'Bæta við máli' });
    await picker.getByRole('combobox').and(page.locator(':focus')).waitFor();
    await press('ArrowDown');
    await picker.getByRole('option').first().waitFor();
    for (let downs = 0; downs < skip; downs += 1) await press('ArrowDown');
    await press('Enter', 'Tab');
    await tabTo(/^Bæta við$/);
    await press('Enter');
    await picker.waitFor({ state: 'detached' });
  }
  await expect.poll(() => sheet().locator('tbody tr').count()).toBe(2);
  await tabTo(/04\.03\.2013: –$/);
  await page.keyboard.type('1:30');
  await press('Tab');
  await expect.poll(() => focused()).toMatch(/05\.03\.2013/);
  await page.keyboard.type('90m');
  await press('Enter');
  await page.keyboard.type('0,5');
  await press('Enter');
  await expect.poll(sums).toEqual(['1,50', '2,00', '', '', '', '', '', '3,50']);
  // The last edited row keeps its place.
  await expect.poll(() => focused()).toMatch(/05\.03\.2013: 0,50$/);
  await page.keyboard.type('2');
  await press('Enter');
  await expect.poll(sums).toEqual(['1,50', '3,50', '', '', '', '', '', '5,00']);
  await expect.poll(() => focused()).toMatch(/: 2,00$/);
  await page.keyboard.type('90');
  await press('Enter');
  await page.getByRole('alert').filter({ hasText: 'Í sólarhring eru 24 klukkustundir' }).waitFor();
  await press('Escape', 'Delete');
  await expect.poll(sums).toEqual(['1,50', '1,50', '', '', '', '', '', '3,00']);
  await tabTo(/^Afturkalla$/);
  await press('Enter');
  await expect.poll(sums).toEqual(['1,50', '3,50', '', '', '', '', '', '5,00']);
});

it('stores the last of the hours that were typed into a cell before the first were answered, in one entry', async () => {
  using held = await hold(page, /\/api\/worklogs/, 'POST', 'PUT', 'DELETE');
  await sheet()
    .getByLabel(/06\.03\.2013: –$/)
    .first()
    .focus();
  for (const hours of ['1', '2', '3']) {
    await page.keyboard.type(hours);
    await press('Enter', 'ArrowUp');
  }
  await expect.poll(held.count).toBe(1);
  held.release();
  await expect.poll(sums).toEqual(['1,50', '3,50', '3,00', '', '', '', '', '8,00']);
  await expect.poll(() => focused()).toMatch(/06\.03\.2013: 3,00$/);
  // Delete, before the hours that it deletes are answered.
  using again = await hold(page, /\/api\/worklogs/, 'POST', 'PUT', 'DELETE');
  await page.keyboard.type('4');
  await press('Enter', 'ArrowUp', 'Delete');
  await expect.poll(again.count).toBe(1);
  again.release();
  await expect.poll(sums).toEqual(['1,50', '3,50', '', '', '', '', '', '5,00']);
});

it('copies the week to the next, with its hours, and a second time changes nothing', async () => {
  await page.goto(`${product.url}/1/worklogs/tempo?view=week&day=2013-03-11`);
  const dialog = page.getByRole('dialog', { name: 'Afrita síðustu viku' });
  for (const expected of ['3 færslur voru afritaðar', 'Ekkert nýtt var til að afrita']) {
    await page.getByRole('button', { name: 'Afrita síðustu viku' }).click();
    await dialog.getByText('Í vikunni á undan: 2 mál, 5,00 klst.').waitFor();
    await dialog.getByRole('radio', { name: 'Línur og tímar' }).click();
    await dialog.getByRole('button', { name: 'Afrita', exact: true }).click();
    await page.getByText(expected).waitFor();
    await expect.poll(sums).toEqual(['1,50', '3,50', '', '', '', '', '', '5,00']);
  }
});

it('opens in the last view, in another browser too (TEMPO-04)', async () => {
  await page.getByRole('radio', { name: 'Mánuður' }).click();
  await page.getByRole('grid', { name: 'Tímablað' }).and(page.locator('[aria-busy=false]')).waitFor();
  const other = await openBrowser(product);
  await signIn(other, product, 'bjorn@logstofa.example');
  await other.getByRole('link', { name: 'Tímablað' }).click();
  await expect.poll(() => other.getByRole('radio', { name: 'Mánuður' }).isChecked()).toBe(true);
  await other.context().close();
});

it('shows at once where a timer starts and stops in another window (TEMPO-08)', async () => {
  await page.goto(`${product.url}/1/worklogs/tempo?view=week`);
  await sheet().waitFor();
  const running = page.getByRole('button', { name: /klukka í gangi$/ });
  const other = await page.context().newPage();
  await other.goto(`${product.url}/1/worklogs/list`);
  const stop = other.getByRole('button', { name: 'Stöðva tímaklukku' }).first();
  await other.getByRole('heading', { name: 'Tímaskráningar' }).waitFor();
  if (await stop.isVisible()) await stop.click();
  await expect.poll(() => running.count()).toBe(0);
  await other.getByRole('button', { name: 'Skrá tíma' }).first().click();
  const dialog = other.getByRole('dialog', { name: 'Skrá tíma' });
  await dialog.getByRole('combobox', { name: 'Mál' }).click();
  await dialog.getByRole('option').first().click();
  await dialog.getByRole('button', { name: 'Setja tímaklukku í gang' }).click();
  await dialog.waitFor({ state: 'detached' });
  await running.waitFor();
  await stop.click();
  await expect.poll(() => running.count()).toBe(0);
});
