import { GEN, type Vocabulary } from '#shared/texts/nouns.ts';
import type { RowTexts } from '#shared/texts/rows.ts';

/** What the history calls the rows, fields and codes of this module, Icelandic. */
export const is = ({ project }: Vocabulary): RowTexts => ({
  rows: {
    projectType: {
      name: `Tegund ${project.one[GEN]}`,
      fields: { parentTypeId: 'Undirtegund af' },
    },
    defaultExtension: {
      name: 'Eiginleiki',
      fields: { valueType: 'Gerð', required: 'Nauðsynlegur', defaultValue: 'Sjálfgefið gildi' },
      choices: {
        'valueType.String': 'Texti',
        'valueType.Number': 'Tala',
        'valueType.Amount': 'Fjárhæð',
        'valueType.Percentage': 'Prósenta',
        'valueType.Bool': 'Já eða nei',
        'valueType.Date': 'Dagsetning',
        'valueType.DateTime': 'Dagsetning og tími',
        'valueType.Time': 'Tími dags',
      },
    },
  },
});
