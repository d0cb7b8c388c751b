import type { Vocabulary } from '#shared/texts/nouns.ts';

/** Texts of the support question, Icelandic. */
export const is = (_nouns: Vocabulary) => ({
  question: 'Spurning',
  send: 'Senda',
  sent: 'Spurningin var send. Svarið berst í tölvupósti.',
});
export type SupportScreenTexts = ReturnType<typeof is>;
