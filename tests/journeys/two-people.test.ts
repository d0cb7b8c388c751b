import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { openBrowser, signIn } from './person.ts';
import { startProduct } from './product.ts';

const all = '/1/worklogs/list?employee=all&booked=all&billable=all&from=any';
// An office whose proxy serves Stoð below a path (SHELL-12).
const product = await startProduct('/stod/');
const [anna, bjorn] = [await openBrowser(product), await openBrowser(product)];
await Promise.all([signIn(anna, product, 'anna@logstofa.example'), signIn(bjorn, product, 'bjorn@logstofa.example')]);

it('stays below the office’s base path, signed in, on every page (SHELL-12)', async () => {
  await anna.reload();
  await anna.getByRole('heading', { name: 'Tímaskráningar' }).waitFor();
  expect(anna.url().startsWith(`${product.url}/1/worklogs/list`)).toBe(true);
  expect((await anna.context().cookies()).map(({ path }) => path).toSorted()).toEqual([
    '/stod/',
    '/stod/api/authentication',
  ]);
});

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Breyta tíma' });

async function openEntry(page: Page, comment: string): Promise<void> {
  await page.goto(product.url + all);
  await page.getByRole('grid').getByText(comment).dblclick();
  await dialogOf(page).getByLabel('Lýsing').waitFor();
}

it('keeps the dialog and all input when a save fails', async () => {
  await bjorn.getByRole('button', { name: 'Skrá tíma', exact: true }).click();
  const dialog = bjorn.getByRole('dialog', { name: 'Skrá tíma' });
  await dialog.getByRole('combobox', { name: 'Mál' }).click();
  await bjorn.locator('[data-combobox-option]:visible').first().click();
  await dialog.getByLabel(/^Tímar/).fill('0:45');
  await dialog.getByLabel('Lýsing').fill('Einstök færsla');
  await bjorn.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Vista' }).click();
  await dialog.getByRole('alert').waitFor();
  expect(await dialog.getByLabel('Lýsing').inputValue()).toBe('Einstök færsla');
  expect(await dialog.getByLabel(/^Tímar/).inputValue()).toBe('0,75');
  await bjorn.context().setOffline(false);
  await dialog.getByRole('button', { name: 'Vista' }).click();
  await dialog.waitFor({ state: 'detached' });
  await bjorn.getByRole('grid').getByText('Einstök færsla').waitFor();
});

it('shows what another person changed meanwhile, and loses none of the input (WIRE-23)', async () => {
  await openEntry(anna, 'Einstök færsla');
  await openEntry(bjorn, 'Einstök færsla');
  await dialogOf(bjorn).getByLabel('Lýsing').fill('Einstök færsla, lengri');

  await dialogOf(anna)
    .getByLabel(/^Tímar/)
    .fill('2');
  await dialogOf(anna).getByRole('button', { name: 'Vista' }).click();
  await dialogOf(anna).waitFor({ state: 'detached' });

  await dialogOf(bjorn).getByRole('button', { name: 'Vista' }).click();
  const notice = dialogOf(bjorn).getByRole('alert').filter({ hasText: 'Einhver annar breytti þessu' });
  await notice.getByText('2,00').first().waitFor();
  expect(await dialogOf(bjorn).getByLabel('Lýsing').inputValue()).toBe('Einstök færsla, lengri');
  await notice.getByRole('button', { name: 'Halda mínu' }).click();
  await dialogOf(bjorn).waitFor({ state: 'detached' });
  // Anna's new value of the hours stays.
  await bjorn.getByRole('row').filter({ hasText: 'Einstök færsla, lengri' }).getByText('2,00').first().waitFor();
});

it('closes without a question if nothing was typed, also after others changed the data behind it', async () => {
  await openEntry(anna, 'Einstök færsla, lengri');
  await openEntry(bjorn, 'Einstök færsla, lengri');
  await dialogOf(anna).getByLabel('Lýsing').fill('Einstök færsla, lengst');
  await dialogOf(anna).getByRole('button', { name: 'Vista' }).click();
  await dialogOf(anna).waitFor({ state: 'detached' });
  // The list behind the dialog is updated through the hub.
  await bjorn.getByRole('grid').getByText('Einstök færsla, lengst').waitFor();
  expect(await dialogOf(bjorn).getByLabel('Lýsing').inputValue()).toBe('Einstök færsla, lengri');
  await bjorn.keyboard.press('Escape');
  await dialogOf(bjorn).waitFor({ state: 'detached' });
});

it('does not report one’s own save in another tab as somebody else’s', async () => {
  const other = await anna.context().newPage();
  await openEntry(anna, 'Einstök færsla, lengst');
  await openEntry(other, 'Einstök færsla, lengst');
  await dialogOf(other).getByLabel('Lýsing').fill('Einstök færsla, úr öðrum flipa');
  await dialogOf(other).getByRole('button', { name: 'Vista' }).click();
  await dialogOf(other).waitFor({ state: 'detached' });
  await dialogOf(anna).getByLabel('Lýsing').fill('Einstök færsla, úr þessum');
  await dialogOf(anna).getByRole('button', { name: 'Vista' }).click();
  const notice = dialogOf(anna).getByRole('alert').filter({ hasText: 'Þú breyttir þessu í öðrum flipa á meðan' });
  await notice.getByText('Einstök færsla, úr öðrum flipa').waitFor();
  expect(await dialogOf(anna).innerText()).not.toContain('Einhver annar');
  await notice.getByRole('button', { name: 'Halda því sem hér er' }).click();
  await dialogOf(anna).waitFor({ state: 'detached' });
  await anna.getByRole('grid').getByText('Einstök færsla, úr þessum').waitFor();
  await other.close();
});
