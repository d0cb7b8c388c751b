import { capitalize, type EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { RowTexts } from '#shared/texts/rows.ts';

/** What the history calls the rows, fields and codes of this module, English. */
export const en = ({ task }: EnglishVocabulary): RowTexts => ({
  rows: {
    task: {
      name: capitalize(task.one),
      fields: {
        parentTaskId: `Below the ${task.one}`,
        employeeId: 'Employee',
        dueDate: 'Due',
        sleepsUntil: 'Sleeps until',
        wakesOnAnswer: 'Sleeps until an answer comes',
        plannedHours: 'Planned hours',
        reminderDate: 'Day of the reminder',
        completedAt: 'Completed',
      },
    },
  },
});
