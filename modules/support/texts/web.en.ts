import type { EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { SupportScreenTexts } from './web.is.ts';

/** Texts of the support question, English. */
export const en = (_nouns: EnglishVocabulary): SupportScreenTexts => ({
  question: 'Question',
  send: 'Send',
  sent: 'The question was sent. The answer comes by e-mail.',
});
