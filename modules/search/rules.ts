import { fold } from '#shared/fold.ts';

/** What was found, as one line: a project with its number. */
export const labelOf = ({ name, yearNumber }: { readonly name: string; readonly yearNumber: string | null }): string =>
  yearNumber === null ? name : `${yearNumber} · ${name}`;

/** Further words of a query are passed over. */
const mostWords = 8;
/** The same punctuation that the database splits names at (migration `search`: name_words). */
const between = /[\s!-/:-@[-`{-~„“”«»–—…·]+/;

/** How the words of a language are found in other cases: their dictionary forms, and a name in its other cases. */
export type Grammar = {
  readonly lemmasOf: (word: string) => readonly string[];
  readonly casesOf: (name: string) => readonly string[];
};

export type Query = {
  /** PostgreSQL's tsquery: every word, as the beginning of a word or as a whole other form of it. */
  readonly words: string;
  /** What was typed, folded, as a name may begin with it. */
  readonly start: string;
  /** A project's number or a kennitala as it is stored, where one was typed. */
  readonly exact: string | null;
};

/**
 * Reads what was typed: numbers of projects (`2026-42`, `2026/0042`), kennitölur with and without dash, and words, whose
 * other forms are looked for too (`Jóns` finds Jón, `Anna` finds „gegn Önnu“). Null where nothing is left to look for.
 */
export function readQuery(typed: string, grammar: Grammar): Query | null {
  const rest = typed.normalize('NFC').replaceAll(numberOrKennitala, ' ');
  const figures = [...typed.matchAll(numberOrKennitala)].map(([, year, number, birth, tail]) =>
    year === undefined ? `${birth}${tail ?? ''}` : `${year}-${number}`,
  );
  const words = rest
    .split(between)
    .filter((word) => fold(word) !== '')
    .slice(0, mostWords);
  const terms = [...figures.map(beginning), ...words.map((word) => termOf(word, grammar))];
  if (terms.length === 0) return null;
  return {
    exact: figures[0] === undefined ? null : figures[0].replace(/(?<=-)\d{1,3}$/, (number) => number.padStart(4, '0')),
    words: terms.join(' & '),
    start: fold(typed.trim()),
  };
}

const numberOrKennitala = /(?<![\p{L}\d])(?:(\d{4})[-/](\d{1,6})|(\d{6})-?(\d{0,4}))(?![\p{L}\d])/gu;

function termOf(word: string, { lemmasOf, casesOf }: Grammar): string {
  const typed = fold(word);
  // A form that begins like the word is found with it.
  const forms = new Set([...lemmasOf(word), ...stemsOf(word)].flatMap((lemma) => [lemma, ...casesOf(lemma)]).map(fold));
  const others = [...forms].filter((form) => form.length > 1 && !form.startsWith(typed));
  return `(${[beginning(typed), ...others.map(quoted)].join(' | ')})`;
}

/** `Hamarssyni` → `hamarsson`, `Þóri` → `þór`, for names that no dictionary has: an ending goes, and another may take its place. */
function stemsOf(word: string): readonly string[] {
  const text = word.toLowerCase();
  const [, father, ending] = /^(.{3,}?)(syni|sonar|d.ttur)$/u.exec(text) ?? [];
  if (father !== undefined) return [`${father}${ending?.startsWith('s') ? 'son' : ending?.replace(/ur$/, 'ir')}`];
  const stem = /^(.{3,}?)(?:sins|ins|inum|num|ar|um|s|i)$/u.exec(text)?.[1];
  return stem === undefined ? [] : [stem, `${stem}ur`];
}

const quoted = (word: string): string => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
const beginning = (word: string): string => `${quoted(word)}:*`;
