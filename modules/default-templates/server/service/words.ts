import { textsFor } from '#shared/texts/nouns.ts';
import { en } from '../../texts/en.ts';
import { is } from '../../texts/is.ts';

/** Server texts of templates, in the person's language. */
export const wordsOf = textsFor(is, en);
