import type { EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { WebhookTexts } from './is.ts';

/** What the server says of webhooks, English. */
export const en = (_nouns: EnglishVocabulary): WebhookTexts => ({
  problems: {
    too_many_webhooks: 'The maximum number of webhooks has been reached. Delete one of them first.',
  },
});
