import type { EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { WebhookTexts } from './is.ts';

/** Server texts of webhooks, English. */
export const en = (_nouns: EnglishVocabulary): WebhookTexts => ({
  problems: {
    webhook_address:
      'The address has to begin with https:// and lead out to the internet. The operator can allow others by WEBHOOKS_INSIDE.',
    too_many_webhooks: 'The maximum number of webhooks has been reached. Delete one of them first.',
  },
});
