import type { RegisteredRouter } from '@tanstack/react-router';
import { type Edition, type EnglishVocabulary, type Language, textsFor, type Vocabulary } from '#shared/texts/nouns.ts';

/** A label of something that a module declares: an entry of its dictionaries in both languages. */
export type Title = {
  readonly is: (nouns: Vocabulary) => string;
  readonly en: (nouns: EnglishVocabulary) => string;
};

/** The label in a person's language and a firm's edition. */
export const titleIn = ({ is, en }: Title, language: Language, edition: Edition): string =>
  textsFor(is, en)({ language, edition });

/** The address of a screen below another one, as links name it. */
export type PathBelow<Path extends string> = Exclude<
  Extract<keyof RegisteredRouter['routesByPath'], `${Path}/${string}`>,
  `${string}/`
>;
