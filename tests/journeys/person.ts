import type { BrowserContextOptions, Page } from 'playwright-core';
import type { Product } from './product.ts';

export const password = 'Klettur-og-sjor-26';

/** A browser of one's own, Icelandic, wide unless told otherwise. */
export async function openBrowser(product: Product, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await product.browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'is-IS', timezoneId: 'Atlantic/Reykjavik', reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  return page;
}

/** Signs in, and stands at the worklogs of one's first tenant. */
export async function signIn(page: Page, product: Product, email: string): Promise<void> {
  await page.goto(`${product.url}/worklogs/list`);
  await page.getByLabel('Netfang').fill(email);
  await page.getByLabel('Lykilorð', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Tímaskráningar' }).waitFor();
}
