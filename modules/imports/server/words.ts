import { textsFor } from '#shared/texts/nouns.ts';
import { en } from '../texts/en.ts';
import { is, type ImportTexts } from '../texts/is.ts';

/** The texts of imports, in the person's language. */
export const wordsOf = textsFor<ImportTexts>(is, en);
