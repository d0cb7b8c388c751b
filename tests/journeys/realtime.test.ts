import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BrowserContext, Page } from 'playwright-core';
import { startProduct, type Product } from './product.ts';

let product: Product;
const contexts: BrowserContext[] = [];
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.close());

/** Somebody at the list of worklogs, in a browser of their own, who hears of changes. */
async function open(email: string): Promise<Page> {
  const context = await product.browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'is-IS', timezoneId: 'Atlantic/Reykjavik' });
  contexts.push(context);
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await page.goto(`${product.url}/worklogs/list?booked=all`);
  await page.getByLabel('Netfang').fill(email);
  await page.getByLabel('Lykilorð', { exact: true }).fill('Klettur-og-sjor-26');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Tímaskráningar' }).waitFor();
  await connected(page);
  return page;
}

const connected = (page: Page, state = 'connected') => page.locator(`[data-realtime="${state}"]`).waitFor();
const clockOf = (page: Page) => page.getByRole('group', { name: 'Tímaklukka í gangi' });

async function startTimer(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Setja tímaklukku í gang/ }).first().click();
  await page.getByLabel('Á hvaða mál viltu skrá tíma?').first().click();
  await page.locator('[data-combobox-option]').first().click();
  await clockOf(page).waitFor();
}

it('shows a timer that was started in one browser in the other, and that it was stopped there (RT-01)', async () => {
  const [desk, phone] = [await open('bjorn@logstofa.example'), await open('bjorn@logstofa.example')];
  await startTimer(desk);
  await clockOf(phone).waitFor();
  await clockOf(phone).getByRole('button', { name: 'Stöðva tímaklukku' }).click();
  await clockOf(desk).waitFor({ state: 'detached' });
});

it('catches up with what happened while the network was gone (RT-02)', async () => {
  const [page, other] = contexts.map((context) => context.pages()[0]);
  if (!page || !other) throw new Error('the browsers are open');
  await contexts[0]?.setOffline(true);
  await connected(page, 'reconnecting');
  await startTimer(other);
  expect(await clockOf(page).count()).toBe(0);
  await contexts[0]?.setOffline(false);
  await connected(page, 'reconnected');
  await clockOf(page).waitFor();
});
