import { rangesIn } from '../find/ranges.ts';

/** The id of a hit in a marked page. */
export const foundId = (at: number): string => `found-${at}`;

type Marked = { readonly html: string; readonly count: number; readonly hasText: boolean };

const looks = 'mark{background:#ffe08a;color:inherit;border-radius:2px}mark:target{background:#f0a020}';

/** Marks hits in a page that the server rendered, before it is put in a frame that cannot be scripted. */
export function markedPage(html: string, phrase: string): Marked {
  // Parsing such a document runs and loads nothing.
  const page = new DOMParser().parseFromString(html, 'text/html');
  const ranges = rangesIn(page.body, phrase);
  // From last to first, so that wrapping one hit does not move the others.
  for (const [at, range] of [...ranges.entries()].toReversed()) mark(page, range, foundId(at));
  const style = page.createElement('style');
  style.textContent = looks;
  page.head.append(style);
  const hasText = (page.body.textContent ?? '').trim() !== '';
  return { html: `<!doctype html>${page.documentElement.outerHTML}`, count: ranges.length, hasText };
}

/** A hit may span several elements: each text node in it gets a mark, and the first mark gets the id. */
function mark(page: Document, range: Range, id: string): void {
  const pieces = textsIn(page, range);
  for (const [place, piece] of pieces.entries()) {
    const end = piece === range.endContainer ? range.endOffset : piece.data.length;
    const start = piece === range.startContainer ? range.startOffset : 0;
    // Whitespace between table cells has nothing to mark, and a mark would be invalid there.
    if (piece.data.slice(start, end).trim() === '') continue;
    const within = start > 0 ? piece.splitText(start) : piece;
    if (end - start < within.data.length) within.splitText(end - start);
    const around = page.createElement('mark');
    if (place === 0) around.id = id;
    within.replaceWith(around);
    around.append(within);
  }
}

function textsIn(page: Document, { startContainer, endContainer }: Range): readonly Text[] {
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  walker.currentNode = startContainer;
  const texts: Text[] = [];
  for (let node: Node | null = startContainer; node; node = walker.nextNode()) {
    if (node instanceof Text) texts.push(node);
    if (node === endContainer) break;
  }
  return texts;
}
