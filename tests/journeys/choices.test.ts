import { expect, it } from 'vitest';
import { begin, openBrowser } from './person.ts';

const { page, product } = await begin('erla@radgjof.example');

const tenantInAddress = () => Number(new URL(page.url()).pathname.split('/')[1]);

it('changes the company, and with it the words and the rows (AUTH-19, SHELL-07, SHELL-18)', async () => {
  const before = tenantInAddress();
  const here = await page.getByRole('button', { name: /^Skipta um fyrirtæki/ }).textContent();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('button', { name: /^Skipta um fyrirtæki/ }).click();
  await page.locator('[role=menuitem]:not([data-disabled])').first().click();
  await page.waitForURL((url) => Number(url.pathname.split('/')[1]) !== before);
  await page.getByRole('heading', { name: /^Góðan dag/ }).waitFor();
  expect(await page.getByRole('button', { name: /^Skipta um fyrirtæki/ }).textContent()).not.toBe(here);
  // Nothing of the other company stays in memory.
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false);
  const after = tenantInAddress();
  await page.goto(product.url);
  await page.getByRole('heading', { name: /^Góðan dag/ }).waitFor();
  expect(tenantInAddress()).toBe(after);
});

it('says „mál“ in a law firm and „verkefni“ elsewhere (SHELL-02)', async () => {
  const words = async () => {
    await page.getByRole('link', { name: 'Tímaskráningar' }).click();
    await page.getByRole('grid').getByRole('columnheader').nth(3).waitFor();
    return (await page.getByRole('grid').getByRole('columnheader').allTextContents()).join('|');
  };
  const one = await words();
  await page.getByRole('button', { name: /^Skipta um fyrirtæki/ }).click();
  await page.locator('[role=menuitem]:not([data-disabled])').first().click();
  await page.getByRole('heading', { name: /^Góðan dag/ }).waitFor();
  const other = await words();
  expect([one, other].filter((heads) => /\|Mál/.test(heads))).toHaveLength(1);
  expect([one, other].filter((heads) => /\|Verkefni/.test(heads))).toHaveLength(1);
});

it('keeps the language and the theme, also before anything is drawn (I18N-02, PLUS-03)', async () => {
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

  // As the page is before its scripts have run.
  await page.route('**/assets/index-*.js', (route) => route.abort());
  await page.goto(product.url, { waitUntil: 'domcontentloaded' });
  expect(
    await page.evaluate(() => [document.documentElement.lang, document.documentElement.dataset.mantineColorScheme]),
  ).toEqual(['en', 'dark']);
  // A page that lacks a part of itself asks for it again by itself.
  await page.unrouteAll();
  await page.getByRole('heading', { name: /^Hello/ }).waitFor();
  expect(await page.evaluate(() => document.documentElement.dataset.mantineColorScheme)).toBe('dark');

  // It follows the person to another browser.
  const elsewhere = await openBrowser(product);
  await elsewhere.goto(`${product.url}/login`);
  await elsewhere.getByLabel('Netfang').fill('erla@radgjof.example');
  await elsewhere.getByLabel('Lykilorð', { exact: true }).fill('Klettur-og-sjor-26');
  await elsewhere.keyboard.press('Enter');
  await elsewhere.getByRole('heading', { name: /^Hello/ }).waitFor();
  await elsewhere.waitForFunction(() => document.documentElement.dataset.mantineColorScheme === 'dark');
});
