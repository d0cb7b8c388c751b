import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { begin, openBrowser, openWorklogs, password, signIn } from './person.ts';

const { page, product } = await begin('erla@radgjof.example');
await openWorklogs(page, product);

/** Chosen by keyboard: while the menu is still being positioned, a click hits what is below it. */
const otherCompany = () => page.locator('[role=menuitem]:not([data-disabled])').first();

const tenantInAddress = () => Number(new URL(page.url()).pathname.split('/')[1]);

it('switches the company, and with it the words and the rows (AUTH-19, SHELL-07, SHELL-18)', async () => {
  const before = tenantInAddress();
  const here = await page.getByRole('button', { name: /^Skipta um fyrirtæki/ }).textContent();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('button', { name: /^Skipta um fyrirtæki/ }).click();
  await otherCompany().press('Enter');
  await page.waitForURL((url) => Number(url.pathname.split('/')[1]) !== before);
  await page.getByRole('heading', { name: /^Góðan dag/ }).waitFor();
  expect(await page.getByRole('button', { name: /^Skipta um fyrirtæki/ }).textContent()).not.toBe(here);
  // No data of the other company stays in memory.
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false);
  const after = tenantInAddress();
  await page.goto(product.url);
  await page.getByRole('heading', { name: /^Góðan dag/ }).waitFor();
  expect(tenantInAddress()).toBe(after);
});

it('has no opponents and no conflicts outside a law firm, also not at their URLs', async () => {
  for (const path of ['opponents', 'opponents/1', 'conflicts']) {
    await page.goto(`${product.url}/2/${path}`);
    await page.waitForURL(/\/2\/dashboard$/);
    await page.getByRole('heading', { name: /^Góðan dag/ }).waitFor();
  }
  await expect(page.getByRole('link', { name: 'Gagnaðilar' }).count()).resolves.toBe(0);
});

it('says „mál“ in a law firm and „verkefni“ elsewhere (SHELL-02)', async () => {
  const words = async () => {
    await page.getByRole('link', { name: 'Tímaskráningar' }).click();
    await page.getByRole('grid').getByRole('columnheader').nth(3).waitFor();
    return (await page.getByRole('grid').getByRole('columnheader').allTextContents()).join('|');
  };
  const one = await words();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('button', { name: /^Skipta um fyrirtæki/ }).click();
  await otherCompany().press('Enter');
  // The other company is a new document: a click here would keep the old one.
  await page.waitForFunction(() => !('sameDocument' in window));
  await page.getByRole('heading', { name: /^Góðan dag/ }).waitFor();
  const other = await words();
  expect([one, other].filter((heads) => /\|Mál/.test(heads))).toHaveLength(1);
  expect([one, other].filter((heads) => /\|Verkefni/.test(heads))).toHaveLength(1);
});

it('keeps the language and the theme, also before the first render (I18N-02, PLUS-03)', async () => {
  await page.goto(`${product.url}/2/worklogs/list`);
  await page.getByRole('button', { name: 'Notandavalmynd' }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await page.getByRole('heading', { name: 'Worklogs' }).waitFor();
  await page.getByRole('button', { name: 'User menu' }).click();
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' || answer.request().method() === 'PATCH',
  );
  await page.getByRole('menuitem', { name: 'Dark theme' }).click();
  await saved;
  expect(await page.evaluate(() => localStorage.getItem('NG_TRANSLATE_LANG_KEY'))).toBe('en');

  // The page before its scripts have run.
  await page.route('**/assets/index-*.js', (route) => route.abort());
  await page.goto(product.url, { waitUntil: 'domcontentloaded' });
  expect(
    await page.evaluate(() => [document.documentElement.lang, document.documentElement.dataset.mantineColorScheme]),
  ).toEqual(['en', 'dark']);
  // A page with a missing part requests it again automatically.
  await page.unrouteAll();
  await page.getByRole('heading', { name: /^Hello/ }).waitFor();
  expect(await page.evaluate(() => document.documentElement.dataset.mantineColorScheme)).toBe('dark');

  // The choice follows the person to another browser.
  const elsewhere = await openBrowser(product);
  await elsewhere.goto(`${product.url}/login`);
  await elsewhere.getByLabel('Netfang').fill('erla@radgjof.example');
  await elsewhere.getByLabel('Lykilorð', { exact: true }).fill('Klettur-og-sjor-26');
  await elsewhere.keyboard.press('Enter');
  await elsewhere.getByRole('heading', { name: /^Hello/ }).waitFor();
  await elsewhere.waitForFunction(() => document.documentElement.dataset.mantineColorScheme === 'dark');
  await elsewhere.context().close();
});

it('each setting follows the person to another browser, including the latest one made there (PLUS-03)', async () => {
  const look = (on: Page) =>
    on.evaluate(() => {
      const { lang, dataset } = document.documentElement;
      return [lang, dataset.mantineColorScheme, dataset.density];
    });
  const choose = async (on: Page, menu: string, name: string) => {
    await on.getByRole('button', { name: menu }).click();
    const saved = on.waitForResponse((answer) => answer.url().endsWith('/Users/preferences') && answer.ok());
    await on.getByRole('menuitem', { name, exact: true }).click();
    await saved;
  };
  const finnur = 'finnur@radgjof.example';
  const first = await openBrowser(product, { colorScheme: 'light' });
  await signIn(first, product, finnur);
  await choose(first, 'Notandavalmynd', 'Þéttari línur');
  await choose(first, 'Notandavalmynd', 'Dökkt útlit');
  await choose(first, 'Notandavalmynd', 'English');
  const second = await openBrowser(product, { colorScheme: 'light' });
  await enter(second, finnur, /^Hello/);
  await expect.poll(() => look(second)).toEqual(['en', 'dark', 'compact']);
  await choose(second, 'User menu', 'Light theme');
  await first.reload();
  await expect.poll(() => look(first)).toEqual(['en', 'light', 'compact']);
});

it('the language chosen before signing in stays the person’s own, here and elsewhere (I18N-02, PLUS-03)', async () => {
  const salka = 'salka@radgjof.example';
  const here = await openBrowser(product);
  await here.goto(`${product.url}/login`);
  await here.getByRole('button', { name: 'English' }).click();
  await enter(here, salka, /^Hello/);
  const elsewhere = await openBrowser(product);
  await enter(elsewhere, salka, /^Hello/);
});

it('the person last selected in a list follows to another browser (SHELL-33)', async () => {
  const whose = (on: Page) => on.getByRole('button', { name: /^Starfsmaður/ });
  const first = await openBrowser(product);
  await signIn(first, product, 'anna@logstofa.example');
  await whose(first).click();
  const kept = first.waitForResponse((answer) => answer.url().endsWith('/settings/person.worklogs') && answer.ok());
  await first.getByRole('menuitem', { name: /^Hallgrímur/ }).click();
  await kept;
  const second = await openBrowser(product);
  await signIn(second, product, 'anna@logstofa.example');
  await whose(second).filter({ hasText: 'Hallgrímur' }).waitFor();
});

/** Signs in on the current page, in whichever language it is. */
async function enter(on: Page, email: string, greeting: RegExp): Promise<void> {
  if (!on.url().startsWith(product.url)) await on.goto(`${product.url}/login`);
  await on.getByLabel(/^(Netfang|E-mail|Email)/).fill(email);
  await on.getByLabel(/^(Lykilorð|Password)$/).fill(password);
  await on.keyboard.press('Enter');
  await on.getByRole('heading', { name: greeting }).waitFor();
}
