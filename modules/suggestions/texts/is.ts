import type { ObjectType, SuggestionType } from '#modules/worklogs/contract/record.ts';
import { int } from '#shared/format.ts';
import { ACC, GEN, capitalize, pluralIs, type Vocabulary } from '#shared/texts/nouns.ts';

/** Server texts of suggestions, Icelandic. */
export const is = ({ project, task, client }: Vocabulary) => ({
  problems: {
    suggestion_settled: 'Tillagan hefur þegar verið samþykkt eða henni hafnað.',
    suggestion_without_case: `Veldu ${project.one[ACC]} sem tíminn er skráður á.`,
  },
  /** The description of the worklog that is suggested; a client may read it on an invoice. */
  comment: (objectType: ObjectType, suggestionType: SuggestionType, count: number): string => {
    const one: Readonly<Record<ObjectType, string>> = {
      Project: suggestionType === 'Created' ? `Stofnun ${project.one[GEN]}` : `Umsýsla ${project.one[GEN]}`,
      Event: 'Fundur',
      Email: `Samskipti við ${client.one[ACC]}`,
      Task: `Vinna við ${pluralIs(count, task.one, task.many)[ACC]}`,
      Comment:
        count === 1
          ? 'Athugasemd skrifuð'
          : `${int(count)} ${pluralIs(count, 'athugasemd skrifuð', 'athugasemdir skrifaðar')}`,
      Document: count === 1 ? 'Vinna við skjal' : 'Vinna við skjöl',
      Source: 'Heimildavinna',
    };
    return capitalize(one[objectType]);
  },
});
export type SuggestionTexts = ReturnType<typeof is>;
