import * as z from 'zod/mini';
import { body, id, ids, idText, instant, text } from '#shared/fields.ts';
import { nullableText } from './record.ts';

/** Balances by age: not yet due, and by days overdue; `credit` is owed to payors. */
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
  /** Days overdue of the oldest unpaid invoice; 0 if none is overdue. */
  daysLate: z.int(),
  lastReminderDate: z.nullable(instant),
  lastReminderStep: z.nullable(z.int()),
  /** The earliest future day on which a payment is promised. */
  promisedDate: nullableText,
  /** The note of the oldest unpaid invoice that has one. */
  collectionNote: nullableText,
  ...ages,
});
export type PayorAge = z.output<typeof payorAge>;

export const collectionOrder = ['payorName', 'daysLate', 'balance', 'currencyCode'] as const;

/** A possible reminder of an overdue invoice, or why none can be sent. */
export const reminder = z.object({
  invoiceId: id,
  number: z.int(),
  payorId: id,
  payorName: z.string(),
  currencyCode: z.string(),
  balance: z.number(),
  daysLate: z.int(),
  /** The next step: 1, 2, or 3, which is the last. */
  step: z.int(),
  lastReminderDate: z.nullable(instant),
  to: nullableText,
  /**
   * Why no reminder is sent: `no_address`, `reminded_today`, `promised`, or `too_early` for the step; null if it can be
   * sent.
   */
  skip: z.nullable(z.enum(['no_address', 'reminded_today', 'promised', 'too_early'])),
});
export type Reminder = z.output<typeof reminder>;

/** One letter for all invoices of a payor, as it will be sent. */
export const reminderLetter = z.object({
  payorId: id,
  payorName: z.string(),
  to: z.string(),
  invoiceIds: z.array(id),
  subject: z.string(),
  paragraphs: z.array(z.string()),
  /** The index of the paragraph where an added note is inserted. */
  noteAt: z.int(),
});
export type ReminderLetter = z.output<typeof reminderLetter>;

export const reminderQuery = z.object({ payorId: z.optional(idText), invoiceId: z.optional(idText) });

export const newReminders = body({
  invoiceIds: ids.check(z.maxLength(200)),
  /** Inserted below the text of each letter. */
  note: z.optional(text(1000)),
});
export type NewReminders = z.output<typeof newReminders>;

export const reminded = z.object({
  /** Number of invoices. */
  count: z.int(),
  /** Number of letters: fewer than invoices if a payor owes several. */
  letters: z.int(),
  /**
   * Invoices without a reminder: not overdue, no known address, already reminded today, payment promised on a future
   * day, step not yet due, or no permission.
   */
  skipped: z.array(
    z.object({
      invoiceId: id,
      number: z.int(),
      reason: z.enum(['not_overdue', 'no_address', 'reminded_today', 'promised', 'too_early', 'not_yours']),
    }),
  ),
});
