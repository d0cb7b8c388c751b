import * as z from 'zod/mini';
import { contract } from '#shared/endpoint.ts';
import { id, instant } from '#shared/fields.ts';

/** Systems that tell what is paid; Regla has no call for it. */
export const tellsPaid = (systemId: number): boolean => systemId !== 2;

/** How far the reading of payments from the accounting system got, of the projects that the caller sees. */
export const reading = z.object({
  /** When all of them were last asked about; null before the first time. */
  readDate: z.nullable(instant),
  /** It is being read right now. */
  isReading: z.boolean(),
  /** In the last round, or in the one that is going on: invoices that were asked about, and payments that were written. */
  askedCount: z.int(),
  writtenCount: z.int(),
  /** Why it failed, in words. */
  message: z.nullable(z.string()),
  /** Unpaid invoices of which it says something that a person has to look at: the newest 20. */
  remarks: z.array(z.object({ invoiceId: id, number: z.int(), message: z.string() })),
});

/** Payments that the accounting system knows. */
export const readingCalls = contract({
  readPayments: {
    method: 'POST',
    path: '/accounting/payments/read',
    access: 'tenant',
    limit: 60,
    summary:
      'Asks the accounting system what is paid of the invoices that are owed, and writes what is new: managers only',
    answer: reading,
  },
});
