import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Page } from 'playwright-core';
import { chromiumFlags, findChromium } from '#tests/support/chromium.ts';
import { demoPassword } from '#tools/seed.ts';
import { medianOf } from './measure.ts';
import { anna } from './rows/ask.ts';
import type { Server } from './server.ts';

/** The size of the web and its render time, at a quarter of the processor's speed. */
export type WebFigures = {
  readonly name: string;
  readonly signInKb: number;
  readonly worklogsKb: number;
  readonly signInMs: number;
  readonly worklogsMs: number;
};

const slowDown = 4;

/** The versions alternate. A new visitor each time, with empty caches. */
export async function measureWeb(
  servers: readonly { readonly name: string; readonly server: Server }[],
  visits: number,
): Promise<WebFigures[]> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });
  try {
    const seen = new Map(servers.map(({ name }) => [name, [] as Visit[]]));
    for (let round = 0; round < visits; round += 1) {
      for (const { name, server } of servers) seen.get(name)?.push(await visit(browser, server));
    }
    const median = (name: string, of: keyof Visit) => medianOf((seen.get(name) ?? []).map((one) => one[of])) ?? 0;
    return servers.map(({ name }) => ({
      name,
      signInKb: median(name, 'signInKb'),
      worklogsKb: median(name, 'worklogsKb'),
      signInMs: median(name, 'signInMs'),
      worklogsMs: median(name, 'worklogsMs'),
    }));
  } finally {
    await browser.close();
  }
}

type Visit = {
  readonly signInKb: number;
  readonly worklogsKb: number;
  readonly signInMs: number;
  readonly worklogsMs: number;
};

async function visit(browser: Browser, { url }: Server): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'is-IS',
    extraHTTPHeaders: {
      'x-forwarded-for': `10.1.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
    },
  });
  try {
    const page = await context.newPage();
    const slow = await context.newCDPSession(page);
    await slow.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    const scripts = countScripts(page);
    const signInMs = await timed(async () => {
      await page.goto(`${url}/login`);
      await page.getByLabel('Netfang').waitFor();
    });
    const signInKb = await scripts();
    await page.getByLabel('Netfang').fill(anna);
    await page.getByLabel('Lykilorð', { exact: true }).fill(demoPassword);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/1\//);
    await page.waitForLoadState('networkidle');
    // Already signed in: reloads the URL of the list.
    await slow.send('Network.clearBrowserCache');
    const reloaded = countScripts(page);
    const worklogsMs = await timed(async () => {
      await page.goto(`${url}/1/worklogs/list`);
      await drawn(page);
    });
    return { signInKb, signInMs, worklogsKb: await reloaded(), worklogsMs };
  } finally {
    await context.close();
  }
}

const drawn = (page: Page) => page.getByRole('grid').getByRole('gridcell').nth(5).waitFor();

/** The scripts that the page loads from now on, in KB after gzip. */
function countScripts(page: Page): () => Promise<number> {
  const loading: Promise<number>[] = [];
  const listen = (response: { url(): string; body(): Promise<Buffer> }) => {
    if (/\.js(\?|$)/.test(response.url()))
      loading.push(
        response.body().then(
          (body) => gzipSync(body).length,
          () => 0,
        ),
      );
  };
  page.on('response', listen);
  return async () => {
    page.off('response', listen);
    return (await Promise.all(loading)).reduce((sum, bytes) => sum + bytes, 0) / 1024;
  };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
