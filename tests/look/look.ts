import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { launchChromium } from '#tests/support/chromium.ts';
import { takePictures } from './camera.ts';
import { places } from './places.ts';
import { productAt } from './product.ts';
import { makeSheets } from './sheets.ts';
import { nameOf, waysOf } from './ways.ts';

// `npm run look`: contact sheets of every screen and dialog, in the requested configurations, below /screenshots.

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: 'all' },
    theme: { type: 'string', default: 'light' },
    language: { type: 'string', default: 'is' },
    only: { type: 'string', default: '' },
    url: { type: 'string' },
  },
});
const folder = fileURLToPath(new URL('../../screenshots', import.meta.url));
const ways = waysOf(values);
const only = new RegExp(values.only);
const chosen = places.filter(({ name }) => only.test(name));
if (chosen.length === 0) throw new Error(`No place is called anything like „${values.only}“.`);

const { url, stop } = await productAt(values.url, folder);
const browser = await launchChromium();
try {
  for (const way of ways) await look(way);
} finally {
  await browser.close();
  await stop();
}

async function look(way: (typeof ways)[number]): Promise<void> {
  const { pictures, faults } = await takePictures(browser, url, folder, way, chosen);
  const into = join(folder, nameOf(way));
  const sheets = await makeSheets(browser, into, way.size, pictures);
  writeFileSync(join(into, 'faults.txt'), faults.map((fault) => `${fault}\n`).join(''));
  const said = [`${into}: ${pictures.length} pictures on ${sheets} sheets`, ...faults.map((fault) => `  ${fault}`)];
  process.stdout.write(`${said.join('\n')}\n`);
  if (faults.length > 0) process.exitCode = 1;
}
