import type { Vocabulary } from '#shared/texts/nouns.ts';

/** Server texts of webhooks, Icelandic. */
export const is = (_nouns: Vocabulary) => ({
  problems: {
    webhook_address:
      'Slóðin þarf að hefjast á https:// og vísa út á netið. Rekstraraðili getur leyft aðrar með WEBHOOKS_INSIDE.',
    too_many_webhooks: 'Fleiri vefkróka er ekki hægt að skrá. Eyddu einum þeirra fyrst.',
  },
});
export type WebhookTexts = ReturnType<typeof is>;
