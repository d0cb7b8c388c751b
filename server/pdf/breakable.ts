import { plainText } from '#shared/plain-text.ts';
import { fontRuns } from './emoji.ts';

/** Longer than normal words, and wider than any text column. */
const longest = 30;

/**
 * Text for pdfmake. A very long word, such as a URL, may be broken anywhere: otherwise it would widen its column until
 * others, such as the amount due, leave the page. Emoji are set in a font that has them.
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

/** The same for all text of a document. */
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
