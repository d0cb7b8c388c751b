import type { EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { LabelTexts } from './is.ts';

/** Server texts of labels, English. */
export const en = ({ project }: EnglishVocabulary): LabelTexts => ({
  problems: {
    label_too_long: 'A label may not be longer than 50 characters.',
    label_in_use: `The label is in use. Take it off the ${project.many} that have it before deleting it.`,
  },
});
