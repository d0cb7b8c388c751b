import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { countRequests, settle } from '../look/camera.ts';
import { places, type Place } from '../look/places.ts';
import { lookers } from './every-place.ts';
import { patience } from './person.ts';
import { startProduct } from './product.ts';

// Every dialog in the list of places: it has the focus once it opens, and Escape closes it. With typed text, Escape
// asks first, and a second Escape returns to the text.

const product = await startProduct('/', 'auto', { DEADLINES_CONFIRMED: '156b' });
const { person } = await lookers(product);

it.each(places.filter(({ open, stranger }) => open && !stranger))(
  '$name takes the focus and is closed by Escape (PLUS-01)',
  async (place) => {
    const page = await person.newPage();
    page.setDefaultTimeout(patience);
    countRequests(page);
    const opened = await dialogsOf(page, place);
    // Not every place is a dialog: some write a line, select rows or change a view.
    if (opened > 0) {
      await expect.poll(() => isFocusIn(page), { message: 'the focus is in the dialog' }).toBe(true);
      await page.keyboard.press('Escape');
      await expect.poll(() => count(page)).not.toBe(opened);
      if ((await count(page)) > opened) {
        await page.getByRole('dialog', { name: 'Óvistaðar breytingar' }).waitFor();
        await expect.poll(() => isFocusIn(page), { message: 'the focus is in the question' }).toBe(true);
        await page.keyboard.press('Escape');
        await expect.poll(() => count(page)).toBe(opened);
        await expect.poll(() => isFocusIn(page), { message: 'the focus is back' }).toBe(true);
      } else expect(await count(page)).toBe(opened - 1);
    }
    await page.close();
  },
);

const count = (page: Page) => page.getByRole('dialog').count();

async function dialogsOf(page: Page, place: Place): Promise<number> {
  await page.goto(place.path.startsWith('/') ? product.url + place.path : `${product.url}/1/${place.path}`);
  await settle(page);
  await place.open?.(page);
  await settle(page);
  return count(page);
}

const isFocusIn = (page: Page) =>
  page.evaluate(() => {
    const topmost = [...document.querySelectorAll('[role="dialog"]')].at(-1);
    return topmost?.contains(document.activeElement) ?? false;
  });
