import { capitalize, type EnglishVocabulary } from '#shared/texts/nouns.ts';

/** Texts of the menus about project types, English. */
export const en = ({ project }: EnglishVocabulary) => ({
  types: `${capitalize(project.one)} types`,
  rates: 'Rates',
  extensions: 'Properties',
});
