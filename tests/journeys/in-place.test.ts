import { expect, it } from 'vitest';
import { begin, openWorklogs, tokenOf } from './person.ts';

// Entries are edited in the list, by keyboard only.

const { page, product } = await begin('anna@logstofa.example');
await openWorklogs(page, product);
const headers = {
  authorization: `Bearer ${await tokenOf(product, 'anna@logstofa.example')}`,
  'x-tenant-id': '1',
  'content-type': 'application/json',
};
type Entry = {
  readonly id: number;
  readonly projectId: number;
  readonly version: number;
  readonly comment: string;
  readonly quantity: number;
  readonly quantityBilled: number;
};
async function api<T>(path: string, method = 'GET', body?: object): Promise<T> {
  const answer = await fetch(`${product.url}/api${path}`, {
    method,
    headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

const { items } = await api<{ readonly items: readonly { readonly id: number }[] }>(
  '/projects/lite?pageSize=1&statusId=1',
);
const logged = await api<Entry>('/worklogs', 'POST', {
  projectId: items[0]?.id,
  date: new Date().toISOString(),
  quantity: 1,
  comment: 'Bréf 4711, drög',
});
const now = () => api<Entry>(`/worklogs/${logged.id}`);
const grid = page.getByRole('grid', { name: 'Tímaskráningar' });
const field = (name: string) => grid.getByRole('textbox', { name });

it('corrects text and hours with F2, Tab and Enter, and updates the billed hours', async () => {
  await grid.getByText('Bréf 4711, drög').click();
  await page.keyboard.press('F2');
  await field('Lýsing').fill('Bréf 4711 um tjón');
  await page.keyboard.press('Tab');
  await field('Tímar').fill('1:30');
  await page.keyboard.press('Enter');
  await field('Tímar').waitFor({ state: 'detached' });
  await grid.getByText('Bréf 4711 um tjón').waitFor();
  await expect.poll(now).toMatchObject({ comment: 'Bréf 4711 um tjón', quantity: 1.5, quantityBilled: 1.5 });
});

it('keeps the input if a colleague saved first, reports it, and saves it on confirmation', async () => {
  await grid.getByText('Bréf 4711 um tjón').click();
  await page.keyboard.press('F2');
  await field('Lýsing').fill('Bréf 4711, lokagerð');
  const { projectId, version } = await now();
  await api(`/worklogs/${logged.id}`, 'PUT', { projectId, version, quantity: 2 });
  await page.keyboard.press('Enter');
  await grid.getByRole('alert').waitFor();
  expect(await field('Lýsing').inputValue()).toBe('Bréf 4711, lokagerð');
  await grid.getByText('2,00').first().waitFor();
  await page.keyboard.press('Enter');
  await field('Lýsing').waitFor({ state: 'detached' });
  await expect.poll(now).toMatchObject({ comment: 'Bréf 4711, lokagerð', quantity: 2 });
});

it('refuses invalid hours, and keeps them in the cell', async () => {
  await grid.getByText('2,00').first().click();
  await page.keyboard.press('F2');
  await field('Tímar').fill('langur fundur');
  await page.keyboard.press('Enter');
  await grid.getByRole('alert').getByText('Skrifaðu tíma').waitFor();
  expect(await field('Tímar').inputValue()).toBe('langur fundur');
  await page.keyboard.press('Escape');
  expect(await now()).toMatchObject({ quantity: 2 });
});

it('keeps unsaved input over a reload and without a connection, and saves it later', async () => {
  await grid.getByText('Bréf 4711, lokagerð').click();
  await page.keyboard.press('F2');
  await page.context().setOffline(true);
  await field('Lýsing').fill('Bréf 4711, undirritað');
  await page.keyboard.press('Enter');
  await grid.getByRole('alert').filter({ hasText: 'Ekkert samband náðist' }).waitFor();
  await page.context().setOffline(false);
  await page.reload();
  await grid.getByRole('alert').filter({ hasText: 'Ekkert samband náðist' }).waitFor();
  expect(await field('Lýsing').inputValue()).toBe('Bréf 4711, undirritað');
  await field('Lýsing').click();
  await page.keyboard.press('Enter');
  await field('Lýsing').waitFor({ state: 'detached' });
  await expect.poll(now).toMatchObject({ comment: 'Bréf 4711, undirritað', quantity: 2 });
});

it('takes hours from–to in a cell', async () => {
  await grid.getByText('Bréf 4711, undirritað').click();
  await grid.getByText('2,00').first().click();
  await page.keyboard.press('F2');
  await field('Tímar').fill('9-11:30');
  await page.keyboard.press('Enter');
  await field('Tímar').waitFor({ state: 'detached' });
  await expect.poll(now).toMatchObject({ quantity: 2.5 });
});
