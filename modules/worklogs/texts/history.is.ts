import { NOM, capitalize, type Vocabulary } from '#shared/texts/nouns.ts';
import type { RowTexts } from '#shared/texts/rows.ts';

/** What the history calls the rows, fields and codes of this module, Icelandic. */
export const is = ({ worklog, task }: Vocabulary): RowTexts => ({
  rows: {
    worklog: {
      name: capitalize(worklog.one[NOM]),
      fields: {
        taskId: capitalize(task.one[NOM]),
        employeeId: 'Starfsmaður',
        comment: 'Lýsing',
        invoiceText: 'Texti á reikning',
        price: 'Verð',
        quantity: 'Tímar',
        quantityBilled: 'Útskuldað',
        timerDate: 'Klukka gangsett',
        draftId: 'Drög að reikningi',
        billedElsewhere: 'Reikningsfært í öðru kerfi',
      },
    },
  },
});
