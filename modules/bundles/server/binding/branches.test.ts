import { PDFDocument } from '@cantoo/pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, it } from 'vitest';
import { layOnBranches } from './branches.ts';

it('keeps the pages and their order, and leaves a small bundle as it is', async () => {
  for (const pages of [3, 20, 21, 47]) {
    const book = await PDFDocument.create();
    for (let number = 1; number <= pages; number += 1) book.addPage([100 + number, 300]);
    layOnBranches(book);
    const bytes = await book.save();
    const read = await getDocument({ data: bytes.slice(), useSystemFonts: true }).promise;
    const widths = Array.from({ length: read.numPages }, async (_, index) =>
      Math.round((await read.getPage(index + 1)).getViewport({ scale: 1 }).width),
    );
    expect(await Promise.all(widths)).toEqual(Array.from({ length: pages }, (_, index) => 101 + index));
    const again = await PDFDocument.load(bytes);
    expect(again.getPages().map((page) => page.getWidth())).toEqual(Array.from({ length: pages }, (_, n) => 101 + n));
  }
});
