import { rangesIn } from '../find/ranges.ts';

/** The id of a hit in a page that was marked. */
export const foundId = (at: number): string => `found-${at}`;

type Marked = { readonly html: string; readonly count: number; readonly hasText: boolean };

/** The frame may fetch nothing, as the answer that the page came in said. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";
const looks = 'mark{background:#ffe08a;color:inherit;border-radius:2px}mark:target{background:#f0a020}';

/** A page that the server drew, with marks around what is looked for, for a frame of which nothing can be asked. */
export function markedPage(html: string, phrase: string): Marked {
  // Nothing of such a document runs or is fetched: it is only read.
  const page = new DOMParser().parseFromString(html, 'text/html');
  const ranges = rangesIn(page.body, phrase);
  // From the last on: what is put around one moves no other.
  for (const [at, range] of [...ranges.entries()].toReversed()) mark(page, range, foundId(at));
  const rule = page.createElement('meta');
  rule.httpEquiv = 'Content-Security-Policy';
  rule.content = policy;
  const style = page.createElement('style');
  style.textContent = looks;
  page.head.prepend(rule);
  page.head.append(style);
  const hasText = (page.body.textContent ?? '').trim() !== '';
  return { html: `<!doctype html>${page.documentElement.outerHTML}`, count: ranges.length, hasText };
}

/** A hit may go over several elements: each piece of text in it gets a mark, and the first of them the name. */
function mark(page: Document, range: Range, id: string): void {
  const pieces = textsIn(page, range);
  for (const [place, piece] of pieces.entries()) {
    const end = piece === range.endContainer ? range.endOffset : piece.data.length;
    const start = piece === range.startContainer ? range.startOffset : 0;
    // Between cells of a table there is nothing to mark, and no place for a mark.
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
