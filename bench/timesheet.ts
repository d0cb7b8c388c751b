import { chromium, type Page } from 'playwright-core';
import { chromiumFlags, findChromium } from '#tests/support/chromium.ts';
import { demoPassword } from '#tools/seed.ts';
import { medianOf } from './measure.ts';
import { anna } from './rows/ask.ts';

/**
 * How fast a timesheet of a hundred rows and a month reacts to keys, at the full and at a quarter of the processor's
 * speed: `node bench/timesheet.ts http://127.0.0.1:3000`, against a server with the demo data. It logs hours there.
 */
const [url = 'http://127.0.0.1:3000'] = process.argv.slice(2);
const least = 100;

const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });
const page = await (
  await browser.newContext({ viewport: { width: 1920, height: 1080 }, locale: 'is-IS', reducedMotion: 'reduce' })
).newPage();
await page.goto(`${url}/login`);
await page.getByLabel('Netfang').fill(anna);
await page.getByLabel('Lykilorð', { exact: true }).fill(demoPassword);
await page.keyboard.press('Enter');
await page.waitForURL(/\/1\//);
// Requested rows without hours, which are rendered like those with some.
const ids = Array.from({ length: 400 }, (_, index) => index + 1).slice(0, 200);
await page.evaluate(([key, all]) => localStorage.setItem(key, JSON.stringify({ '2030-05-27': all })), [
  'timesheet.rows.1.1',
  ids,
] as const);
for (const slower of [1, 4]) {
  const drawn = await open(slower);
  console.log(
    `${drawn.rows} rows × 31 days, processor ${slower}×: drawn in ${drawn.ms} ms; arrow ${await arrows()} ms, typing ${await typing()} ms, Enter that saves ${await saving(slower)} ms`,
  );
}
await browser.close();

async function open(slower: number): Promise<{ readonly rows: number; readonly ms: number }> {
  const slow = await page.context().newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.goto(`${url}/1/worklogs/list`);
  await page.waitForLoadState('networkidle');
  const start = performance.now();
  await page.goto(`${url}/1/worklogs/tempo?view=month&day=2030-05-28`);
  await page.locator(`[data-cell="${least - 1}.30"]`).waitFor();
  return { rows: await page.locator('tbody tr').count(), ms: Math.round(performance.now() - start) };
}

/** From the key to the frame after its change is rendered. */
async function pressed(target: Page, key: string): Promise<number> {
  const waited = target.evaluate(
    () =>
      new Promise<number>((resolve) => {
        document.addEventListener(
          'keydown',
          (event) => requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - event.timeStamp))),
          { once: true, capture: true },
        );
      }),
  );
  await target.evaluate(() => {});
  await target.keyboard.press(key);
  return waited;
}

async function many(keys: readonly string[]): Promise<number> {
  const times: number[] = [];
  for (const key of keys) times.push(await pressed(page, key));
  return Math.round(medianOf(times) ?? 0);
}

async function arrows(): Promise<number> {
  await page.locator('[data-cell="40.3"]').focus();
  return many(Array.from({ length: 40 }, (_, index) => (index % 2 ? 'ArrowRight' : 'ArrowDown')));
}

async function typing(): Promise<number> {
  await page.locator('[data-cell="40.3"]').focus();
  const time = await many(['1', ':', '3', '0']);
  await page.keyboard.press('Escape');
  return time;
}

async function saving(offset: number): Promise<number> {
  const times: number[] = [];
  for (const row of [50, 52, 54, 56]) {
    await page.locator(`[data-cell="${row}.${offset + 4}"]`).focus();
    await page.keyboard.type(`0,${row}`);
    times.push(await pressed(page, 'Enter'));
    await page.locator(`[data-cell="${row}.${offset + 4}"]:not([data-typed])`).waitFor();
  }
  return Math.round(medianOf(times) ?? 0);
}
