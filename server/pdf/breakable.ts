import { plainText } from '#shared/plain-text.ts';
import { fontRuns } from './emoji.ts';

/** Wider than any column that text stands in, and longer than words are. */
const longest = 30;

/**
 * Text as pdfmake takes it. What is longer than a word, such as an address of the web, may be broken anywhere: otherwise
 * it would widen its column until the others, and what is to be paid, are beyond the edge of the paper. Emoji are drawn in
 * a font that has them.
 */
export function breakable(text: string): string | readonly object[] {
  const shown = plainText(text);
  const parts = shown.split(new RegExp(`(\\S{${longest + 1},})`)).flatMap((part, place) =>
    fontRuns(part).map((run) => ({
      text: run.text,
      ...(place % 2 === 1 ? { wordBreak: 'break-all' } : {}),
      ...(run.isEmoji ? { font: 'Emoji' } : {}),
    })),
  );
  const [first] = parts;
  return parts.length > 1 || (first && Object.keys(first).length > 1) ? parts : shown;
}

/** The same for all text of a paper, wherever it stands. */
export function withBreakable(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withBreakable);
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, key === 'text' ? textOf(value) : withBreakable(value)]),
  );
}

const textOf = (value: unknown): unknown => {
  if (typeof value === 'string') return breakable(value);
  if (Array.isArray(value))
    return value.map((part: unknown) => (typeof part === 'string' ? { text: breakable(part) } : withBreakable(part)));
  return withBreakable(value);
};
