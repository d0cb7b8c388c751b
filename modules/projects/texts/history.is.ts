import { GEN, NOM, capitalize, type Vocabulary } from '#shared/texts/nouns.ts';
import type { RowTexts } from '#shared/texts/rows.ts';

/** What the history calls the rows, fields and codes of this module, Icelandic. */
export const is = ({ edition, project }: Vocabulary): RowTexts => ({
  rows: {
    project: {
      name: capitalize(project.one[NOM]),
      fields: {
        statusId: 'Staða',
        expirationDate: 'Frestur',
        billable: 'Útskuldanlegt',
        feeCap: 'Hámarksþóknun',
        feeCapCurrency: 'Mynt hámarksþóknunar',
        feeCapTypeId: 'Hvað telst með',
        hasCustomRates: 'Sérkjör',
        taskReminder: 'Áminningar',
        linkedEmployeeId: 'Tengdur starfsmaður',
        remindedEmployeeId: 'Fær áminningar',
        labelId: 'Merkimiði',
        value: 'Sérverð',
      },
      choices: {
        'statusId.1': 'Opið',
        'statusId.2': edition === 'legal' ? 'Lokað' : 'Lokið',
        'statusId.3': 'Í bið',
        'feeCapTypeId.1': 'Allir tímar, þóknanir og kostnaður',
        'feeCapTypeId.2': 'Aðeins unnir tímar',
        'feeCapTypeId.3': 'Unnir tímar og föst gjöld',
      },
    },
    projectExtension: {
      name: `Eiginleiki ${project.one[GEN]}`,
      fields: { extensionId: 'Eiginleiki', value: 'Gildi' },
    },
  },
});
