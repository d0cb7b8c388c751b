import * as z from 'zod/mini';
import { body, id, ids, idText, instant, text } from '#shared/fields.ts';
import { nullableText } from './record.ts';

/** What is owed by how late it is: not yet due, and days since it fell due; `credit` is owed to payors. */
export const ages = {
  notDue: z.number(),
  late30: z.number(),
  late60: z.number(),
  late90: z.number(),
  lateOver: z.number(),
  credit: z.number(),
  balance: z.number(),
};

export const payorAge = z.object({
  payorId: id,
  payorName: z.string(),
  currencyCode: z.string(),
  count: z.int(),
  lateCount: z.int(),
  /** Of the oldest that is owed; 0 where nothing is late. */
  daysLate: z.int(),
  lastReminderDate: z.nullable(instant),
  lastReminderStep: z.nullable(z.int()),
  /** The first day, of those to come, on which something of it was promised. */
  promisedDate: nullableText,
  /** On the oldest of them that has one. */
  collectionNote: nullableText,
  ...ages,
});
export type PayorAge = z.output<typeof payorAge>;

export const collectionOrder = ['payorName', 'daysLate', 'balance', 'currencyCode'] as const;

/** A letter that may be sent of an overdue invoice, or why it is not. */
export const reminder = z.object({
  invoiceId: id,
  number: z.int(),
  payorId: id,
  payorName: z.string(),
  currencyCode: z.string(),
  balance: z.number(),
  daysLate: z.int(),
  /** The step that would go now: 1, 2, or 3 which is the last. */
  step: z.int(),
  lastReminderDate: z.nullable(instant),
  to: nullableText,
  /** `no_address`, `reminded_today`, `promised`, or `too_early` for its step; null where it goes. */
  skip: z.nullable(z.enum(['no_address', 'reminded_today', 'promised', 'too_early'])),
});
export type Reminder = z.output<typeof reminder>;

/** One letter of all that a payor is reminded of now, as it goes. */
export const reminderLetter = z.object({
  payorId: id,
  payorName: z.string(),
  to: z.string(),
  invoiceIds: z.array(id),
  subject: z.string(),
  paragraphs: z.array(z.string()),
  /** Where an addition stands among the paragraphs. */
  noteAt: z.int(),
});
export type ReminderLetter = z.output<typeof reminderLetter>;

export const reminderQuery = z.object({ payorId: z.optional(idText), invoiceId: z.optional(idText) });

export const newReminders = body({
  invoiceIds: ids.check(z.maxLength(200)),
  /** Stands in each letter below what it says. */
  note: z.optional(text(1000)),
});
export type NewReminders = z.output<typeof newReminders>;

export const reminded = z.object({
  /** Of invoices. */
  count: z.int(),
  /** Fewer than invoices where a payor owes several. */
  letters: z.int(),
  /** Those of which nothing went: nothing is overdue, nobody's address is known, one went today, payment was promised on a day to come, its step goes later, or it is not one's to send. */
  skipped: z.array(
    z.object({
      invoiceId: id,
      number: z.int(),
      reason: z.enum(['not_overdue', 'no_address', 'reminded_today', 'promised', 'too_early', 'not_yours']),
    }),
  ),
});
