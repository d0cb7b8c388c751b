import { applyCase } from 'beygla';
import { lemmasOf } from './lemmas.ts';
import { nounForms } from './nouns.ts';

/** A name in its other grammatical cases (`Jón` → Jón, Jóni, Jóns); the name itself when its declension is unknown. */
export const casesOf = (name: string): readonly string[] =>
  (['þf', 'þgf', 'ef'] as const).map((form) => applyCase(form, name));

/**
 * A term in its other grammatical cases: in a phrase the first word is declined (`Héraðsdómur Reykjavíkur` → Héraðsdóm,
 * Héraðsdómi, Héraðsdóms Reykjavíkur), in an enumeration each. Null when one of them is unknown.
 */
export function nounCases(text: string): readonly string[] | null {
  const things = text.split(', ').map(oneNoun);
  const known = things.flatMap((forms) => (forms === null ? [] : [forms]));
  if (known.length < things.length) return null;
  return [0, 1, 2].map((form) => known.map((forms) => forms[form] ?? '').join(', '));
}

function oneNoun(text: string): readonly string[] | null {
  const [first = '', ...rest] = text.split(' ');
  const forms = nounForms(first);
  if (forms === null || !agrees(first, forms)) return null;
  return forms.map((form) => [form, ...rest].join(' '));
}

/** The lexicon is indexed by form: when it has one of these, it has it as a form of this word. */
function agrees(noun: string, forms: readonly string[]): boolean {
  const plain = noun.toLowerCase();
  return forms.every((form) => {
    const lemmas = lemmasOf(form.toLowerCase());
    return lemmas.length === 0 || lemmas.includes(plain) || lemmasOf(plain).length === 0;
  });
}
