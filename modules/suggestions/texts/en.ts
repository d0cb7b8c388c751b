import type { ObjectType } from '#modules/worklogs/contract/record.ts';
import { int } from '#shared/format.ts';
import { capitalize, pluralEn, type EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { SuggestionTexts } from './is.ts';

/** Server texts of suggestions, English. */
export const en = ({ project, task, client }: EnglishVocabulary): SuggestionTexts => ({
  problems: {
    suggestion_settled: 'The suggestion has already been approved or dismissed.',
    suggestion_without_case: `Choose the ${project.one} that the time is logged on.`,
  },
  comment: (objectType, suggestionType, count) => {
    const one: Readonly<Record<ObjectType, string>> = {
      Project: suggestionType === 'Created' ? `Opening the ${project.one}` : `Administration of the ${project.one}`,
      Event: 'Meeting',
      Email: `Correspondence with the ${client.one}`,
      Task: `Work on ${pluralEn(count, `a ${task.one}`, task.many)}`,
      Comment: count === 1 ? 'A comment written' : `${int(count)} comments written`,
      Document: count === 1 ? 'Work on a document' : 'Work on documents',
      Source: 'Legal research',
    };
    return capitalize(one[objectType]);
  },
});
