import { capitalize, type EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { RowTexts } from '#shared/texts/rows.ts';

/** What the history calls the rows, fields and codes of this module, English. */
export const en = ({ project, process }: EnglishVocabulary): RowTexts => ({
  rows: {
    defaultTask: {
      name: capitalize(process.one),
      fields: {
        dueDateDays: 'Days until due',
        dueDateExtensionId: 'Due counts from',
        reminderDateDays: 'Days until the reminder',
        reminderExtensionId: 'Reminder counts from',
        autoCreate: `Made with the ${project.one}`,
      },
    },
  },
});
