import type { EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { WebhookTexts } from './is.ts';

/** Server texts of webhooks, English. */
export const en = (_nouns: EnglishVocabulary): WebhookTexts => ({
  problems: {
    too_many_webhooks: 'The maximum number of webhooks has been reached. Delete one of them first.',
  },
});
