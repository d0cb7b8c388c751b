import { capitalize, type EnglishVocabulary } from '#shared/texts/nouns.ts';

/** Texts of the menus about tasks, English. */
export const en = ({ task }: EnglishVocabulary) => ({
  tasks: capitalize(task.many),
});
