import { fold } from '#shared/fold.ts';

/** The title of a result: a project with its number. */
export const labelOf = ({ name, yearNumber }: { readonly name: string; readonly yearNumber: string | null }): string =>
  yearNumber === null ? name : `${yearNumber} · ${name}`;

/** Further words of a query are ignored. */
const mostWords = 8;
/** The same separators as the database uses to split names (migration `search`: name_words). */
const between = /[\s!-/:-@[-`{-~„“”«»–—…·]+/;

/**
 * How to find a language's words in other grammatical cases: their dictionary forms, and the inflected forms of a name.
 */
export type Grammar = {
  readonly lemmasOf: (word: string) => readonly string[];
  readonly casesOf: (name: string) => readonly string[];
};

export type Query = {
  /** A PostgreSQL tsquery: every word, as a prefix or as another whole form of it. */
  readonly words: string;
  /**
   * The same for texts, where words occur in every grammatical case: the stem as a prefix. Null when the query would
   * match most texts.
   */
  readonly texts: string | null;
  /** The query, folded, as the beginning of a name. */
  readonly start: string;
  /** The same with tolerance for a typo; none for three letters or less. */
  readonly slip: string | null;
  /** A project's number or a kennitala in its stored format, if the query is one. */
  readonly exact: string | null;
};

/**
 * Parses a query: project numbers (`2026-42`, `2026/0042`, `42/2026`, and `0042` of this year or an earlier one),
 * kennitalas with and without a dash, and words, whose other forms are searched too (`Jóns` finds Jón, `Anna` finds
 * „gegn Önnu“). Null when nothing is left to search for.
 */
export function readQuery(typed: string, grammar: Grammar, year: number): Query | null {
  const written = withoutPhoneDash(typed.normalize('NFC'));
  const rest = written.replaceAll(numberOrKennitala, ' ');
  const figures = [...written.matchAll(numberOrKennitala)].map(([, first, second, birth, tail]) =>
    first === undefined ? `${birth}${tail ?? ''}` : numberOf(first, second ?? ''),
  );
  const words = rest
    .split(between)
    .filter((word) => fold(word) !== '')
    .slice(0, mostWords);
  const terms = [
    ...figures.map(beginning),
    ...words.map((word) => (/^0\d{3}$/.test(word) ? ofAnyYear(word, year) : termOf(word, grammar))),
  ];
  if (terms.length === 0) return null;
  return {
    exact: figures[0] === undefined ? null : figures[0].replace(/(?<=-)\d{1,3}$/, (number) => number.padStart(4, '0')),
    words: terms.join(' & '),
    texts: saysSomething(typed)
      ? [...figures.map(beginning), ...words.map((word) => textTermOf(word, grammar))].join(' & ')
      : null,
    start: fold(typed.trim()),
    slip: typed.trim().length > 3 ? fold(typed.trim()) : null,
  };
}

/** Two letters occur in most texts, so they are not searched there. */
const saysSomething = (typed: string): boolean => /[\p{L}\d]{3}/u.test(typed);

const namedInvoice = /^(?:(?:reikn|kredit|invoice|bill|credit)\p{L}*\.?\s+)?(?:(?:nr|no)\b\.?\s*|#)?([1-9]\d{0,7})$/iu;

/** An invoice number as printed on the invoice, or as people write it: `12`, `#12`, `invoice no. 12`. */
export const invoiceNumberOf = (typed: string): number | null => {
  const [, number] = namedInvoice.exec(typed.trim()) ?? [];
  return number === undefined ? null : Number(number);
};

/**
 * Phone numbers `555-1234`, `555 1234` and `+354 555 1234` in their stored format, so that the dash does not split
 * them.
 */
const withoutPhoneDash = (typed: string): string =>
  typed.replaceAll(/(?<![\p{L}\d-])(?:(?:\+|00)?354[- ]?)?(\d{3})[- ](\d{4})(?![\p{L}\d-])/gu, '$1$2');

const numberOrKennitala =
  /(?<![\p{L}\d])(?:(\d{1,6}(?=\/(?:19|20)\d\d(?!\d))|\d{4})[-/](\d{1,6})|(\d{6})-?(\d{0,4}))(?![\p{L}\d])/gu;

/** `2026` and `42`, in either order: only one of the two can be a year. */
function numberOf(first: string, second: string): string {
  const isYear = (text: string) => /^(19|20)\d\d$/.test(text);
  return isYear(second) && !isYear(first) ? `${second}-${Number(first)}` : `${first}-${second}`;
}

const yearsBack = 15;

/** `0042` without a year: the cases with that number, or a word that begins so. */
function ofAnyYear(number: string, year: number): string {
  const numbers = Array.from({ length: yearsBack }, (_, ago) => quoted(`${year - ago}-${number}`));
  return `(${[beginning(number), ...numbers].join(' | ')})`;
}

function termOf(word: string, grammar: Grammar): string {
  const typed = fold(word);
  // A form that begins with the word is matched by its prefix already.
  const others = formsOf(word, grammar).filter((form) => form.length > 1 && !form.startsWith(typed));
  const tails = [...tailOf(typed).map(beginning), ...others.flatMap(tailOf).map(quoted)];
  return `(${[beginning(typed), ...others.map(quoted), ...tails].join(' | ')})`;
}

/** A word in the format in which the database stores the tails of compounds (migration `one-search`: name_tails). */
const tailOf = (form: string): readonly string[] => (/^\p{L}{5,}$/u.test(form) ? [`-${form}`] : []);

/** Dictionary forms of a word and their inflections, folded, as far as they are known or can be guessed. */
function formsOf(word: string, { lemmasOf, casesOf }: Grammar): readonly string[] {
  const known = lemmasOf(word);
  const guessed = known.length === 0 ? [...compoundsOf(word, lemmasOf), ...withoutShift(word)] : [];
  return [
    ...new Set([...known, ...stemsOf(word), ...guessed].flatMap((lemma) => [lemma, ...casesOf(lemma)]).map(fold)),
  ];
}

/** `krafa` → `kraf` and `krof`, for kröfum; `matsmadur` → `matsmann` and `matsmenn` as well. Short words stay whole. */
function textTermOf(word: string, grammar: Grammar): string {
  const typed = fold(word);
  const forms = [typed, ...formsOf(word, grammar)].filter((form) => form !== typed || form.length > shortestStem);
  const terms = forms.flatMap((form) => {
    const stem = form.replace(ending, '');
    if (stem.length < shortestStem) return form.length > 1 ? [quoted(form)] : [];
    const people = form.endsWith('madur') ? ['mann', 'menn'].map((tail) => form.replace(/madur$/, tail)) : [];
    return [stem, stem.replace(/a(?=[^aeiouy]*$)/, 'o'), ...people].map(beginning);
  });
  return `(${[...new Set([beginning(typed), ...terms])].join(' | ')})`;
}

const shortestStem = 4;
const ending = /(?:inum|unum|anna|num|inn|ins|ina|ir|um|ur|ar|ra|na|an|in|id|a|i|u|s|r)$/;

/** `hálsáverkar` → `hálsáverki`: a compound that no dictionary has is inflected by its longest known tail. */
function compoundsOf(word: string, lemmasOf: Grammar['lemmasOf']): readonly string[] {
  const text = word.toLowerCase();
  for (let at = 3; at <= text.length - 4; at += 1) {
    const lemmas = lemmasOf(text.slice(at));
    if (lemmas.length > 0) return lemmas.map((lemma) => text.slice(0, at) + lemma);
  }
  return [];
}

/** `johonnu`, typed without accents, → `johanna`: the o before an ending with u may be a shifted a. */
function withoutShift(word: string): readonly string[] {
  const [, stem, ending] = /^(.*[oö].*?)(u|um|ur)$/u.exec(word.toLowerCase()) ?? [];
  if (stem === undefined || stem.length < 3) return [];
  const last = stem.replace(/[oö](?=[^oö]*$)/u, 'a');
  return ending === 'u' ? [`${last}a`] : [last, `${last}a`];
}

/** `Hamarssyni` → `hamarsson`, `Þóri` → `þór`: for names that no dictionary has, removes an ending or replaces it. */
function stemsOf(word: string): readonly string[] {
  const text = word.toLowerCase();
  const [, father, ending] = /^(.{3,}?)(syni|sonar|d.ttur)$/u.exec(text) ?? [];
  if (father !== undefined) return [`${father}${ending?.startsWith('s') ? 'son' : ending?.replace(/ur$/, 'ir')}`];
  const stem = /^(.{3,}?)(?:sins|ins|inum|num|ar|um|s|i)$/u.exec(text)?.[1];
  return stem === undefined ? [] : [stem, `${stem}ur`];
}

const quoted = (word: string): string => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
const beginning = (word: string): string => `${quoted(word)}:*`;
