/** A stretch of a text by its places; the last of them is not in it. */
export type Stretch = { readonly from: number; readonly to: number };

/** More hits than this nobody goes through, and each is marked on the page. */
export const mostFound = 2000;

/** Where a phrase stands in a text, whatever its case, and wherever a line of it ends. */
export function findIn(text: string, phrase: string): readonly Stretch[] {
  const looked = folded(phrase).plain.trim();
  if (looked === '') return [];
  const { plain, places } = folded(text);
  const found: Stretch[] = [];
  for (
    let at = plain.indexOf(looked);
    at >= 0 && found.length < mostFound;
    at = plain.indexOf(looked, at + looked.length)
  ) {
    const from = places[at];
    const to = places[at + looked.length];
    if (from !== undefined && to !== undefined) found.push({ from, to });
  }
  return found;
}

/**
 * The text as it is compared, and where each of its letters stood: in small letters, a letter and its accent as one, one
 * space where there are several or a line ends, and without the hyphens that only show where a word may be divided.
 */
function folded(text: string): { readonly plain: string; readonly places: readonly number[] } {
  const places: number[] = [];
  let plain = '';
  for (let at = 0; at < text.length;) {
    const letter = letterAt(text, at);
    const small = compared(letter);
    if (small !== '' && !(small === ' ' && plain.endsWith(' '))) {
      for (let unit = 0; unit < small.length; unit += 1) places.push(at);
      plain += small;
    }
    at += letter.length;
  }
  places.push(text.length);
  return { plain, places };
}

/** A letter with the accents that follow it. Most stand alone, and then nothing has to be looked up. */
function letterAt(text: string, at: number): string {
  if (text.charCodeAt(at) < 0x300 && !(text.charCodeAt(at + 1) >= 0x300)) return text.charAt(at);
  cluster.lastIndex = at;
  return cluster.exec(text)?.[0] ?? text.charAt(at);
}
const cluster = /\P{M}\p{M}*|\p{M}+/uy;

function compared(letter: string): string {
  if (letter === '\u00ad' || letter === '\u200b') return '';
  if (letter.trim() === '') return ' ';
  return (letter.length === 1 ? letter : letter.normalize('NFC')).toLowerCase();
}
