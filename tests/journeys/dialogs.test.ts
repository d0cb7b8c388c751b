import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { places } from '../look/places.ts';
import { faultsOf, lookers, openPlace } from './every-place.ts';
import { startProduct } from './product.ts';

// Everything in the list of places that is opened on a screen. A dialog has the focus once it opens, and Escape closes
// it. With typed text, Escape asks first, and a second Escape returns to the text.

const product = await startProduct('/', 'auto', { DEADLINES_CONFIRMED: '156b' });
const who = await lookers(product);

it.each(places.filter(({ open }) => open))(
  '$name takes the focus, has no axe violations and no truncated numbers, and is closed by Escape (PLUS-01)',
  async (place) => {
    const opened = await openPlace(product, who, place);
    const { page } = opened;
    // Not every place is a dialog: some write a line, select rows or change a view.
    const dialogs = await count(page);
    if (dialogs > 0) await expect.poll(() => isFocusIn(page), { message: 'the focus is in the dialog' }).toBe(true);
    const faults = await faultsOf(opened, place);
    expect.soft(faults, faults.join('\n')).toEqual([]);
    if (dialogs > 0 && !place.stranger) await closeByEscape(page, dialogs);
    await page.close();
  },
);

async function closeByEscape(page: Page, dialogs: number): Promise<void> {
  await page.keyboard.press('Escape');
  await expect.poll(() => count(page)).not.toBe(dialogs);
  if ((await count(page)) < dialogs) return expect(await count(page)).toBe(dialogs - 1);
  await page.getByRole('dialog', { name: 'Óvistaðar breytingar' }).waitFor();
  await expect.poll(() => isFocusIn(page), { message: 'the focus is in the question' }).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => count(page)).toBe(dialogs);
  await expect.poll(() => isFocusIn(page), { message: 'the focus is back' }).toBe(true);
}

const count = (page: Page) => page.getByRole('dialog').count();

const isFocusIn = (page: Page) =>
  page.evaluate(() => {
    const topmost = [...document.querySelectorAll('[role="dialog"]')].at(-1);
    return topmost?.contains(document.activeElement) ?? false;
  });
