import { expect, it } from 'vitest';
import { begin, openBrowser, openWorklogs, signIn } from './person.ts';

const { page, product } = await begin('bjorn@logstofa.example');
await openWorklogs(page, product);

const focused = () =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '');

async function tabTo(name: RegExp): Promise<void> {
  for (let step = 0; step < 60; step++) {
    if (name.test(await focused())) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${String(name)}`);
}

it('starts the timer with T, Tab, an arrow and Enter (PLUS-01)', async () => {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('t');
  await page.getByRole('combobox', { name: 'Hvað ertu að gera?' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Tab');
  await page.getByRole('combobox', { name: 'Á hvaða mál viltu skrá tíma?' }).waitFor();
  await page.waitForFunction(
    () =>
      document.activeElement?.getAttribute('role') === 'combobox' ||
      document.activeElement?.matches('[aria-autocomplete]'),
  );
  await page.keyboard.press('ArrowDown');
  await page.locator('[data-combobox-option][data-combobox-selected]:visible').waitFor();
  await page.keyboard.press('Enter');
  await page
    .getByRole('group', { name: 'Tímaklukka í gangi' })
    .getByText(/00:00:0\d/)
    .waitFor();
});

it('stops it, finds the entry in the grid and corrects it, without a mouse (PLUS-01)', async () => {
  await tabTo(/^Stöðva tímaklukku$/);
  await page.keyboard.press('Enter');
  await page.getByRole('group', { name: 'Tímaklukka í gangi' }).waitFor({ state: 'detached' });
  await tabTo(/^Tímaskráningar$/);
  await page.getByRole('grid').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Breyta/ });
  await dialog.getByLabel('Lýsing').waitFor();
  while ((await page.evaluate(() => document.activeElement?.tagName)) !== 'TEXTAREA') await page.keyboard.press('Tab');
  await page.keyboard.type('Skrifað án músar');
  await page.keyboard.press('Control+Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('grid').getByText('Skrifað án músar').waitFor();
});

it('reaches a screen and an action through the palette, which Escape closes (PLUS-02)', async () => {
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Leita og fara' });
  await palette.waitFor();
  await page.keyboard.press('Escape');
  await palette.waitFor({ state: 'detached' });
  await page.keyboard.press('/');
  await page.keyboard.type('stillingar');
  await palette.getByRole('option', { name: 'Mínar stillingar', selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Mínar stillingar' }).waitFor();
  expect(page.url()).toContain('/1/settings/user');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('klukku');
  await palette.getByRole('option', { name: /tímaklukku/, selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Á hvaða mál viltu skrá tíma?' }).waitFor();
  await page.keyboard.press('Escape');
});

it('shows the list of shortcuts with ? (PLUS-01)', async () => {
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('?');
  await page
    .getByRole('dialog', { name: 'Flýtilyklar' })
    .getByText('Setja tímaklukku í gang')
    .or(page.getByText('Opna tímaklukku'))
    .first()
    .waitFor();
});

it('uses the case of the current page with N and with T (PLUS-01)', async () => {
  await page.goto(`${product.url}/1/projects`);
  await page.getByRole('grid').getByRole('gridcell').nth(3).dblclick();
  await page.waitForURL(/\/1\/projects\/\d+$/);
  await page.getByRole('button', { name: 'Breyta', exact: true }).waitFor();
  const name = (await page.getByRole('main').getByRole('heading', { level: 1 }).innerText()).trim();
  const blur = () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await blur();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Skrá tíma' });
  await expect.poll(() => dialog.getByRole('combobox', { name: /^Mál/ }).inputValue()).toContain(name);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await blur();
  await page.keyboard.press('t');
  const clock = page.getByRole('group', { name: 'Tímaklukka í gangi' });
  await clock.getByText(name.slice(0, 20)).waitFor();
  // The timer runs, so the same key now shows its actions.
  await blur();
  await page.keyboard.press('t');
  await page.getByRole('dialog', { name: 'Tímaklukka' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Stöðva tímaklukku' }).first().click();
  await clock.waitFor({ state: 'detached' });
});

it('runs no shortcut while the focus is on a cell of a list (PLUS-01)', async () => {
  await page.goto(`${product.url}/1/worklogs/list`);
  await page.getByRole('gridcell').nth(4).waitFor();
  await page.getByRole('grid').focus();
  for (const key of ['n', 't', 'N', 'T']) await page.keyboard.press(key);
  // The lazily loaded dialogs are loaded by the time that the palette is.
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Leita og fara' }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(1);
  await page.keyboard.press('Escape');
});

it('opens each dialog of the settings from the palette, for managers only (PLUS-02)', async () => {
  await page.keyboard.press('Control+k');
  await page.keyboard.type('mappa');
  const palette = page.getByRole('dialog', { name: 'Leita og fara' });
  await palette
    .getByRole('option', { name: /^Leita/ })
    .or(palette.getByRole('option').last())
    .first()
    .waitFor();
  expect(await palette.getByRole('option', { name: /Ný mappa/ }).count()).toBe(0);
  await page.keyboard.press('Escape');
  const anna = await openBrowser(product);
  await signIn(anna, product, 'anna@logstofa.example');
  const names = ['Ný tegund', 'Nýtt verð á tegund', 'Nýr eiginleiki', 'Nýtt gjald', 'Ný mappa'];
  for (const name of [...names, 'Nýr verkferill', 'Nýtt sniðmát', 'Nýr vefkrókur', 'Nýr lykill']) {
    await anna.keyboard.press('Control+k');
    await anna.getByRole('dialog', { name: 'Leita og fara' }).getByRole('combobox').fill(name);
    await anna.getByRole('option', { name: new RegExp(`: ${name}`), selected: true }).waitFor();
    await anna.keyboard.press('Enter');
    await anna.getByRole('dialog', { name }).waitFor();
    await anna.keyboard.press('Escape');
    await anna.getByRole('dialog', { name }).waitFor({ state: 'detached' });
  }
  await anna.context().close();
});
