import { findIn } from './find-in.ts';

/** Block elements: words on both sides of one are not one word. */
const lines = new Set('P DIV LI TR TD TH H1 H2 H3 H4 H5 H6 BR DT DD PRE BLOCKQUOTE ARTICLE UL OL TABLE'.split(' '));

/** Finds a phrase in the rendered text, across elements. */
export function rangesIn(root: Element, phrase: string): readonly Range[] {
  const parts: { readonly node: Text; readonly start: number }[] = [];
  let text = '';
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text) {
      parts.push({ node, start: text.length });
      text += node.data;
    } else if (lines.has(node.nodeName)) text += '\n';
  }
  let part = 0;
  return findIn(text, phrase).flatMap(({ from, to }) => {
    while (endOf(parts[part]) <= from) part += 1;
    let last = part;
    while (endOf(parts[last]) < to) last += 1;
    const [first, end] = [parts[part], parts[last]];
    if (!first || !end) return [];
    const range = root.ownerDocument.createRange();
    range.setStart(first.node, Math.max(0, from - first.start));
    range.setEnd(end.node, Math.max(0, to - end.start));
    return [range];
  });
}

const endOf = (part: { readonly node: Text; readonly start: number } | undefined): number =>
  part === undefined ? Infinity : part.start + part.node.data.length;
