import { textsFor } from '#shared/texts/nouns.ts';
import { en } from '../../texts/en.ts';
import { is } from '../../texts/is.ts';

export const wordsOf = textsFor(is, en);
