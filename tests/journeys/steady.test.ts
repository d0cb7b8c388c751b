import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Request } from 'playwright-core';
import { expect, it } from 'vitest';
import { begin } from './person.ts';

// The first second: rendered content does not shift, and only what a page needs is loaded.

const { page, product } = await begin('bjorn@logstofa.example');

type Shift = { readonly value: number; readonly of: readonly string[] };
declare global {
  interface Window {
    shifts?: Shift[];
  }
}

await page.addInitScript(() => {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as readonly {
      value: number;
      hadRecentInput: boolean;
      sources: readonly { node: Element | null }[];
    }[]) {
      if (entry.hadRecentInput) continue;
      const of = entry.sources.map(({ node }) => (node instanceof Element ? `${node.tagName}.${node.className}` : ''));
      window.shifts?.push({ value: entry.value, of });
    }
  }).observe({ type: 'layout-shift', buffered: true });
});

const whole = (shifts: readonly Shift[]) => shifts.reduce((sum, { value }) => sum + value, 0);

it.each([
  ['worklogs', '/1/worklogs/list', 'gridcell'],
  ['cases', '/1/projects', 'gridcell'],
  ['the dashboard', '/1/dashboard', 'img'],
] as const)('%s do not shift from the first paint on, on a slow machine and network', async (_name, path, part) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.clearBrowserCache');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 50,
    downloadThroughput: 1_250_000,
    uploadThroughput: 1_250_000,
  });
  try {
    await page.goto(product.url + path);
    await page.getByRole('main').getByRole(part).first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    const shifts = await page.evaluate(() => window.shifts ?? []);
    expect(whole(shifts), JSON.stringify(shifts)).toBeLessThanOrEqual(0.01);
  } finally {
    // The next journeys run at full speed, also after a failure.
    await devtools.detach();
  }
});

it('the list of worklogs loads at most 212 KB of scripts and styles, compressed', async () => {
  await page.goto(`${product.url}/1/worklogs/list`);
  await page.getByRole('gridcell').first().waitFor();
  // What is loaded when the page is idle, such as the hub, is excluded: on a busy machine the rows may come after that.
  const names = await page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const asked = entries.find(({ name }) => /\/api\/worklogs\?/.test(name))?.startTime ?? Infinity;
    return entries
      .filter(({ startTime }) => startTime <= asked)
      .map(({ name }) => new URL(name).pathname.split('/').at(-1) ?? '')
      .filter((name) => /\.(js|css)$/.test(name) && !name.startsWith('before-paint'));
  });
  const sizeOf = (name: string) =>
    readFileSync(fileURLToPath(new URL(`../../dist/assets/${name}.gz`, import.meta.url))).length;
  const sizes = Object.fromEntries([...new Set(names)].map((name) => [name, sizeOf(name)]));
  const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  expect(total, JSON.stringify(sizes)).toBeLessThanOrEqual(212 * 1024);
});

it('the frame is requested with the page, and the session, the profile and the rows once each', async () => {
  await page.reload();
  await page.getByRole('gridcell').first().waitFor();
  const begun = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
      ({ name, startTime }) => [new URL(name).pathname, startTime] as const,
    ),
  );
  const startsOf = (part: RegExp) => begun.filter(([name]) => part.test(name)).map(([, startTime]) => startTime);
  const [session = 0, ...sessions] = startsOf(/refresh-token$/);
  expect(sessions).toEqual([]);
  for (const part of [/Users\/profile$/, /\/api\/worklogs$/]) expect(startsOf(part), String(part)).toHaveLength(1);
  // The session is requested before any module runs, so what starts before it was requested by the page itself.
  for (const part of [/start-\S+\.js$/, /shell-\S+\.js$/, /shell-is-\S+\.js$/])
    expect(Math.max(...startsOf(part)), String(part)).toBeLessThan(session);
});

it('the session is refreshed while the scripts still load, and the scripts take that answer (AUTH-31)', async () => {
  const refreshes: string[] = [];
  const note = (request: Request) => request.url().endsWith('/refresh-token') && refreshes.push(request.url());
  page.on('request', note);
  let release: () => void = () => undefined;
  const held = new Promise<void>((go) => (release = go));
  await page.route(/\/assets\/start-[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  const answered = page.waitForResponse(/refresh-token$/);
  const opened = page.goto(`${product.url}/1/worklogs/list`);
  expect((await answered).status()).toBe(200);
  release();
  await opened;
  await page.getByRole('gridcell').first().waitFor();
  expect(refreshes).toHaveLength(1);
  page.off('request', note);
  await page.unrouteAll();
});

it('a tab that is opened while another refreshes sends none meanwhile, and both show their rows (AUTH-31)', async () => {
  const other = await page.context().newPage();
  let release: () => void = () => undefined;
  const held = new Promise<void>((go) => (release = go));
  let refreshes = 0;
  await page.context().route('**/refresh-token', async (route) => {
    refreshes += 1;
    await held;
    await route.continue();
  });
  const opened = page.goto(`${product.url}/1/worklogs/list`);
  await expect.poll(() => refreshes).toBe(1);
  await other.goto(`${product.url}/1/projects`);
  // The modules of both wait for the lock, which the early refresh holds.
  const waiting = () => other.evaluate(async () => (await navigator.locks.query()).pending?.length);
  await expect.poll(waiting).toBe(2);
  expect(refreshes).toBe(1);
  release();
  await opened;
  for (const tab of [page, other]) await tab.getByRole('gridcell').first().waitFor();
  await page.context().unrouteAll();
  await other.close();
});

const actions = page.getByRole('button', { name: 'Aðgerðir', exact: true });

it('menus are loaded when the page is idle: then one opens in the next frame, also without a network', async () => {
  const fetched = page.waitForResponse(/\/assets\/menus-[^/]*\.js$/);
  await page.goto(`${product.url}/1/worklogs/list`);
  await fetched;
  await page.getByRole('gridcell').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await actions.focus();
  const opened = await actions.evaluate(async (button) => {
    if (button instanceof HTMLElement) button.click();
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    return document.querySelector('[role="menu"]') !== null;
  });
  expect(opened).toBe(true);
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await page.waitForFunction(() => document.activeElement?.textContent === 'Aðgerðir');
  await page.context().setOffline(false);
});
