import { fold } from '#shared/fold.ts';
import { companyForms, passedOver } from './fillers.ts';

/** A word of a name with all forms in which it may occur. */
export type Word = {
  /** As written, folded. */
  readonly text: string;
  /** Its dictionary forms and its stem, folded: two words that share one are the same word in some grammatical case. */
  readonly keys: readonly string[];
  /** A single letter, even if it folds into two: `Þ.` */
  readonly initial: boolean;
  /** The parent's name in a patronymic, and the kind of child. */
  readonly parent: Parent | null;
};

/** `Arnardóttir` has the parent `arnar`, in the genitive, and is a daughter. */
export type Parent = { readonly name: string; readonly child: 'son' | 'dottir' };

export type ReadName = {
  readonly words: readonly Word[];
  /** The company form in the name: ehf, hf, slf … */
  readonly companyForm: string | null;
};

/** The dictionary forms of an Icelandic word (`Birni` → `björn`); empty for an unknown word. */
type LemmasOf = (word: string) => readonly string[];

/**
 * Parses a name for comparison: drops company forms, words for an estate or a firm, titles and punctuation, and keeps
 * the words with their forms.
 */
export function readName(name: string, lemmasOf: LemmasOf): ReadName {
  const written = name
    .normalize('NFC')
    .toLowerCase()
    .replace(/(?<![\p{L}\p{N}])((?:\p{L}\.){2,})/gu, (short) => short.replaceAll('.', ''))
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== '');
  const companyForm = formAtEnd(written.map(fold));
  const bare = written
    .slice(0, written.length - (companyForm?.length ?? 0))
    .filter((word) => !passedOver.has(fold(word)));
  // A name that consists only of such words is compared as it is.
  const kept = bare.length > 0 ? bare : written;
  return { words: kept.map((word) => wordOf(word, lemmasOf)), companyForm: companyForm?.form ?? null };
}

/** The size of the word cache: names share most words, and the dictionary is slow. */
const mostRemembered = 20_000;
const remembered = new WeakMap<LemmasOf, Map<string, Word>>();

function wordOf(word: string, lemmasOf: LemmasOf): Word {
  const known = remembered.get(lemmasOf) ?? new Map<string, Word>();
  remembered.set(lemmasOf, known);
  const read = known.get(word) ?? readWord(word, lemmasOf);
  if (known.size >= mostRemembered) known.clear();
  known.set(word, read);
  return read;
}

function readWord(word: string, lemmasOf: LemmasOf): Word {
  const lemmas = lemmasOf(word);
  const text = fold(word);
  return {
    text,
    keys: [...new Set([text, ...lemmas.map(fold), ...[word, ...lemmas].map(stemOf)])],
    initial: [...word].length === 1,
    parent: parentIn(text),
  };
}

/**
 * Stems a word by rule, for names that no dictionary has: undoes the shift from a to ö, and removes one case ending.
 */
export function stemOf(word: string): string {
  const text = fold(word.replaceAll('ö', 'a'));
  const parent = parentIn(text);
  if (parent) return `${parent.name}+${parent.child}`;
  return text.replace(
    /(?<=.{4})(arinnar|innar|inum|inn|ins|num|num|unni|una|ann|ans|ar|ur|ir|um|na|ra|a|i|u|s|r)$/,
    '',
  );
}

function parentIn(text: string): Parent | null {
  const [, name, child] = /^(.{2,}?)s?(son|syni|sonar|sonur|sonum|sona|dottir|dottur|daetur|daetra)$/.exec(text) ?? [];
  if (name === undefined) return null;
  return { name, child: child?.startsWith('s') ? 'son' : 'dottir' };
}

function formAtEnd(words: readonly string[]): { readonly form: string; readonly length: number } | null {
  for (const length of [2, 1]) {
    if (words.length <= length) continue;
    const form = companyForms[words.slice(-length).join(' ')];
    if (form !== undefined) return { form, length };
  }
  return null;
}
