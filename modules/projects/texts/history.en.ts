import { capitalize, type EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { RowTexts } from '#shared/texts/rows.ts';

/** What the history calls the rows, fields and codes of this module, English. */
export const en = ({ edition, project }: EnglishVocabulary): RowTexts => ({
  rows: {
    project: {
      name: capitalize(project.one),
      fields: {
        statusId: 'Status',
        expirationDate: 'Deadline',
        billable: 'Billable',
        feeCap: 'Fee cap',
        feeCapCurrency: 'Currency of the fee cap',
        feeCapTypeId: 'What it counts',
        hasCustomRates: 'Special prices',
        taskReminder: 'Reminders',
        linkedEmployeeId: 'Linked employee',
        remindedEmployeeId: 'Gets reminders',
        labelId: 'Label',
        value: 'Special price',
      },
      choices: {
        'statusId.1': 'Open',
        'statusId.2': edition === 'legal' ? 'Closed' : 'Done',
        'statusId.3': 'Pending',
        'feeCapTypeId.1': 'All hours, fees and expenses',
        'feeCapTypeId.2': 'Worked hours only',
        'feeCapTypeId.3': 'Hours worked and fixed fees',
      },
    },
    projectExtension: {
      name: `Property of a ${project.one}`,
      fields: { extensionId: 'Property', value: 'Value' },
    },
  },
});
