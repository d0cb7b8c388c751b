/** Wider than any column that text stands in, and longer than words are. */
const longest = 30;

/**
 * Text as pdfmake takes it: what is longer than a word, such as an address of the web, may be broken anywhere. Otherwise
 * it would widen its column until the others, and what is to be paid, are beyond the edge of the paper.
 */
export function breakable(text: string): string | readonly object[] {
  const parts = text.split(new RegExp(`(\\S{${longest + 1},})`));
  if (parts.length === 1) return text;
  return parts.flatMap((part, index) =>
    part === '' ? [] : [index % 2 === 1 ? { text: part, wordBreak: 'break-all' } : { text: part }],
  );
}

/** The same for all text of a paper, wherever it stands. */
export function withBreakable(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withBreakable);
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [
      key,
      key === 'text' && typeof value === 'string' ? breakable(value) : key === 'text' ? value : withBreakable(value),
    ]),
  );
}
