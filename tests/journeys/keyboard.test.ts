import { expect, it } from 'vitest';
import { begin } from './person.ts';

const { page } = await begin('bjorn@logstofa.example');

const focused = () =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '');

async function tabTo(name: RegExp): Promise<void> {
  for (let step = 0; step < 60; step++) {
    if (name.test(await focused())) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${String(name)}`);
}

it('starts the timer with T, an arrow and Enter (PLUS-01)', async () => {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('t');
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
  const dialog = page.getByRole('dialog', { name: 'Breyta tíma' });
  await dialog.getByLabel('Lýsing').waitFor();
  while ((await page.evaluate(() => document.activeElement?.tagName)) !== 'TEXTAREA') await page.keyboard.press('Tab');
  await page.keyboard.type('Skrifað án músar');
  await page.keyboard.press('Control+Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('grid').getByText('Skrifað án músar').waitFor();
});

it('reaches a screen and an action by the palette, which Escape closes (PLUS-02)', async () => {
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

it('shows the map of the keys with ? (PLUS-01)', async () => {
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('?');
  await page
    .getByRole('dialog', { name: 'Flýtilyklar' })
    .getByText('Setja tímaklukku í gang')
    .or(page.getByText('Opna tímaklukku'))
    .first()
    .waitFor();
});
