import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import type { Size } from './ways.ts';
import { sizes } from './ways.ts';

const width = 1800;
const height = 1500;

export type Picture = { readonly name: string; readonly file: string };

/** Lays pictures side by side, as many to a sheet as stay readable, and returns the number of sheets. */
export async function makeSheets(
  browser: Browser,
  folder: string,
  size: Size,
  pictures: readonly Picture[],
): Promise<number> {
  const { width: wide, height: high } = sizes[size];
  const across = wide > 1000 ? 2 : wide > 600 ? 3 : 5;
  const each = width / across;
  const down = Math.max(1, Math.floor(height / ((each * high) / wide + 20)));
  const page = await browser.newPage({ viewport: { width, height } });
  let count = 0;
  for (let at = 0; at < pictures.length; at += across * down) {
    count += 1;
    await page.setContent(sheetOf(pictures.slice(at, at + across * down), across));
    await page.screenshot({ path: join(folder, `sheet-${count}.png`), fullPage: true });
  }
  await page.close();
  return count;
}

function sheetOf(pictures: readonly Picture[], across: number): string {
  const cells = pictures.map(({ name, file }) => {
    const data = readFileSync(file).toString('base64');
    return `<figure><figcaption>${name}</figcaption><img src="data:image/png;base64,${data}"></figure>`;
  });
  return `<style>
    body { margin: 0; background: #777; display: grid; align-content: start; grid-template-columns: repeat(${across}, 1fr); gap: 6px; }
    figure { margin: 0; }
    figcaption { font: 13px/18px sans-serif; color: #fff; padding-inline: 4px; }
    img { display: block; width: 100%; }
  </style>${cells.join('')}`;
}
