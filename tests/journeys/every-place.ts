import type { BrowserContext, Page } from 'playwright-core';
import { axeFaults, still } from '#tests/support/axe.ts';
import { cutFigures } from '#tests/support/cut-figures.ts';
import { countRequests, settle } from '../look/camera.ts';
import type { Place } from '../look/places.ts';
import { sizes, type Size } from '../look/ways.ts';
import { openBrowser, patience, enter } from './person.ts';
import type { Product } from './product.ts';

const narrower: readonly Size[] = ['1024x768', '768x1024', 'zoom', '390x844'];

/** A signed-in person, and a stranger. */
type Lookers = {
  readonly person: BrowserContext;
  readonly stranger: BrowserContext;
};

/** Two browsers for `openPlace`. */
export async function lookers(product: Product): Promise<Lookers> {
  const [person, stranger] = await Promise.all([openBrowser(product), openBrowser(product)]);
  await enter(person, product, 'anna@logstofa.example');
  return { person: person.context(), stranger: stranger.context() };
}

/** An open place, and the errors that its scripts threw. */
type Opened = { readonly page: Page; readonly errors: readonly string[] };

/**
 * Opens a place in a new page, and waits until it is settled. A page that is kept for the next place may draw no frames
 * once it stood behind another, and everything that waits for one then takes two seconds.
 */
export async function openPlace(product: Product, who: Lookers, place: Place): Promise<Opened> {
  const errors: string[] = [];
  const path = place.path.startsWith('/') ? place.path : `/1/${place.path}`;
  const page = await (place.stranger ? who.stranger : who.person).newPage();
  page.on('pageerror', (error) => errors.push(error.message));
  page.setDefaultTimeout(patience);
  countRequests(page);
  await page.goto(product.url + path);
  await settle(page);
  await place.open?.(page);
  await settle(page);
  return { page, errors };
}

/**
 * The faults of an open place, whatever its data: axe violations in the light theme, on a phone and in the colours of
 * the dark theme; truncated numbers and a page wider than its window, in every size of `tests/look`; page errors. A
 * dialog is checked in the size that it was opened in, but for what fingers need.
 */
export async function faultsOf({ page, errors }: Opened, place: Place): Promise<readonly string[]> {
  const faults: string[] = [];
  const add = (way: string, found: readonly string[]) => faults.push(...found.map((fault) => `${way}: ${fault}`));
  add('axe', await axeFaults(page));
  await page.emulateMedia({ colorScheme: 'dark' });
  add('axe in the dark', await axeFaults(page, 'colours'));
  await page.emulateMedia({ colorScheme: 'light' });
  add('1440x900', await unreadable(page));
  for (const size of place.open ? [] : narrower) {
    await resize(page, size);
    add(size, await unreadable(page));
  }
  if (place.open) await resize(page, '390x844');
  add('axe on a phone', await axeFaults(page, place.open ? 'targets' : 'allAndTargets'));
  add('on a phone', await fieldsThatZoom(page));
  return [...faults, ...errors];
}

async function resize(page: Page, size: Size): Promise<void> {
  const { width, height } = sizes[size];
  await page.setViewportSize({ width, height });
  await still(page);
  await settle(page);
}

async function unreadable(page: Page): Promise<readonly string[]> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return [
    ...(wider > 0 ? [`${wider} px wider than the window`] : []),
    ...(await scrollsAway(page)),
    ...(await cutFigures(page)),
  ];
}

/** Safari on a phone zooms into a field with text below 16 px, and stays there. */
const fieldsThatZoom = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('input:not([type="checkbox"], [type="radio"], [type="file"]), select, textarea')]
      .filter((field) => field.checkVisibility() && Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => `${getComputedStyle(field).fontSize} in ${field.outerHTML.slice(0, 120)}`),
  );

/** Inside the frame only the sheet scrolls: the document would take the menu and the top bar with it. */
async function scrollsAway(page: Page): Promise<readonly string[]> {
  const taller = await page.evaluate(() => {
    const sheet = document.querySelector('main');
    const framed = sheet && getComputedStyle(sheet).overflowY === 'auto';
    return framed ? document.documentElement.scrollHeight - innerHeight : 0;
  });
  return taller > 0 ? [`${taller} px taller than the window`] : [];
}
