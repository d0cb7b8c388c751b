import * as z from 'zod/mini';
import { contract } from '#shared/endpoint.ts';
import { body, id, intText, number, requiredText } from '#shared/fields.ts';
import { oneLine } from './one-line.ts';

const text = z.strictObject({ subject: oneLine, body: requiredText(5000) });

/** What a step of reminders (`id`: the first, the second, the last) says in the firm's own words, and how late it goes. */
export const reminderStep = z.object({
  id,
  /** So many days after an invoice fell due it goes at the earliest. */
  daysLate: z.int(),
  /** Null: the words of the product. */
  is: z.nullable(z.object({ subject: z.string(), body: z.string() })),
  en: z.nullable(z.object({ subject: z.string(), body: z.string() })),
  /** 0 of a step that nobody has changed. */
  version: z.int(),
});
export type ReminderStep = z.output<typeof reminderStep>;

/** Parameters stand in double braces; `null` takes the words of the product again. */
export const editedStep = body({
  daysLate: number(1, 365, 0),
  is: z.nullable(text),
  en: z.nullable(text),
  version: z.int(),
});
export type EditedStep = z.output<typeof editedStep>;

/** The firm's own reminders. */
export const reminderStepCalls = contract({
  listReminderSteps: {
    method: 'GET',
    path: '/invoices/reminder-steps',
    access: 'tenant',
    summary: 'What each step of reminders says in the firm’s own words, and how late it goes',
    answer: z.object({ steps: z.array(reminderStep) }),
  },
  editReminderStep: {
    method: 'PUT',
    path: '/invoices/reminder-steps/:step',
    access: 'tenant',
    summary: 'Changes what a step of reminders says, and how late it goes; what has been sent stays as it was',
    params: z.object({ step: intText(1, 3) }),
    body: editedStep,
    answer: reminderStep,
  },
});
