import { describesCompany } from './fillers.ts';
import { shortestMistyped, shortestTwiceMistyped } from './match.ts';
import type { Parent, ReadName, Word } from './names.ts';

/** Terms of which a name that is worth comparing has some of the first and some of the second. */
export type TermPair = readonly [first: readonly string[], second: readonly string[]];

/**
 * What the names have that are worth comparing with one, as the database keeps it of each (migration `names`:
 * name_terms): two words of the name, in any form or mistyped; or its first word, where the other name is that word
 * alone. All that `matchOf` would find is among them. `forms` has the name in its other cases.
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
  // A company's name may be the beginning of any other's; a single word alone is looked for among companies.
  if (words.length === 1) return [[only.terms, name.companyForm === null ? [oneWord, hasFiller] : only.terms]];
  const first = words.find(({ word }) => !describesCompany(word.text)) ?? only;
  // The shorter of two names that match lacks two words at most, so that two of any four stand in it.
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

/** What stays in every case, of what is long enough for others not to begin with it. */
const beginningOf = (form: string): string => form.slice(0, Math.min(form.length - 1, Math.max(4, form.length - 2)));

/** Every case of a patronymic, with one s or two. */
const childrenOf = ({ name, child }: Parent): readonly string[] =>
  (child === 'son' ? ['son', 'syni', 'sonar'] : ['dottir', 'dottur']).flatMap((ending) => [
    name + ending,
    `${name}s${ending}`,
  ]);

/** Of a patronymic those of the parent; its ending may be mistyped too, which makes it none. */
function typosOf({ text, parent }: Word): readonly string[] {
  if (/\d/.test(text)) return [];
  if (parent) return [...lettersLess(parent.name, '+', parent.child.charAt(0)), ...lettersLess(text, '~')];
  return [...lettersLess(text, '~'), ...(text.length >= shortestPatronymic ? lettersLess(text, '-') : [])];
}

/** Letters of a patronymic with a parent that is not passed over: `jonsson`. */
const shortestPatronymic = 7;

/** The beginning of a word, whole, less a letter, and of a long one less two. */
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
