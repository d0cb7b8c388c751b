import './highlights.css';

/**
 * Highlights all hits, or the current one, until the returned function is called; several parts of a page may do so.
 */
export function highlight(kind: 'found' | 'found-now', ranges: readonly Range[]): () => void {
  // Browsers of 2023 find and scroll, but do not highlight.
  if (typeof Highlight === 'undefined') return () => {};
  const all = CSS.highlights.get(kind) ?? new Highlight();
  if (kind === 'found-now') all.priority = 1;
  CSS.highlights.set(kind, all);
  for (const range of ranges) all.add(range);
  return () => {
    for (const range of ranges) all.delete(range);
  };
}

/** Scrolls a hit into view. */
export function scrollTo(range: Range): void {
  const { startContainer: start } = range;
  const place = start instanceof Element ? start : start.parentElement;
  const view = place?.closest('[data-view]');
  if (!view) return place?.scrollIntoView({ block: 'center' });
  // An element may be taller than the window, so the hit itself is scrolled to.
  const [at, seen] = [range.getBoundingClientRect(), view.getBoundingClientRect()];
  view.scrollBy({
    top: at.top + at.height / 2 - (seen.top + seen.height / 2),
    left: at.left < seen.left || at.right > seen.right ? at.left + at.width / 2 - (seen.left + seen.width / 2) : 0,
  });
}
