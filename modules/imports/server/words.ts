import type { Scope } from '#server/scope.ts';
import { english, icelandic } from '#shared/texts/nouns.ts';
import { en } from '../texts/en.ts';
import { is, type ImportTexts } from '../texts/is.ts';

/** The texts of imports, in the person's language. */
export const wordsOf = ({ language, edition }: Pick<Scope, 'language' | 'edition'>): ImportTexts =>
  language === 'is' ? is(icelandic[edition]) : en(english[edition]);
