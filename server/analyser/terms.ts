import { lemmasOf } from '../lemmas.ts';
import { isStopWord, tokensOf } from './tokens.ts';

const kept = new Map<string, readonly string[]>();
const mostKept = 300_000;

/** Longer words are not indexed: no language has them, but files do (encoded bytes, texts without spaces). */
export const longestWord = 60;

/**
 * The lemmas of a word, under which every inflection is found. An unknown compound gets the lemma of its last part
 * (`skaðabótaábyrgðin` → `skaðabótaábyrgð`); an unknown word loses its ending. A word that is too long to be indexed is
 * not analysed, which would take time by the square of its length.
 */
export function termsOf(form: string): readonly string[] {
  if (form.length > longestWord) return [form];
  const known = kept.get(form);
  if (known) return known;
  const terms = [...new Set(found(form).map((term) => term.toLowerCase()))];
  if (kept.size >= mostKept) kept.clear();
  kept.set(form, terms);
  return terms;
}

function found(form: string): readonly string[] {
  if (/\d/.test(form) || form.length < 2) return [form];
  const lemmas = lemmasOf(form);
  if (lemmas.length > 0) return lemmas;
  return tailOf(form) ?? [stripped(form)];
}

const shortestHead = 3;
const shortestTail = 4;

/** The longest known word that ends it; the part before stays unchanged. */
function tailOf(form: string): readonly string[] | null {
  for (let at = shortestHead; at <= form.length - shortestTail; at += 1) {
    const lemmas = lemmasOf(form.slice(at));
    if (lemmas.length > 0) return lemmas.map((lemma) => form.slice(0, at) + lemma);
  }
  return null;
}

/** Removes the endings of names and new words. */
const stripped = (form: string): string =>
  /^(.{3,}?)(?:sins|innar|inum|inni|anna|unum|ins|inn|ina|num|nar|nir|um|ur|ar|ir|s|i|a|u)$/u.exec(form)?.[1] ?? form;

/** A text as a PostgreSQL tsvector: each lemma with its positions, and `=word` for the word itself. */
export function vectorOf(texts: readonly string[]): string {
  const places = new Map<string, number[]>();
  const note = (term: string, place: number) => {
    const list = places.get(term);
    if (!list) places.set(term, [place]);
    // PostgreSQL stores no more positions.
    else if (list.length < 250 && list.at(-1) !== place) list.push(place);
  };
  let place = 0;
  for (const text of texts) {
    for (const { form } of tokensOf(text)) {
      place += 1;
      if (isStopWord(form) || form.length > longestWord) continue;
      const at = Math.min(place, lastPlace);
      for (const term of termsOf(form)) note(term, at);
      note(`=${form}`, at);
    }
    place += betweenTexts;
  }
  return [...places].map(([term, list]) => `${quoted(term)}:${list.join(',')}`).join(' ');
}

/** PostgreSQL's maximum position. */
const lastPlace = 16_383;
/** A gap, so that no phrase spans two texts. */
const betweenTexts = 10;

/** Escapes a term for a tsvector or tsquery. */
export const quoted = (term: string): string => `'${term.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
