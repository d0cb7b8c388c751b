import { randomBytes } from 'node:crypto';
import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { writeXlsx } from 'hucre';
import type { Request } from 'playwright-core';
import { expect, it } from 'vitest';
import { layOnBranches } from '#modules/bundles/server/binding/branches.ts';
import { pdfOfTiff } from '#modules/documents/server/drawing/tiff.ts';
import { wordFile } from '#server/word-file.ts';
import { faxedPages } from '#tests/support/fax.ts';
import { pdfOfJbig2, pdfOfJpeg2000 } from '#tests/support/packed-pictures.ts';
import { begin, patience } from './person.ts';

// Documents are read in place: files of hundreds of pages open quickly, are searched and printed.

const { page: anna, product } = await begin('anna@logstofa.example');
const row = (name: string) => anna.getByRole('row').filter({ hasText: name });
const choose = (name: string, buffer: Buffer) =>
  anna
    .getByLabel('Hlaða upp', { exact: true })
    .and(anna.locator('input'))
    .setInputFiles([{ name, mimeType: 'application/octet-stream', buffer }]);

const pages = 300;
/** Recognising comes after all other work, and the page asks for news of it three times a minute. */
const recognised = 4 * patience;
/** The size of a scanned page. */
const pageBytes = 60_000;

/** Three hundred pages with something heavy on each, as a case's papers are that were scanned and read. */
async function papersOfCase(lay: (pdf: PDFDocument) => void): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  for (let number = 1; number <= pages; number += 1) {
    const page = pdf.addPage([595, 842]);
    page.drawText(`Skjal ${number}`, { x: 60, y: 760 });
    page.drawText(number % 120 === 0 ? 'Matsgerð dómkvadds manns' : 'Annað efni', { x: 60, y: 400 });
    const heavy = pdf.context.flateStream(randomBytes(pageBytes));
    page.node.set(PDFName.of('Heavy'), pdf.context.register(heavy));
  }
  lay(pdf);
  return Buffer.from(await pdf.save());
}

/** Opens a file, and returns what was fetched before its first page was shown. */
async function firstPage(name: string) {
  const parts: Promise<number>[] = [];
  const hear = (request: Request) => {
    if (request.url().includes('/api/documents/download/file'))
      parts.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  };
  anna.on('requestfinished', hear);
  await row(name).dblclick();
  const preview = anna.getByRole('dialog', { name });
  await preview.getByLabel(`Síða 1 af ${pages}`).getByText('Skjal 1').waitFor();
  anna.off('requestfinished', hear);
  const bytes = (await Promise.all(parts)).reduce((sum, size) => sum + size, 0);
  return { preview, bytes, parts: parts.length };
}

it('shows the first of 300 pages with a fraction of the bytes, and finds words on the last of them (DOC-30)', async () => {
  await anna.goto(`${product.url}/1/projects`);
  await anna.getByRole('gridcell').nth(4).dblclick();
  await anna.getByRole('main').getByRole('link', { name: 'Skjöl' }).click();
  await anna.waitForURL(/projects\/\d+\/files$/);
  await anna.getByRole('button', { name: 'Bæta við' }).waitFor();
  const papers = await papersOfCase(layOnBranches);
  expect(papers.length).toBeGreaterThan(pages * pageBytes);
  await choose('Málsgögn.pdf', papers);
  await row('Málsgögn.pdf').waitFor();
  const { preview, bytes, parts } = await firstPage('Málsgögn.pdf');
  expect(bytes).toBeLessThan(6_000_000);
  expect(parts).toBeLessThanOrEqual(7);
  await anna.keyboard.press('Control+f');
  await anna.keyboard.type('matsgerð');
  await preview.getByText('1 af 2', { exact: true }).waitFor();
  await preview.getByLabel('Síða 120 af 300').getByText('Matsgerð dómkvadds manns').waitFor();
  await anna.keyboard.press('Enter');
  await preview.getByText('2 af 2', { exact: true }).waitFor();
  await preview.getByLabel('Síða 240 af 300').getByText('Matsgerð dómkvadds manns').waitFor();
  const marked = () => anna.evaluate(() => [...(CSS.highlights.get('found-now') ?? [])].map(String));
  await expect.poll(marked).toEqual(['Matsgerð']);
  await anna.keyboard.press('Escape');
  await preview.getByRole('searchbox').waitFor({ state: 'detached' });
  await anna.keyboard.press('Escape');
  await preview.waitFor({ state: 'detached' });
});

it('shows the first of 300 pages of a flat page tree with a fraction of the bytes, and the last one (DOC-30)', async () => {
  const papers = await papersOfCase(() => {});
  await choose('Skönnuð skjöl.pdf', papers);
  await row('Skönnuð skjöl.pdf').waitFor();
  const { preview, bytes, parts } = await firstPage('Skönnuð skjöl.pdf');
  expect(bytes).toBeLessThan(6_000_000);
  expect(parts).toBeLessThanOrEqual(7);
  // The key goes where the focus is, which the opened dialog takes once it is drawn.
  await expect.poll(() => preview.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await anna.keyboard.press('End');
  await preview.getByLabel(`Síða ${pages} af ${pages}`).getByText(`Skjal ${pages}`).waitFor();
  await anna.keyboard.press('Escape');
  await preview.waitFor({ state: 'detached' });
});

it(
  'renders fax-compressed scans, in TIFF and in PDF, and finds their recognised text (DOC-30)',
  { timeout: 2 * recognised },
  async () => {
    const fax = Buffer.from(faxedPages);
    await choose('Skönnun.tif', fax);
    await row('Skönnun.tif').waitFor();
    await choose('Fax.pdf', Buffer.from(await pdfOfTiff(fax)));
    await row('Fax.pdf').waitFor();
    for (const name of ['Skönnun.tif', 'Fax.pdf']) {
      await row(name).dblclick();
      const preview = anna.getByRole('dialog', { name });
      const canvas = preview.getByLabel('Síða 1 af 2').locator('canvas');
      // Words are a few percent of a page that is white otherwise.
      await expect.poll(() => canvas.evaluate(darkness)).toBeGreaterThan(0.01);
      expect(await canvas.evaluate(darkness)).toBeLessThan(0.2);
      await anna.keyboard.press('Escape');
      await preview.waitFor({ state: 'detached' });
    }
    // A job that has time recognises it, and then its row has nothing more to say.
    await row('Skönnun.tif')
      .getByRole('img', { name: /^Texti/ })
      .waitFor({ state: 'detached', timeout: recognised });
    await row('Skönnun.tif').dblclick();
    const preview = anna.getByRole('dialog', { name: 'Skönnun.tif' });
    await anna.keyboard.press('Control+f');
    await anna.keyboard.type('dómkvadds');
    await preview.getByText('1 af 1', { exact: true }).waitFor();
    await preview.getByLabel('Síða 1', { exact: true }).getByText('Matsgerð dómkvadds manns').waitFor();
    await preview.getByRole('button', { name: 'Sýna skjalið sjálft' }).click();
    // The scan itself has no words, and one stays with it all the same.
    await preview.getByText('Enginn texti er í skjalinu').waitFor();
    await preview.getByLabel('Síða 2 af 2').waitFor();
    await anna.keyboard.press('Escape');
    await preview.waitFor({ state: 'detached' });
  },
);

it('renders JPEG 2000 and JBIG2 images in a PDF with our own scripts only (DOC-30)', async () => {
  const [ofJpeg2000, ofJbig2] = [await pdfOfJpeg2000(), await pdfOfJbig2()];
  for (const [name, pdf] of [
    ['Litmynd.pdf', ofJpeg2000],
    ['Geisli.pdf', ofJbig2],
  ] as const) {
    await choose(name, pdf);
    await row(name).dblclick();
    const preview = anna.getByRole('dialog', { name });
    const canvas = preview.getByLabel('Síða 1 af 1').locator('canvas');
    await expect.poll(() => canvas.evaluate(darkness)).toBeGreaterThan(0.01);
    expect(await canvas.evaluate(darkness)).toBeLessThan(0.2);
    await anna.keyboard.press('Escape');
    await preview.waitFor({ state: 'detached' });
  }
});

/** How much of a page is dark, of 1. */
function darkness(canvas: HTMLElement | SVGElement): number {
  if (!(canvas instanceof HTMLCanvasElement)) return 0;
  const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
  let dark = 0;
  for (let at = 0; at < data.length; at += 4) if ((data[at + 3] ?? 0) > 128 && (data[at] ?? 255) < 100) dark += 1;
  return dark / (canvas.width * canvas.height);
}

it('finds words in a Word document, whose frame scrolls to them and still has no permissions (DOC-30)', async () => {
  const lines = Array.from({ length: 200 }, (_, n) =>
    n === 180 ? 'Hér segir af landamerkjum jarðarinnar.' : `Lína ${n}`,
  );
  await choose('Landamerki.docx', await wordFile(lines));
  await row('Landamerki.docx').dblclick();
  const preview = anna.getByRole('dialog', { name: 'Landamerki.docx' });
  const frame = preview.frameLocator('iframe');
  await frame.getByText('Lína 7', { exact: true }).waitFor();
  await preview.getByRole('button', { name: 'Leita í skjalinu' }).click();
  await anna.keyboard.type('landamerkjum');
  await preview.getByText('1 af 1', { exact: true }).waitFor();
  const hit = frame.locator('mark:target');
  await hit.waitFor();
  expect(await hit.textContent()).toBe('landamerkjum');
  await expect
    .poll(() =>
      hit.evaluate(
        (mark) => mark.getBoundingClientRect().top >= 0 && mark.getBoundingClientRect().bottom <= innerHeight,
      ),
    )
    .toBe(true);
  expect(await preview.locator('iframe').getAttribute('sandbox')).toBe('');
  await anna.keyboard.press('Escape');
  await anna.keyboard.press('Escape');
  await preview.waitFor({ state: 'detached' });
});

it('makes a document larger by a key, and searches a workbook that is wider than the window (DOC-30)', async () => {
  await row('Landamerki.docx').dblclick();
  const preview = anna.getByRole('dialog', { name: 'Landamerki.docx' });
  await preview.frameLocator('iframe').getByText('Lína 7', { exact: true }).waitFor();
  await anna.keyboard.press('+');
  await expect.poll(() => preview.locator('iframe').evaluate((frame) => frame.style.zoom)).toBe('1.25');
  await anna.keyboard.press('Escape');
  await preview.waitFor({ state: 'detached' });
  const wide = Array.from({ length: 60 }, (_, n) => `Dálkur ${n}`);
  await choose(
    'Breitt.xlsx',
    Buffer.from(await writeXlsx({ sheets: [{ name: 'Yfirlit', rows: [wide, ['Uppgjör', 7]] }] })),
  );
  await row('Breitt.xlsx').dblclick();
  const sheet = anna.getByRole('dialog', { name: 'Breitt.xlsx' });
  await sheet.frameLocator('iframe').getByRole('cell', { name: 'Uppgjör' }).waitFor();
  await anna.keyboard.press('Control+f');
  await anna.keyboard.type('dálkur 5');
  await sheet.getByText('1 af 11', { exact: true }).waitFor();
  await sheet.frameLocator('iframe').locator('mark:target').waitFor();
  await anna.keyboard.press('Escape');
  await anna.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
});

it('prints only the pages of a document, and nothing around it (DOC-30)', async () => {
  await row('Landamerki.docx').dblclick();
  const preview = anna.getByRole('dialog', { name: 'Landamerki.docx' });
  await preview.frameLocator('iframe').getByText('Lína 7', { exact: true }).waitFor();
  await anna.evaluate(() => {
    const hear = ({ target }: Event) => {
      if (!(target instanceof HTMLIFrameElement) || target.id !== 'printed-page' || !target.contentWindow) return;
      target.contentWindow.print = () =>
        (document.body.dataset['printed'] = target.contentDocument?.body.innerText ?? '');
    };
    document.addEventListener('load', hear, true);
  });
  await preview.getByRole('button', { name: 'Prenta' }).click();
  const printed = () => anna.evaluate(() => document.body.dataset['printed'] ?? '');
  await expect.poll(printed).toContain('Hér segir af landamerkjum jarðarinnar.');
  expect(await printed()).not.toContain('Niðurhala');
});

it('logs time for a document by one key in its preview, on its case and with its name, and goes back to it (WORK-10)', async () => {
  await anna.keyboard.press('Escape');
  await anna.getByRole('dialog').waitFor({ state: 'detached' });
  await row('Málsgögn.pdf').dblclick();
  const preview = anna.getByRole('dialog', { name: 'Málsgögn.pdf' });
  await preview.getByLabel(`Síða 1 af ${pages}`).getByText('Skjal 1').waitFor();
  await anna.keyboard.press('n');
  const work = anna.getByRole('dialog', { name: 'Skrá tíma' });
  await expect.poll(() => work.locator('textarea').inputValue()).toBe('Málsgögn');
  const made = anna.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/worklogs'));
  await anna.keyboard.type('0:45');
  await anna.keyboard.press('Enter');
  const projectId = Number(/projects\/(\d+)/.exec(anna.url())?.[1]);
  expect((await made).postDataJSON()).toMatchObject({ projectId, comment: 'Málsgögn', quantity: 0.75 });
  await work.waitFor({ state: 'detached' });
  await preview.getByRole('button', { name: 'Skrá tíma' }).waitFor();
});
