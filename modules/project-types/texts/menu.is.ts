import { GEN, type Vocabulary } from '#shared/texts/nouns.ts';

/** Texts of the menus about project types, Icelandic. */
export const is = ({ project }: Vocabulary) => ({
  types: `Tegundir ${project.many[GEN]}`,
  rates: 'Gjaldskrá',
  extensions: 'Eiginleikar',
});
