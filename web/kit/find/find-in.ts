/** A range of a text by its offsets; the end is excluded. */
type Stretch = { readonly from: number; readonly to: number };

/** The maximum number of hits: nobody goes through more, and each is marked on the page. */
export const mostFound = 2000;

/** Finds a phrase in a text, regardless of case and line breaks. */
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
 * The text normalised for comparison, with the original offset of each letter: lower case, a letter and its accent as
 * one, a single space for whitespace, and no soft hyphens.
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

/** A letter with the accents that follow it. Most letters have none, and then the lookup is skipped. */
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
