import type { EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { SupportScreenTexts } from './web.is.ts';

/** Words of the question to support, English. */
export const en = (_nouns: EnglishVocabulary): SupportScreenTexts => ({
  question: 'Question',
  send: 'Send',
  sent: 'The question was sent. The answer comes by e-mail.',
});
