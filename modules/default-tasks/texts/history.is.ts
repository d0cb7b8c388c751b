import { DAT, NOM, capitalize, type Vocabulary } from '#shared/texts/nouns.ts';
import type { RowTexts } from '#shared/texts/rows.ts';

/** What the history calls the rows, fields and codes of this module, Icelandic. */
export const is = ({ project, process }: Vocabulary): RowTexts => ({
  rows: {
    defaultTask: {
      name: capitalize(process.one[NOM]),
      fields: {
        dueDateDays: 'Dagar að fresti',
        dueDateExtensionId: 'Frestur miðast við',
        reminderDateDays: 'Dagar að áminningu',
        reminderExtensionId: 'Áminning miðast við',
        autoCreate: `Verður til með ${project.one[DAT]}`,
      },
    },
  },
});
