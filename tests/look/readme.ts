import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { launchChromium } from '#tests/support/chromium.ts';
import { settle, takePictures } from './camera.ts';
import { firstRow, openNewInvoice } from './open-invoice.ts';
import { openFirstRow } from './openings.ts';
import { places, type Place } from './places.ts';
import { productAt } from './product.ts';
import type { Way } from './ways.ts';

// `npm run look:readme`: makes the pictures of the README anew, in docs/screenshots.

const { values } = parseArgs({ options: { url: { type: 'string' } } });
const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const folder = at('screenshots');

const light: Way = { size: '1440x900', theme: 'light', language: 'is' };
const dark: Way = { ...light, theme: 'dark' };
const onPhone: Way = { ...light, size: '390x844' };
const divorce = 'projects?q=Skilnaður og fjárskipti&employee=all';
const pictures: readonly (readonly [Way, Place])[] = [
  [dark, { name: 'project-dark', path: divorce, open: openProject }],
  [light, { name: 'edit-time', path: 'worklogs/list', open: openFirstRow }],
  [onPhone, { name: 'phone', path: 'worklogs/list' }],
  [light, { name: 'new-invoice', path: 'invoices/billing', open: openNewInvoice }],
  [light, { name: 'calendar', path: 'worklogs/tempo?view=calendar' }],
  [dark, { name: 'statistics-dark', path: 'stats' }],
  [light, { name: 'my-day', path: 'tasks/my-day' }],
  [light, { ...placeNamed('document-pdf'), name: 'document' }],
  [dark, { name: 'ruling-dark', path: 'sources/12' }],
  // Last, because the timer stands above every screen.
  [light, { name: 'worklogs', path: divorce, open: startTimer }],
];

const { url, stop } = await productAt(values.url, folder);
const browser = await launchChromium();
try {
  for (const [way, place] of pictures) {
    const { pictures: taken, faults } = await takePictures(browser, url, folder, way, [place]);
    if (faults.length > 0) throw new Error(faults.join('\n'));
    for (const { name, file } of taken) copyFileSync(file, join(at('docs/screenshots'), `${name}.png`));
  }
} finally {
  await browser.close();
  await stop();
}

function placeNamed(name: string): Place {
  const place = places.find((one) => one.name === name);
  if (!place) throw new Error(`No place is called „${name}“.`);
  return place;
}

async function openProject(page: Page): Promise<void> {
  await (await firstRow(page)).dblclick();
  await page.waitForURL(/\/projects\/\d+/);
  await settle(page);
}

/** Starts the timer on a case, and goes to the list. */
async function startTimer(page: Page): Promise<void> {
  await openProject(page);
  await page.getByRole('main').getByRole('button', { name: 'Setja tímaklukku í gang' }).click();
  await page.getByRole('group', { name: 'Tímaklukka í gangi' }).waitFor();
  await page.goto(page.url().replace(/projects\/.*/, 'worklogs/list'));
  await settle(page);
}
