import { NOM, capitalize, type Vocabulary } from '#shared/texts/nouns.ts';

/** Texts of the menus about tasks, Icelandic. */
export const is = ({ task }: Vocabulary) => ({
  tasks: capitalize(task.many[NOM]),
});
