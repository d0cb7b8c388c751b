import * as z from 'zod/mini';
import { contract } from '#shared/endpoint.ts';
import { body, id, intText, number, requiredText } from '#shared/fields.ts';
import { oneLine } from './one-line.ts';

const text = z.strictObject({ subject: oneLine, body: requiredText(5000) });

/** The firm's own text of a reminder step (`id`: the first, the second, the last), and when the step is due. */
const reminderStep = z.object({
  id,
  /** Fewest days overdue before this reminder is sent. */
  daysLate: z.int(),
  /** Null: the default text. */
  is: z.nullable(z.object({ subject: z.string(), body: z.string() })),
  en: z.nullable(z.object({ subject: z.string(), body: z.string() })),
  /** 0 for an unchanged step. */
  version: z.int(),
});
export type ReminderStep = z.output<typeof reminderStep>;

/** Parameters are in double braces; `null` restores the default text. */
const editedStep = body({
  daysLate: number(1, 365, 0),
  is: z.nullable(text),
  en: z.nullable(text),
  version: z.int(),
});
export type EditedStep = z.output<typeof editedStep>;

/** Endpoints of the firm's reminder texts. */
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
