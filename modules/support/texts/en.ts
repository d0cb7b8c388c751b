import type { EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { SupportTexts } from './is.ts';

/** Server texts of support, English. */
export const en = (_nouns: EnglishVocabulary): SupportTexts => ({
  problems: { no_support: 'No support address is set. An administrator sets it in SUPPORT_EMAIL.' },
});
