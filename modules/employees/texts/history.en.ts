import { capitalize, type EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { RowTexts } from '#shared/texts/rows.ts';

/** What the history calls the rows, fields and codes of this module, English. */
export const en = ({ employee }: EnglishVocabulary): RowTexts => ({
  rows: {
    employee: {
      name: capitalize(employee.one),
      fields: {
        role: 'Role',
        phoneMobile: 'Mobile phone',
        workHoursPerDay: 'Working hours per day',
        acceptedAt: 'Invitation accepted',
        deactivatedAt: 'Inactive since',
      },
      choices: { 'role.manager': 'Manager', 'role.employee': 'Employee', 'role.reader': 'Reader' },
    },
  },
});
