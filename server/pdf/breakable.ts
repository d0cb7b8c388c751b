import { plainText } from '#shared/plain-text.ts';
import { fontRuns, lettersOf } from './font-runs.ts';
import { mainFont } from './fonts.ts';

/** Longer than normal words, and wider than any text column. */
const longest = 30;

/**
 * Text for pdfmake. A very long word, such as a URL, may be broken anywhere: otherwise it would widen its column until
 * others, such as the amount due, leave the page. Letters that the main font lacks are set in a font that has them.
 */
function breakable(text: string): string | readonly object[] {
  const parts = plainText(text)
    .split(new RegExp(`(\\S{${longest + 1},})`))
    .flatMap((part, place) => partsOf(part, place % 2 === 1));
  const [first] = parts;
  if (parts.length > 1 || (first && Object.keys(first).length > 1)) return parts;
  return first?.text ?? '';
}

type Part = { readonly text: string; readonly font?: string; readonly wordBreak?: 'break-all' };

function partsOf(text: string, isLong: boolean): readonly Part[] {
  return fontRuns(text).flatMap((run): readonly Part[] => {
    const font = run.font === mainFont ? {} : { font: run.font };
    if (!isLong) return [{ text: run.text, ...font }];
    // pdfmake would break between the two halves of an emoji.
    if (run.font === 'Noto Emoji') return lettersOf(run.text).map((one) => ({ text: one, ...font }));
    return [{ text: run.text, ...font, wordBreak: 'break-all' }];
  });
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
