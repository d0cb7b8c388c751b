import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { enter, openBrowser, signIn } from './person.ts';
import { startProduct } from './product.ts';

const product = await startProduct();

const creating = [
  'Stofna mál',
  'Setja tímaklukku í gang …',
  'Skrá tíma',
  'Skrá útlagðan kostnað',
  'Skrá fast gjald',
  'Nýr viðskiptavinur',
  'Nýr gagnaðili',
];

async function offered(page: Page): Promise<string[]> {
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Leita og fara' });
  await palette.getByRole('option', { name: /^Viðskiptavinir/ }).waitFor();
  const lines = await palette.getByRole('option').locator('span').allTextContents();
  await page.keyboard.press('Escape');
  await palette.waitFor({ state: 'detached' });
  return lines.filter((line) => creating.includes(line));
}

it('offers a reader no dialog that would refuse them, in the palette or by shortcut; others all of them (PERM-06, PLUS-02)', async () => {
  const [reader, bjorn] = [await openBrowser(product), await openBrowser(product)];
  await signIn(reader, product, 'lesandi@logstofa.example');
  await signIn(bjorn, product, 'bjorn@logstofa.example');
  expect(await offered(bjorn)).toEqual(creating);
  expect(await offered(reader)).toEqual([]);
  expect(await reader.getByRole('banner').getByRole('button', { name: 'Skrá tíma' }).count()).toBe(0);
  for (const key of ['n', 't']) await reader.keyboard.press(key);
  await reader.keyboard.press('?');
  await reader.getByRole('dialog', { name: 'Flýtilyklar' }).waitFor();
  expect(await reader.getByRole('dialog').count()).toBe(1);
});

it('offers a reader no invoice actions that would refuse them', async () => {
  const reader = await openBrowser(product);
  await enter(reader, product, 'lesandi@logstofa.example');
  const main = reader.getByRole('main');
  await reader.goto(`${product.url}/1/invoices/list`);
  await main.getByRole('button', { name: 'Vinnuskýrsla' }).waitFor();
  expect(await main.getByRole('button', { name: 'Eyða', exact: true }).count()).toBe(0);
  await main.getByRole('grid').getByRole('row').nth(1).dblclick();
  await reader.getByRole('heading', { name: /^(Reikningur|Kreditreikningur) \d+$/ }).waitFor();
  expect(await main.getByRole('button', { name: 'Senda', exact: true }).count()).toBe(0);
  await reader.goto(`${product.url}/1/invoices/billing`);
  await main.getByRole('grid').getByRole('row').nth(1).dblclick();
  await main.getByText(/^Aðeins stjórnendur og ábyrgðarmaður geta reikningsfært/).waitFor();
  expect(await main.getByRole('button', { name: 'Bæta við færslu' }).count()).toBe(0);
  expect(await main.getByRole('button', { name: 'Reikningsfæra' }).isDisabled()).toBe(true);
});

it('a person turns off mails about mentions in their settings, which is kept (PLUS-03)', async () => {
  const page = await openBrowser(product);
  await enter(page, product, 'dora@logstofa.example');
  await page.goto(`${product.url}/1/settings/user`);
  const mentions = page.getByRole('group', { name: 'Ég er nefnd(ur) í athugasemd' });
  const letters = mentions.getByRole('combobox', { name: 'Í tölvupósti' });
  await expect.poll(() => letters.inputValue()).toBe('Now');
  await Promise.all([
    page.waitForResponse(
      (answer) =>
        answer.url().endsWith('/api/notifications/choices') && answer.request().method() === 'PUT' && answer.ok(),
    ),
    letters.selectOption('Ekki í pósti'),
  ]);
  await page.reload();
  await expect.poll(() => letters.inputValue()).toBe('None');
  // The same choice is under the bell.
  await page.getByRole('button', { name: /^Tilkynningar/ }).click();
  await page.getByRole('button', { name: 'Hvað er tilkynnt' }).click();
  const bell = page.getByRole('dialog').getByRole('group', { name: 'Ég er nefnd(ur) í athugasemd' });
  await expect.poll(() => bell.getByRole('combobox').inputValue()).toBe('None');
});

it('the connections page lets a TENANT_MANAGER_ of the tenant connect, and others only their own mailbox and calendar (PERM-03)', async () => {
  const connects = async (who: string): Promise<string[]> => {
    const page = await openBrowser(product);
    await enter(page, product, `${who}@logstofa.example`);
    await page.goto(`${product.url}/1/settings/connections`);
    const lines = page.getByRole('main').getByRole('listitem');
    for (const name of ['Bókhaldskerfi', ...own]) await lines.getByRole('heading', { name }).first().waitFor();
    const able = lines.filter({ has: page.getByRole('button', { name: /^(Tengja|Breyta)/ }) });
    return able.getByRole('heading', { level: 2 }).allTextContents();
  };
  const own = ['Eigin póstþjónn', 'Eigið dagatal (CalDAV)'];
  expect(await connects('anna')).toEqual(expect.arrayContaining(['Bókhaldskerfi', ...own]));
  expect((await connects('bjorn')).toSorted()).toEqual(own.toSorted());
});
