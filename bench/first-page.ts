import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { chromium, type Page } from 'playwright-core';
import { layOnBranches } from '#modules/bundles/server/binding/branches.ts';
import { chromiumFlags, findChromium } from '#tests/support/chromium.ts';
import { demoPassword } from '#tools/seed.ts';
import { medianOf } from './measure.ts';
import { anna } from './rows/ask.ts';

/**
 * Measures the time from the click on a PDF of 300 pages until its first page is rendered, in a browser that has never
 * shown one before: `node bench/first-page.ts http://127.0.0.1:3000`, against a server with the demo data. Once for a
 * page tree with branches, as bundles have, and once for a flat one. `--trace` prints what was fetched meanwhile.
 */
const url = process.argv.slice(2).find((said) => said.startsWith('http')) ?? 'http://127.0.0.1:3000';
const isTraced = process.argv.includes('--trace');
const times = 9;
const pages = 300;
const pageBytes = 60_000;
const files = { 'Málsgögn-300.pdf': layOnBranches, 'Skannað-300.pdf': () => {} };

const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });
const address = await bringFiles();
for (const name of Object.keys(files)) {
  const taken: number[] = [];
  for (let time = 0; time < times; time += 1) taken.push(await openOnce(name));
  const said = taken.map((one) => Math.round(one)).toSorted((a, b) => a - b);
  const load = (await readFile('/proc/loadavg', 'utf8')).split(' ')[0];
  console.log(`${name}: the median ${Math.round(medianOf(taken) ?? 0)} ms of ${said.join(', ')}; load ${load}`);
}
await browser.close();

/** Uploads both to the first case, unless they exist; returns the URL of its files. */
async function bringFiles(): Promise<string> {
  const page = await enter();
  await page.goto(`${url}/1/projects`);

  await page.getByRole('gridcell').nth(4).dblclick();
  await page.getByRole('main').getByRole('link', { name: 'Skjöl' }).click();
  await page.waitForURL(/projects\/\d+\/files$/);
  await page.getByRole('button', { name: 'Bæta við' }).waitFor();
  await page.waitForLoadState('networkidle');
  for (const [name, lay] of Object.entries(files)) {
    if ((await rowOf(page, name).count()) > 0) continue;
    const buffer = await papersOfCase(lay);
    const input = page.getByLabel('Hlaða upp', { exact: true }).and(page.locator('input'));
    await input.setInputFiles([{ name, mimeType: 'application/pdf', buffer }]);
    await rowOf(page, name).waitFor({ timeout: 120_000 });
  }
  const made = page.url();
  await page.context().close();
  return made;
}

async function openOnce(name: string): Promise<number> {
  const page = await enter();
  await page.goto(address);
  await rowOf(page, name).waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(watchFirstPage, pages);
  await rowOf(page, name).dblclick();
  const { taken, fetched } = await page.evaluate(() => (globalThis as unknown as Watching).firstPage);
  if (isTraced) console.log(fetched.join('\n'));
  await page.context().close();
  return taken;
}

type Watching = { firstPage: Promise<{ readonly taken: number; readonly fetched: readonly string[] }> };

/** In the page: from the first click until the first page has content and a frame has shown it. */
function watchFirstPage(count: number): void {
  (globalThis as unknown as Watching).firstPage = new Promise((resolve) => {
    document.addEventListener('click', () => begin(performance.now()), { capture: true, once: true });
    function begin(from: number): void {
      const look = () => {
        if (!isDrawn()) return void requestAnimationFrame(look);
        const taken = performance.now() - from;
        const fetched = performance
          .getEntriesByType('resource')
          .filter(({ startTime }) => startTime >= from)
          .map(
            (one) =>
              `  ${Math.round(one.startTime - from)}–${Math.round(one.startTime + one.duration - from)} ${one.name.slice(0, 90)}`,
          );
        resolve({ taken, fetched });
      };
      requestAnimationFrame(look);
    }
    function isDrawn(): boolean {
      const canvas = document.querySelector(`[aria-label="Síða 1 af ${count}"] canvas`);
      if (!(canvas instanceof HTMLCanvasElement) || canvas.width === 0) return false;
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, 200) ?? { data: [] };
      for (let at = 0; at < data.length; at += 4) if ((data[at + 3] ?? 0) > 128 && (data[at] ?? 255) < 100) return true;
      return false;
    }
  });
}

function rowOf(page: Page, name: string) {
  return page.getByRole('row').filter({ hasText: name });
}

async function enter(): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'is-IS' })).newPage();
  page.setDefaultTimeout(120_000);
  await page.goto(`${url}/login`);
  await page.getByLabel('Netfang').fill(anna);
  await page.getByLabel('Lykilorð', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/1\//);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

/** A heavy object on each page, as in scanned documents with recognised text. */
async function papersOfCase(lay: (pdf: PDFDocument) => void): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  for (let number = 1; number <= pages; number += 1) {
    const page = pdf.addPage([595, 842]);
    page.drawText(`Skjal ${number}`, { x: 60, y: 760 });
    page.node.set(PDFName.of('Heavy'), pdf.context.register(pdf.context.flateStream(randomBytes(pageBytes))));
  }
  lay(pdf);
  return Buffer.from(await pdf.save());
}
