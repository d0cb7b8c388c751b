import { DAT, NOM, capitalize, type Vocabulary } from '#shared/texts/nouns.ts';
import type { RowTexts } from '#shared/texts/rows.ts';

/** What the history calls the rows, fields and codes of this module, Icelandic. */
export const is = ({ task }: Vocabulary): RowTexts => ({
  rows: {
    task: {
      name: capitalize(task.one[NOM]),
      fields: {
        parentTaskId: `Undir ${task.one[DAT]}`,
        employeeId: 'Starfsmaður',
        dueDate: 'Frestur',
        sleepsUntil: 'Sefur til',
        wakesOnAnswer: 'Sefur þar til svar kemur',
        plannedHours: 'Áætlaðir tímar',
        reminderDate: 'Dagur áminningar',
        completedAt: 'Lokið',
      },
    },
  },
});
