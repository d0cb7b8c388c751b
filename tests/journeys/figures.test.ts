import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { cutFigures } from '#tests/support/cut-figures.ts';
import { enter, openBrowser, tokenOf } from './person.ts';
import { startProduct } from './product.ts';

const product = await startProduct();
const email = 'anna@logstofa.example';

/** A window of 1440 × 900 at 200 % is one of 720 × 450 with a doubled pixel ratio. */
const windows = [
  ['768 px', { viewport: { width: 768, height: 1024 } }],
  ['200 %', { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 }],
  ['1024 px', { viewport: { width: 1024, height: 768 } }],
] as const;

async function stand(page: Page, path: string): Promise<void> {
  await page.goto(`${product.url}/1/${path}`);
  await page
    .getByRole('main')
    .getByText(/\d,\d\d|\d\.\d{3}/)
    .filter({ visible: true })
    .first()
    .waitFor();
  await page.waitForLoadState('networkidle');
}

/** The case with the most unbilled work, which has the longest sums. */
async function busiest(): Promise<{ readonly projectId: number; readonly clientId: number }> {
  const response = await fetch(`${product.url}/api/worklogs/grouped?pageSize=500`, {
    headers: { authorization: `Bearer ${await tokenOf(product, email)}`, 'x-tenant-id': '1' },
  });
  const { items } = (await response.json()) as {
    items: readonly { projectId: number; clientId: number; totalBilledWithDiscount: number }[];
  };
  const [first] = items.toSorted((a, b) => b.totalBilledWithDiscount - a.totalBilledWithDiscount);
  if (!first) throw new Error('The demo data has work that awaits an invoice.');
  return first;
}

it.each(windows)('shows all numbers of the busiest case and its client untruncated, at %s', async (_name, options) => {
  const page = await openBrowser(product, options);
  await enter(page, product, email);
  const { projectId, clientId } = await busiest();
  for (const path of [`projects/${projectId}`, `projects/${projectId}/bills`, `clients/${clientId}/bills`]) {
    await stand(page, path);
    await expect.poll(() => cutFigures(page), { message: path }).toEqual([]);
  }
});

it.each(windows)('shows the lines of a new invoice with untruncated numbers, at %s', async (_name, options) => {
  const page = await openBrowser(product, options);
  await enter(page, product, email);
  const { projectId } = await busiest();
  await stand(page, `invoices/edit?projectId=${projectId}`);
  const lines = page.getByRole('grid', { name: 'Nýr reikningur' });
  await lines.getByRole('row').nth(1).waitFor();
  await expect.poll(() => cutFigures(page)).toEqual([]);
  // Enough height for some rows beside the header and the sums, once the page is scrolled to them.
  await page.locator('main').evaluate((main) => main.scrollTo(0, main.scrollHeight));
  await expect.poll(async () => (await lines.boundingBox())?.height).toBeGreaterThan(200);
  await lines.getByRole('row').nth(3).scrollIntoViewIfNeeded();
  await expect.poll(() => cutFigures(page)).toEqual([]);
});
