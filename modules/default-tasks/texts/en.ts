import type { EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { DefaultTaskTexts } from './is.ts';

/** Server texts of processes, English. */
export const en = ({ project }: EnglishVocabulary): DefaultTaskTexts => ({
  problems: {
    bad_predecessor: 'A predecessor must be another process of the same type, or one for every type.',
    default_task_circle: 'The processes would wait for each other in a circle.',
    default_task_dependents: 'Other processes wait for this one, and cannot if its type is another.',
    processes_unreadable: 'This is not a file of processes, or it is damaged.',
    bad_date_base: `The base must be a date among the extensions of a ${project.one} of this type.`,
  },
});
