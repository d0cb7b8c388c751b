import { describesCompany } from './fillers.ts';
import { shortestMistyped, shortestTwiceMistyped } from './match.ts';
import type { Parent, ReadName, Word } from './names.ts';

/** Search terms: a candidate name has some of the first list and some of the second. */
export type TermPair = readonly [first: readonly string[], second: readonly string[]];

/**
 * Search terms that find every name that `matchOf` would match, in the database's index of names (migration `names`:
 * name_terms): two words of the name, in any form or mistyped; or its first word, when the other name is that word
 * alone. `forms` has the name in its other grammatical cases.
 */
export function termsOf(name: ReadName, forms: readonly ReadName[] = []): readonly TermPair[] {
  const words = name.words.map((word, place) => ({
    word,
    terms: termsOfWord(
      word,
      forms.flatMap((form) => form.words[place]?.text ?? []),
    ),
  }));
  const [only] = words;
  if (only === undefined) return [];
  // A company's name may be the beginning of any other's; a single word alone is searched among companies only.
  if (words.length === 1) return [[only.terms, name.companyForm === null ? [oneWord, hasFiller] : only.terms]];
  const first = words.find(({ word }) => !describesCompany(word.text)) ?? only;
  // The shorter of two matching names lacks two words at most, so two of any four words must occur in it.
  const telling = words.toSorted((a, b) => b.word.text.length - a.word.text.length).slice(0, 4);
  return [
    [first.terms, [oneWord]],
    ...telling.flatMap((one, place) => telling.slice(place + 1).map(({ terms }): TermPair => [one.terms, terms])),
  ];
}

const [oneWord, hasFiller] = ['#1', '#f'];

function termsOfWord(word: Word, others: readonly string[]): readonly string[] {
  if (word.initial) return [`_${word.text.charAt(0)}`];
  const forms = [...new Set([word.text, ...word.keys.filter((key) => !key.includes('+')), ...others])];
  const initials = [word.text.charAt(0), ...(/^(th|ae)/.exec(word.text)?.slice(0, 1) ?? [])];
  const inflected = word.parent
    ? childrenOf(word.parent)
    : forms.filter(({ length }) => length >= 4).map((form) => `^${beginningOf(form)}`);
  return [...new Set([...forms, ...initials, ...inflected, ...typosOf(word)])];
}

/** The part of a word that is the same in every grammatical case, if it is long enough not to match unrelated words. */
const beginningOf = (form: string): string => form.slice(0, Math.min(form.length - 1, Math.max(4, form.length - 2)));

/** Every grammatical case of a patronymic, with one s or two. */
const childrenOf = ({ name, child }: Parent): readonly string[] =>
  (child === 'son' ? ['son', 'syni', 'sonar'] : ['dottir', 'dottur']).flatMap((ending) => [
    name + ending,
    `${name}s${ending}`,
  ]);

/** For a patronymic, the terms of the parent's name; a typo in its ending hides that it is a patronymic. */
function typosOf({ text, parent }: Word): readonly string[] {
  if (/\d/.test(text)) return [];
  if (parent) return [...lettersLess(parent.name, '+', parent.child.charAt(0)), ...lettersLess(text, '~')];
  return [...lettersLess(text, '~'), ...(text.length >= shortestPatronymic ? lettersLess(text, '-') : [])];
}

/** The minimum length of a patronymic whose parent is used: `jonsson`. */
const shortestPatronymic = 7;

/** Prefixes of a word: the whole word, one letter less, and for a long word two less. */
function lettersLess(word: string, mark: string, ending = ''): readonly string[] {
  if (word.length < shortestMistyped) return [];
  const start = word.slice(0, 7);
  const once = lessOne(start, 1);
  const twice = word.length < shortestTwiceMistyped ? [] : once.flatMap(({ left, at }) => lessOne(left, at));
  return [start, ...[...once, ...twice].map(({ left }) => left)].map((left) => mark + left + ending);
}

const lessOne = (text: string, from: number): readonly { readonly left: string; readonly at: number }[] =>
  Array.from({ length: Math.max(0, text.length - from) }, (_, place) => ({
    left: text.slice(0, from + place) + text.slice(from + place + 1),
    at: from + place,
  }));
