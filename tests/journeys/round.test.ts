import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { apiAs, begin, openWorklogs } from './person.ts';

// A month is billed: the cases are selected, previewed and sent, and each shows its outcome.

const { page, product } = await begin('anna@logstofa.example');
await openWorklogs(page, product);
const api = await apiAs(product, 'anna@logstofa.example');

const yesterday = new Date(Date.now() - 86_400_000).toISOString();
const log = (projectId: number) =>
  api('/worklogs', { projectId, date: yesterday, quantity: 1, price: 20_000, comment: 'Yfirlestur samnings' });

/** Cases of a payor whose name comes first in the list. */
async function cases(name: string, ssn: string, count: number): Promise<readonly number[]> {
  const { id: clientId } = await api<{ readonly id: number }>('/clients', { name, ssn, email: 'lota@lota.example' });
  const ids: number[] = [];
  for (let n = 1; n <= count; n += 1) {
    const { id } = await api<{ readonly id: number }>('/projects', { name: `${name} ${n}`, clientId });
    await log(id);
    ids.push(id);
  }
  return ids;
}

let clicks = 0;
const click = async (target: Locator) => {
  await target.click();
  clicks += 1;
};
const tick = (name: string) =>
  page.getByRole('grid', { name: 'Óreikningsfært' }).getByRole('row').filter({ hasText: name }).getByRole('checkbox');

it('bills and sends four cases in eight clicks', async () => {
  const name = 'Aaa Lota ehf.';
  await cases(name, '6101121029', 4);
  clicks = 0;
  await click(page.getByRole('navigation').getByRole('link', { name: 'Óreikningsfært' }));
  for (const n of [1, 2, 3, 4]) await click(tick(`${name} ${n}`));
  await click(page.getByRole('button', { name: 'Gera 4 reikninga' }));
  const dialog = page.getByRole('dialog', { name: 'Gera 4 reikninga' });
  await click(dialog.getByRole('button', { name: 'Gera og senda 4 reikninga' }));
  await dialog.getByText('4 af 4 komnir').waitFor();
  expect(clicks).toBeLessThanOrEqual(8);
  expect(await dialog.getByText(/Reikningur \d+ · á leiðinni á lota@lota\.example/).count()).toBe(4);
  await dialog.getByRole('button', { name: 'Loka' }).last().click();
  await page.waitForURL(/invoices\/list/);
});

it('reports the one that failed, issues the others, and that one after it was looked at again', async () => {
  const name = 'Aab Lota ehf.';
  const [changed = 0] = await cases(name, '6101121109', 3);
  await page.goto(`${product.url}/1/invoices/billing`);
  for (const n of [1, 2, 3]) await tick(`${name} ${n}`).click();
  await page.getByRole('button', { name: 'Gera 3 reikninga' }).click();
  const dialog = page.getByRole('dialog', { name: 'Gera 3 reikninga' });
  // A colleague logs an hour during the preview.
  await log(changed);
  await dialog.getByRole('button', { name: 'Gera og senda 3 reikninga' }).click();
  await dialog.getByText('2 af 3 komnir').waitFor();
  await dialog.getByText(/24\.800 kr\. → 49\.600 kr\./).waitFor();
  await dialog.getByRole('button', { name: 'Halda áfram með 1' }).click();
  await dialog.getByText('3 af 3 komnir').waitFor();
  const { items } = await api<{
    readonly items: readonly { readonly projectId: number; readonly totalWithVat: number }[];
  }>(`/invoices?projectId=${changed}`);
  expect(items.map(({ totalWithVat }) => totalWithVat)).toEqual([49_600]);
});
