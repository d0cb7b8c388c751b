import { lemmasOf } from '#server/lemmas.ts';

const known = new Map<string, boolean>();

function isWord(form: string): boolean {
  const key = form.toLowerCase();
  const before = known.get(key);
  if (before !== undefined) return before;
  const is = key.length > 1 ? lemmasOf(key).length > 0 : /^[áíéóúyið]$/u.test(key);
  if (known.size > 200_000) known.clear();
  known.set(key, is);
  return is;
}

/**
 * The text layer of a PDF splits words (`fyri rtækisins`), which search then cannot find. Two neighbours are joined if
 * one of them is no word and together they are one; letter-spaced headings are joined too.
 */
export function repaired(text: string): string {
  const pulled = text.replaceAll(/(?<!\p{L})(?:\p{Lu} ){3,}\p{Lu}(?!\p{L})/gu, (spaced) => spaced.replaceAll(' ', ''));
  return pulled
    .replaceAll(/(\p{L})\s+-\s+(?=\p{Ll})/gu, '$1-')
    .split('\n')
    .map(joinedLine)
    .join('\n');
}

/** Together they are a word, or a compound whose last part spans the gap: `þakfram kvæmdum`. */
function isOneWord(head: string, tail: string): boolean {
  const whole = head + tail;
  if (isWord(whole)) return true;
  for (let at = 3; at < head.length && whole.length - at >= 6; at += 1) if (isWord(whole.slice(at))) return true;
  return false;
}

function joinedLine(line: string): string {
  const pieces = line.split(' ');
  const out: string[] = [];
  for (const piece of pieces) {
    const last = out.at(-1);
    const [, head = ''] = /(?:^|[^\p{L}])(\p{L}+)$/u.exec(last ?? '') ?? [];
    const [, tail = ''] = /^(\p{Ll}\p{L}*)/u.exec(piece) ?? [];
    if (last !== undefined && head !== '' && tail !== '' && (!isWord(head) || !isWord(tail)) && isOneWord(head, tail))
      out[out.length - 1] = last + piece;
    else out.push(piece);
  }
  return out.join(' ');
}

/**
 * The share of words that are neither in the dictionary nor compounds of such words: a measure of how broken a text is.
 */
export function unknownShare(text: string): number {
  const types = new Set((text.match(/\p{L}{2,}/gu) ?? []).filter((word) => /^\p{Ll}/u.test(word)));
  return types.size === 0 ? 0 : [...types].filter((word) => !isWord(word) && !isCompound(word)).length / types.size;
}

const isCompound = (word: string): boolean => {
  for (let at = 3; word.length - at >= 4; at += 1) if (isWord(word.slice(at))) return true;
  return false;
};
