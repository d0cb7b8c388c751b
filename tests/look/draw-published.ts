import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { launchChromium } from '#tests/support/chromium.ts';
import { printed, scanned, type PublishedRuling } from '#tools/demo/sources/published.ts';

// Renders the PDF and the scanned pages of the demo library, and the lines that describe them. The output is stored in
// the repository; run it again when their texts change: `node tests/look/draw-published.ts`.

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const folder = here('../../tools/demo/sources/published/');
const font = readFileSync(
  here('../../node_modules/@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2'),
).toString('base64');
const mark = 'TILBÚIÐ SÝNISGAGN – ÞESSI DÓMUR ER EKKI TIL';
/** The size of a scanned page in its own points, and its skew. */
const paper = { width: 1120, height: 1584 };
const askew = [-0.35, 0.5];
/** The number of paragraphs on a scanned page. */
const toPage = 6;

const isHeading = (line: string): boolean => /^\p{L}+(?: \p{Ll}+)?$/u.test(line);
const htmlOf = (lines: readonly string[]): string =>
  lines.map((line) => (isHeading(line) ? `<h2>${line}</h2>` : `<p>${line}</p>`)).join('');
const headOf = ({ head: [of = '', ...rest] }: PublishedRuling): string =>
  `<header><small>${mark}</small><h1>${of}</h1>${rest.map((line) => `<p>${line}</p>`).join('')}</header>`;
const pageOf = (style: string, body: string): string =>
  `<!doctype html><html lang="is"><meta charset="utf-8"><style>@font-face{font-family:N;font-weight:200 800;src:url(data:font/woff2;base64,${font})}
header{text-align:center;margin-bottom:2em}header p{margin:.2em}small{letter-spacing:.08em;color:#8a1f3a}${style}</style>${body}</html>`;

/** Blurred ink on yellowed paper. */
const ink = `<svg width="0" height="0" style="position:absolute"><filter id="ink"><feTurbulence baseFrequency=".09" numOctaves="2"/><feDisplacementMap in="SourceGraphic" scale="3"/><feGaussianBlur stdDeviation=".55"/></filter></svg>`;
const scanStyle = `html{background:#d9d2c0}body{margin:0;width:${paper.width}px;height:${paper.height}px;background:radial-gradient(circle at 45% 40%,#f3ecd9,#e8dfc6 75%,#cfc3a4);box-shadow:0 0 40px #0006}
main{padding:120px 140px;font:25px/1.62 N;color:#2b2620;text-align:justify;filter:url(#ink)}h1{font-size:38px;letter-spacing:.16em;margin:.4em}h2{text-align:center;font-size:26px;letter-spacing:.2em}main>p{text-indent:1.6em;margin:.5em 0}header p{text-indent:0}small{font-size:15px}`;

mkdirSync(folder, { recursive: true });
const browser = await launchChromium();
try {
  const tab = await browser.newPage({ viewport: paper });
  const lines = [await drawPdf(tab), await drawScan(tab)];
  writeFileSync(`${folder}library.jsonl`, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
} finally {
  await browser.close();
}

async function drawPdf(tab: Page): Promise<object> {
  const style = 'body{font:11.5pt/1.5 N;hyphens:none}h1{font-size:16pt;letter-spacing:.1em}h2{font-size:12pt}';
  await tab.setContent(pageOf(style, headOf(printed) + htmlOf(printed.lines)));
  await tab.pdf({
    path: folder + printed.file,
    format: 'A4',
    margin: { top: '24mm', bottom: '24mm', left: '30mm', right: '30mm' },
    displayHeaderFooter: true,
    headerTemplate: '<span></span>',
    footerTemplate: `<div style="font:7pt serif;width:100%;text-align:center;color:#666">${mark}</div>`,
  });
  return { ...printed.about, text: printed.lines.join('\n'), file: printed.file };
}

async function drawScan(tab: Page): Promise<object> {
  const pages: object[] = [];
  for (const [place, degrees] of askew.entries()) {
    const own = scanned.lines.slice(place * toPage, (place + 1) * toPage);
    await tab.setContent(pageOf(scanStyle, `${ink}<main>${place === 0 ? headOf(scanned) : ''}${htmlOf(own)}</main>`));
    await tab.evaluate(() => document.fonts.ready);
    const straight = await tab.evaluate(linesOfPage);
    await tab.evaluate((angle) => (document.body.style.transform = `rotate(${angle}deg)`), degrees);
    const image = `${scanned.file}-${place + 1}.jpg`;
    await tab.screenshot({ path: folder + image, type: 'jpeg', quality: 38 });
    pages.push({
      ...paper,
      image,
      lines: straight.map((line) => ({ ...line, corners: turned(line.corners, degrees) })),
    });
  }
  return { ...scanned.about, text: scanned.lines.join('\n'), pages };
}

type Point = { readonly x: number; readonly y: number };

/** The recognised text of the page, a line at a time, with its corners. Runs in the browser. */
function linesOfPage(): { text: string; corners: Point[] }[] {
  const found: { text: string; left: number; right: number; top: number; bottom: number }[] = [];
  const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    for (const word of (node.textContent ?? '').matchAll(/\S+/g)) {
      const range = document.createRange();
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      const last = found.at(-1);
      if (last && Math.abs(last.top - top) < 4) {
        last.text += ` ${word[0]}`;
        last.right = right;
      } else found.push({ text: word[0], left, right, top, bottom });
    }
  return found.map(({ text, left, right, top, bottom }) => ({
    text,
    corners: [
      { x: left, y: top },
      { x: right, y: top },
      { x: right, y: bottom },
      { x: left, y: bottom },
    ],
  }));
}

/** Corners of a page rotated about its centre. */
function turned(corners: readonly Point[], degrees: number): readonly Point[] {
  const angle = (degrees * Math.PI) / 180;
  const [middleX, middleY] = [paper.width / 2, paper.height / 2];
  return corners.map(({ x, y }) => ({
    x: Math.round(middleX + (x - middleX) * Math.cos(angle) - (y - middleY) * Math.sin(angle)),
    y: Math.round(middleY + (x - middleX) * Math.sin(angle) + (y - middleY) * Math.cos(angle)),
  }));
}
