import type { Scope } from '#server/scope.ts';
import { english, icelandic } from '#shared/texts/nouns.ts';
import { en } from '../../texts/en.ts';
import { is } from '../../texts/is.ts';

/** The texts in the requester's language. */
export const wordsOf = ({ language, edition }: Scope) =>
  language === 'is' ? is(icelandic[edition]) : en(english[edition]);
