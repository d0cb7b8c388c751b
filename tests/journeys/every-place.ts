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
export type Lookers = {
  readonly person: BrowserContext;
  readonly stranger: BrowserContext;
  /** The person's page after the last place. */
  kept: Page | null;
};

/** Two browsers for `openPlace`. */
export async function lookers(product: Product): Promise<Lookers> {
  const [person, stranger] = await Promise.all([openBrowser(product), openBrowser(product)]);
  await enter(person, product, 'anna@logstofa.example');
  return { person: person.context(), stranger: stranger.context(), kept: null };
}

/** An open place, and the errors that its scripts threw. */
export type Opened = { readonly page: Page; readonly errors: readonly string[] };

/**
 * Opens a place, and waits until it is settled: by the router in the page of the last place, or in a new page. Loading
 * the product takes as long as most of what is checked.
 */
export async function openPlace(product: Product, who: Lookers, place: Place): Promise<Opened> {
  const errors: string[] = [];
  const isOfTenant = !place.path.startsWith('/');
  const path = isOfTenant ? `/1/${place.path}` : place.path;
  const kept = isOfTenant ? takeKept(who, path) : null;
  const page = kept ?? (await (place.stranger ? who.stranger : who.person).newPage());
  // A page behind another one draws no frames, and everything that waits for one would wait for two seconds.
  if (kept) await page.bringToFront();
  page.removeAllListeners('pageerror');
  page.on('pageerror', (error) => errors.push(error.message));
  if (kept) await goWithin(page, path);
  else {
    page.setDefaultTimeout(patience);
    countRequests(page);
    await page.goto(product.url + path);
  }
  await settle(page);
  await place.open?.(page);
  await settle(page);
  return { page, errors };
}

/** Keeps the page of a screen for the next one, unless a dialog is open on it. */
export async function leavePlace(who: Lookers, { page }: Opened, place: Place): Promise<void> {
  const isClean = !place.stranger && !place.path.startsWith('/') && (await page.getByRole('dialog').count()) === 0;
  if (!isClean || who.kept) return page.close();
  await page.setViewportSize(sizes['1440x900']);
  who.kept = page;
}

/** Not for the same screen, which would keep its state. */
function takeKept(who: Lookers, path: string): Page | null {
  const isSame = who.kept !== null && new URL(who.kept.url()).pathname === pathnameOf(path);
  if (isSame) return null;
  const { kept } = who;
  who.kept = null;
  return kept;
}

const pathnameOf = (path: string) => new URL(path, 'http://place').pathname;

/** Follows a link of the product, and waits until the router has rendered it. */
async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => (window as unknown as WithRouter).__TSR_ROUTER__.history.push(href), path);
  await page.waitForFunction((pathname) => {
    const { history, state } = (window as unknown as WithRouter).__TSR_ROUTER__;
    const { pathname: current } = history.location;
    return current.startsWith(pathname) && state.status === 'idle' && state.resolvedLocation?.pathname === current;
  }, pathnameOf(path));
}

/** What the router's own developer tools read. */
type WithRouter = {
  readonly __TSR_ROUTER__: {
    readonly history: { readonly push: (href: string) => void; readonly location: { readonly pathname: string } };
    readonly state: { readonly status: string; readonly resolvedLocation?: { readonly pathname: string } };
  };
};

/**
 * The faults of an open place, whatever its data: axe violations in the light theme, on a phone and in the colours of
 * the dark theme; truncated numbers and a page wider than its window, in every size of `tests/look`; page errors. A
 * dialog is checked in the size that it was opened in.
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
  if (!place.open) add('axe on a phone', await axeFaults(page));
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
  return [...(wider > 0 ? [`${wider} px wider than the window`] : []), ...(await cutFigures(page))];
}
