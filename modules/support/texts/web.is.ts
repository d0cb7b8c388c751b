import type { Vocabulary } from '#shared/texts/nouns.ts';

/** Words of the question to support, Icelandic. */
export const is = (_nouns: Vocabulary) => ({
  question: 'Spurning',
  send: 'Senda',
  sent: 'Spurningin var send. Svarið berst í tölvupósti.',
});
export type SupportScreenTexts = ReturnType<typeof is>;
