import { capitalize, type EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { RowTexts } from '#shared/texts/rows.ts';

/** What the history calls the rows, fields and codes of this module, English. */
export const en = ({ worklog, task }: EnglishVocabulary): RowTexts => ({
  rows: {
    worklog: {
      name: capitalize(worklog.one),
      fields: {
        taskId: capitalize(task.one),
        employeeId: 'Employee',
        comment: 'Description',
        invoiceText: 'Text on the invoice',
        price: 'Price',
        quantity: 'Hours',
        quantityBilled: 'Billed',
        timerDate: 'Clock started',
        draftId: 'Draft of an invoice',
        billedElsewhere: 'Invoiced in another system',
      },
    },
  },
});
