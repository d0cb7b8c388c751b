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

/** Signs in, and stands at the worklogs of one's first tenant; the help that opens by itself, once a user, is closed (SHELL-10). */
export async function signIn(page: Page, product: Product, email: string): Promise<void> {
  await page.goto(`${product.url}/worklogs/list`);
  const told = page.waitForResponse(/\/api\/Users\/profile$/).then((answer) => answer.json() as Promise<{ preferences: { helpShown: boolean } }>);
  await page.getByLabel('Netfang').fill(email);
  await page.getByLabel('Lykilorð', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Tímaskráningar' }).waitFor();
  const profile = await told;
  if (profile.preferences.helpShown || (page.viewportSize()?.width ?? 0) <= 1000) return;
  const help = page.getByRole('dialog', { name: 'Hjálp' });
  await help.getByRole('button', { name: 'Loka' }).click();
  await help.waitFor({ state: 'detached' });
}
