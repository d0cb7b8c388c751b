import { chromium, type Page } from 'playwright-core';
import { chromiumFlags, findChromium } from '#tests/support/chromium.ts';
import { demoPassword } from '#tools/seed.ts';
import { medianOf } from './measure.ts';
import { anna } from './rows/ask.ts';

/**
 * CPU time of the main thread per key in the palette, at a quarter of the processor's speed, until the result is
 * rendered: `node bench/palette.ts http://127.0.0.1:3000`, against a server with the demo data. CPU time excludes other
 * load of the machine.
 */
const [url = 'http://127.0.0.1:3000'] = process.argv.slice(2);
const texts = ['reikningar', 'jonsdottir', 'samningur', 'a', 'klukka forsja'];
const slowDown = 4;

const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });
const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'is-IS' })).newPage();
await page.goto(`${url}/login`);
await page.getByLabel('Netfang').fill(anna);
await page.getByLabel('Lykilorð', { exact: true }).fill(demoPassword);
await page.keyboard.press('Enter');
await page.waitForURL(/\/1\//);
await page.getByRole('heading', { level: 1 }).waitFor();
await page.waitForLoadState('networkidle');
const devtools = await page.context().newCDPSession(page);
await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
// The first opening loads the files; later ones are measured.
await open(page);
await page.keyboard.press('Escape');
await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
// The overhead of measuring: the same without a key.
const idle: number[] = [];
for (let turn = 0; turn < 40; turn += 1) idle.push(await workOf(async () => {}));
const spent: number[] = [];
for (const text of texts) {
  await open(page);
  for (const key of [...text, ...[...text].map(() => 'Backspace')])
    spent.push(await workOf(() => page.keyboard.press(key)));
  await page.keyboard.press('Escape');
}
console.log(
  `${spent.length} keys, processor ${slowDown}×: the median ${Math.round(medianOf(spent) ?? 0)} ms, the longest ${Math.round(Math.max(...spent))} ms; without a key ${Math.round(medianOf(idle) ?? 0)} ms`,
);
await browser.close();

async function open(of: Page): Promise<void> {
  await of.getByText('Leita eða fara').first().click();
  await of.getByRole('dialog').getByRole('option').first().waitFor();
}

/** The work from the key until the second frame after it; answers of the server are rendered later, and not counted. */
async function workOf(press: () => Promise<void>): Promise<number> {
  const before = await worked();
  await press();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return (await worked()) - before;
}

async function worked(): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}
