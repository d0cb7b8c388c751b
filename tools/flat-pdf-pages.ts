import type { Plugin } from 'vite';

const whole = /pdfjs-dist\/build\/pdf\.worker\.mjs/;
const walk = 'async getPageDict(pageIndex) {\n';
const shortcut = `
    const flat = this.toplevelPagesDict.getRaw("Kids");
    if (Array.isArray(flat) && flat.length === this.toplevelPagesDict.getRaw("Count") && flat[pageIndex] instanceof Ref) {
      const page = await this.xref.fetchAsync(flat[pageIndex]);
      if (page instanceof Dict && isName(page.getRaw("Type"), "Page")) return [page, flat[pageIndex]];
    }
`;

/**
 * Lets PDF.js read a page of a flat page tree without the pages before it. PDF.js checks the last page of every file, and
 * counts its way there through all others: in a flat tree, that is the whole file before the first page is shown. Where
 * the root has as many kids as pages, the index of a page is its index among them.
 */
export function flatPdfPages(): Plugin {
  return {
    name: 'flat-pdf-pages',
    enforce: 'pre',
    transform(code, id) {
      if (!whole.test(id)) return null;
      if (code.split(walk).length !== 2) this.error('This version of PDF.js finds its pages in another way.');
      return { code: code.replace(walk, () => walk + shortcut.slice(1)), map: null };
    },
  };
}
