import type { Scope } from '#server/scope.ts';
import { english, icelandic } from '#shared/texts/nouns.ts';
import { en } from '../../texts/en.ts';
import { is } from '../../texts/is.ts';

/** Server texts of templates, in the person's language. */
export const wordsOf = ({ language, edition }: Pick<Scope, 'language' | 'edition'>) =>
  language === 'is' ? is(icelandic[edition]) : en(english[edition]);
