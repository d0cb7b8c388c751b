import { NOM, capitalize, type Vocabulary } from '#shared/texts/nouns.ts';
import type { RowTexts } from '#shared/texts/rows.ts';

/** What the history calls the rows, fields and codes of this module, Icelandic. */
export const is = ({ employee }: Vocabulary): RowTexts => ({
  rows: {
    employee: {
      name: capitalize(employee.one[NOM]),
      fields: {
        role: 'Hlutverk',
        phoneMobile: 'Farsími',
        workHoursPerDay: 'Vinnustundir á dag',
        acceptedAt: 'Boð þegið',
        deactivatedAt: 'Óvirkur frá',
      },
      choices: { 'role.manager': 'Stjórnandi', 'role.employee': 'Starfsmaður', 'role.reader': 'Lesandi' },
    },
  },
});
