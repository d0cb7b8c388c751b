import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { enter, logHourToday, openBrowser } from './person.ts';
import { startProduct } from './product.ts';

// The sums of a list are in the window, however low it is: one of 1440 × 900 at 200 % is one of 720 × 450.
const product = await startProduct();
const email = 'anna@logstofa.example';
await logHourToday(product, email);

const windows = [
  ['200 %', { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 }],
  ['1440 × 900', { viewport: { width: 1440, height: 900 } }],
  ['a phone', { viewport: { width: 390, height: 844 } }],
  ['a phone on its side', { viewport: { width: 844, height: 390 } }],
] as const;
const listsWithSums = [
  'worklogs/list?employee=all&booked=all&billable=all&from=any',
  'invoices/list?from=2020-01-01',
  'invoices/billing',
  'worklogs/tempo?view=week',
  'worklogs/tempo?view=month',
];
const listsWithoutSums = [
  'projects?employee=all',
  'clients',
  'opponents',
  'tasks/list?employee=all',
  'invoices/collection',
  'files?employee=all',
  'employees',
];

/** The sums of a grid, of a list of cards, or of the timesheet, which has two lines of them. */
const sumsOf = (page: Page): Locator =>
  page
    .locator('main')
    .locator('[role="grid"] [class*="foot"], [class*="sums"]:not([class*="currencies"]), tfoot th')
    .filter({ visible: true });
async function unseenSums(page: Page): Promise<readonly string[]> {
  const all = await sumsOf(page).all();
  return all.length === 0 ? ['no sums'] : (await Promise.all(all.map(unseenOf))).flat();
}

/** What of an element is outside the visible part of the page, or covered by something else; nothing if all of it is seen. */
const unseenOf = (element: Locator): Promise<readonly string[]> =>
  element.evaluate((part) => {
    const page = document.querySelector('main');
    const box = part.getBoundingClientRect();
    const room = page?.getBoundingClientRect() ?? box;
    const faults = [];
    if (box.height < 10) faults.push('it has no height');
    if (box.top < room.top) faults.push(`${room.top - box.top} px above the page`);
    const bottom = Math.min(room.bottom, innerHeight);
    if (box.bottom > bottom) faults.push(`${box.bottom - bottom} px below the window`);
    for (const y of [box.top + 3, box.bottom - 3]) {
      const seen = document.elementFromPoint(Math.max(box.left, 0) + 40, y);
      if (!seen || !part.contains(seen)) faults.push(`covered at ${y}`);
    }
    if (page && (page.scrollLeft !== 0 || page.scrollWidth > page.clientWidth))
      faults.push('the page scrolls sideways');
    return faults;
  });

it.each(windows)('sums are wholly in the window, and no page scrolls sideways, at %s', async (_name, options) => {
  const page = await openBrowser(product, options);
  await enter(page, product, email);
  for (const path of listsWithSums) {
    await page.goto(`${product.url}/1/${path}`);
    await sumsOf(page).first().waitFor();
    await expect.poll(() => unseenSums(page), { message: path }).toEqual([]);
    const heading = page.getByRole('heading', { level: 1 });
    expect((await heading.boundingBox())?.x, path).toBeGreaterThan(0);
  }
  await page.context().close();
});

it('sums stay in the window while the page scrolls, down to its last row and its pager', async () => {
  const page = await openBrowser(product, windows[0][1]);
  await enter(page, product, email);
  for (const path of ['worklogs/list?employee=all&booked=all&billable=all&from=any', 'invoices/list?from=2020-01-01']) {
    await page.goto(`${product.url}/1/${path}`);
    await sumsOf(page).first().waitFor();
    const end = await page.locator('main').evaluate((main) => main.scrollHeight - main.clientHeight);
    expect(end).toBeGreaterThan(0);
    for (const top of [20, 40, end]) {
      await page.locator('main').evaluate((main, to) => main.scrollTo(0, to), top);
      await expect.poll(() => unseenSums(page), { message: `${path} at ${top}` }).toEqual([]);
    }
    expect(await unseenOf(page.locator('main nav').last())).toEqual([]);
    // The last row can be scrolled to, and is not below the sums.
    const rows = page.getByRole('grid').getByRole('row');
    await page.getByRole('grid').evaluate((grid) => grid.scrollTo(0, grid.scrollHeight));
    const last = page.getByRole('grid').locator('[aria-rowindex]').last();
    await expect.poll(() => unseenOf(last)).toEqual([]);
    expect(await rows.count()).toBeGreaterThan(3);
  }
});

it.each(windows.slice(0, 3))('lists without sums show their first row, at %s', async (_name, options) => {
  const page = await openBrowser(product, options);
  await enter(page, product, email);
  for (const path of listsWithoutSums) {
    await page.goto(`${product.url}/1/${path}`);
    const first = page.locator('main').locator('[role="grid"] [aria-rowindex="2"], tbody tr, li').first();
    await first.waitFor();
    await expect.poll(() => unseenOf(first), { message: path }).toEqual([]);
  }
});

it('unbilled work says how long it has waited at 200 % and on a phone too', async () => {
  for (const [name, options] of [windows[0], windows[2]]) {
    const page = await openBrowser(product, options);
    await enter(page, product, email);
    await page.goto(`${product.url}/1/invoices/billing`);
    await sumsOf(page).first().waitFor();
    const ages = page.locator('main').getByText(/^(elst )?\d+ d\.$/);
    await ages.first().waitFor();
    expect(await ages.count(), name).toBeGreaterThan(3);
    expect(await unseenOf(ages.first()), name).not.toContain('the page scrolls sideways');
  }
});
