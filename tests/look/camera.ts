import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { cutFigures } from '#tests/support/cut-figures.ts';
import type { Place } from './places.ts';
import type { Picture } from './sheets.ts';
import { nameOf, sizes, type Way } from './ways.ts';

const email = 'anna@logstofa.example';
const password = 'Klettur-og-sjor-26';

/** The result of one run: the pictures, and visible faults. */
type Seen = { readonly pictures: readonly Picture[]; readonly faults: readonly string[] };

/** Takes a screenshot of every place in one configuration. */
export async function takePictures(
  browser: Browser,
  url: string,
  folder: string,
  way: Way,
  places: readonly Place[],
): Promise<Seen> {
  const into = join(folder, nameOf(way));
  mkdirSync(into, { recursive: true });
  const [stranger, person] = await Promise.all([newContext(browser, way), newContext(browser, way)]);
  const tenant = await signIn(person, url, way);
  const pictures: Picture[] = [];
  const faults: string[] = [];
  for (const place of places) {
    const page = await (place.stranger ? stranger : person).newPage();
    page.setDefaultTimeout(6_000);
    countRequests(page);
    page.on('pageerror', (error) => faults.push(`${place.name}: ${error.message}`));
    try {
      await page.goto(place.path.startsWith('/') ? url + place.path : `${url}/${tenant}/${place.path}`);
      await settle(page);
      await place.open?.(page);
      await settle(page);
      faults.push(...(await faultsOf(page)).map((fault) => `${place.name}: ${fault}`));
    } catch (error) {
      faults.push(`${place.name}: ${String(error).split('\n').slice(0, 3).join(' ')}`);
    }
    const file = join(into, `${place.name}.png`);
    await page.screenshot({ path: file });
    pictures.push({ name: place.name, file });
    await page.close();
  }
  await Promise.all([stranger.close(), person.close()]);
  return { pictures, faults };
}

function newContext(browser: Browser, { size, theme, language }: Way): Promise<BrowserContext> {
  const { width, height, scale } = sizes[size];
  return browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    colorScheme: theme,
    locale: language === 'is' ? 'is-IS' : 'en-GB',
    timezoneId: 'Atlantic/Reykjavik',
    reducedMotion: 'reduce',
  });
}

/** Signs in without the form, in the requested language, and returns the first tenant. */
async function signIn(context: BrowserContext, url: string, { language }: Way): Promise<number> {
  await context.addInitScript((chosen) => {
    // Sandboxed frames, such as the preview of a Word document, have no storage.
    if (window === window.top) localStorage.setItem('NG_TRANSLATE_LANG_KEY', chosen);
  }, language);
  const entered = await context.request.post(`${url}/api/authentication/login`, {
    headers: { 'x-client': 'web' },
    data: { email, password },
  });
  const { token } = (await entered.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const data = { language, theme: 'auto', navigationFolded: false };
  const kept = await context.request.put(`${url}/api/Users/preferences`, { headers, data });
  if (!kept.ok()) throw new Error(`The preferences were refused: ${await kept.text()}`);
  const profile = await context.request.get(`${url}/api/Users/profile`, { headers });
  const { tenantNames } = (await profile.json()) as { tenantNames: readonly { id: number }[] };
  return tenantNames[0]?.id ?? 1;
}

const underWay = new WeakMap<Page, Set<Request>>();

/** Counts a page's requests, from before its first navigation, for `settle`. */
export function countRequests(page: Page): void {
  const requests = new Set<Request>();
  underWay.set(page, requests);
  page.on('request', (request) => requests.add(request));
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
}

/** Waits until no request is pending, nothing moves and the fonts are loaded. */
export async function settle(page: Page): Promise<void> {
  await nothingUnderWay(page);
  // A frame whose page is in its markup, as that of a Word document, never reports an idle network, nor does the page around it.
  if (page.frames().every((frame) => frame.url() !== 'about:srcdoc')) await page.waitForLoadState('networkidle');
  await nothingUnderWay(page);
  await page.waitForFunction(
    () =>
      document.fonts.status === 'loaded' &&
      document.getAnimations().every((animation) => animation.playState !== 'running'),
  );
}

/** The browser reports an idle network once, and not again after a click in the same document. */
async function nothingUnderWay(page: Page): Promise<void> {
  const requests = underWay.get(page);
  const until = Date.now() + 40_000;
  // Twice, because rendering an answer may start the next request.
  for (let calm = 0; calm < 2 && Date.now() < until; calm = requests?.size ? 0 : calm + 1)
    await page.evaluate(
      () =>
        new Promise((idle) => {
          requestIdleCallback(() => requestAnimationFrame(idle), { timeout: 1_000 });
          // A hidden page may not be rendered any more: it is polled instead of waiting forever.
          setTimeout(idle, 2_000);
        }),
    );
  if (requests?.size) throw new Error(`still under way: ${[...requests].map((one) => one.url()).join(' ')}`);
}

async function faultsOf(page: Page): Promise<readonly string[]> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  const cut = await cutFigures(page);
  return [
    ...(wide > 0 ? [`the page is ${wide} px wider than the window`] : []),
    ...cut.slice(0, 2),
    ...(cut.length > 2 ? [`and ${cut.length - 2} figures more`] : []),
  ];
}
