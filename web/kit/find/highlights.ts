import './highlights.css';

/** Marks what was found, or the one that one stands at, until what it answers with is called; several parts of a page may. */
export function highlight(kind: 'found' | 'found-now', ranges: readonly Range[]): () => void {
  // Browsers of 2023 find and scroll, and mark nothing.
  if (typeof Highlight === 'undefined') return () => {};
  const all = CSS.highlights.get(kind) ?? new Highlight();
  if (kind === 'found-now') all.priority = 1;
  CSS.highlights.set(kind, all);
  for (const range of ranges) all.add(range);
  return () => {
    for (const range of ranges) all.delete(range);
  };
}

/** Brings one of them to where it is seen. */
export function scrollTo(range: Range): void {
  const { startContainer: start } = range;
  const place = start instanceof Element ? start : start.parentElement;
  const view = place?.closest('[data-view]');
  if (!view) return place?.scrollIntoView({ block: 'center' });
  // A text may be one element that is longer than the window: it is the words that have to be seen.
  const [at, seen] = [range.getBoundingClientRect(), view.getBoundingClientRect()];
  view.scrollBy({
    top: at.top + at.height / 2 - (seen.top + seen.height / 2),
    left: at.left < seen.left || at.right > seen.right ? at.left + at.width / 2 - (seen.left + seen.width / 2) : 0,
  });
}
