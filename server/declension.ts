import { applyCase } from 'beygla';
import { lemmasOf } from './lemmas.ts';
import { nounForms } from './nouns.ts';

/** A name in its other cases (`Jón` → Jón, Jóni, Jóns); itself where it is not known how it is declined. */
export const casesOf = (name: string): readonly string[] =>
  (['þf', 'þgf', 'ef'] as const).map((form) => applyCase(form, name));

/**
 * What something is called, in its other cases: of several words the first is the one that declines (`Héraðsdómur
 * Reykjavíkur` → Héraðsdóm, Héraðsdómi, Héraðsdóms Reykjavíkur), of several things each. Null where one of them is not known.
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

/** The lexicon knows words by their forms: where it knows one of these, it knows it as a form of this word. */
function agrees(noun: string, forms: readonly string[]): boolean {
  const plain = noun.toLowerCase();
  return forms.every((form) => {
    const lemmas = lemmasOf(form.toLowerCase());
    return lemmas.length === 0 || lemmas.includes(plain) || lemmasOf(plain).length === 0;
  });
}
