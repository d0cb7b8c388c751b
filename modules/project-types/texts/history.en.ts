import { capitalize, type EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { RowTexts } from '#shared/texts/rows.ts';

/** What the history calls the rows, fields and codes of this module, English. */
export const en = ({ project }: EnglishVocabulary): RowTexts => ({
  rows: {
    projectType: {
      name: `${capitalize(project.one)} type`,
      fields: { parentTypeId: 'Subtype of' },
    },
    defaultExtension: {
      name: 'Property',
      fields: { valueType: 'Kind', required: 'Required', defaultValue: 'Default value' },
      choices: {
        'valueType.String': 'Text',
        'valueType.Number': 'Number',
        'valueType.Amount': 'Amount',
        'valueType.Percentage': 'Percentage',
        'valueType.Bool': 'Yes or no',
        'valueType.Date': 'Date',
        'valueType.DateTime': 'Date and time',
        'valueType.Time': 'Time of day',
      },
    },
  },
});
