import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, it } from 'vitest';
import { begin } from './person.ts';

// What a browser prints of a screen: whole lists, with amounts that are not cut off.

const { page, product } = await begin('anna@logstofa.example');

it.each([20, 100])(
  'a list of %i rows is printed with all rows, its heads on every page, and whole sums',
  async (size) => {
    await page.goto(`${product.url}/1/invoices/list?size=${size}`);
    const grid = page.getByRole('grid');
    await grid.getByRole('row').nth(5).waitFor();
    // The rules for paper are loaded when the page is idle.
    await page.waitForLoadState('networkidle');
    const sums = (await grid.getByRole('row').last().innerText()).split('\n').filter((text) => /\d/.test(text));
    const pages = await textsOf(await page.pdf({ preferCSSPageSize: true }));
    const words = pages.flat();
    const numbers = words.filter(({ text }) => /^\d{3}$/.test(text) && Number(text) > 300).map(({ text }) => text);
    expect(new Set(numbers).size).toBe(size);
    expect(sums.length).toBeGreaterThan(2);
    for (const sum of sums) expect(words.map(({ text }) => text)).toContain(sum);
    // A4 across.
    for (const { text, right, width } of words) expect([text, width, right < width]).toEqual([text, 842, true]);
    const withRows = pages.filter((texts) => texts.some(({ text }) => numbers.includes(text)));
    for (const texts of withRows) expect(texts.map(({ text }) => text)).toContain('Með VSK');
    expect(withRows.length > 1).toBe(size === 100);
  },
);

async function textsOf(bytes: Buffer) {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  return Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const sheet = await document.getPage(index + 1);
      const { items } = await sheet.getTextContent();
      const { width } = sheet.getViewport({ scale: 1 });
      return items.flatMap((item) =>
        'str' in item && item.str.trim() !== ''
          ? [{ text: item.str, right: Number(item.transform[4]) + item.width, width: Math.round(width) }]
          : [],
      );
    }),
  );
}
