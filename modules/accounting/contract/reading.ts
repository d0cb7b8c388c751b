import * as z from 'zod/mini';
import { contract } from '#shared/endpoint.ts';
import { id, instant } from '#shared/fields.ts';

/** Whether a system reports payments; Regla has no call for it. */
export const tellsPaid = (systemId: number): boolean => systemId !== 2;

/** The progress of reading payments from the accounting system, for the projects that the caller sees. */
export const reading = z.object({
  /** The last time when all invoices had been asked about; null before the first. */
  readDate: z.nullable(instant),
  /** Whether a reading is in progress. */
  isReading: z.boolean(),
  /** Of the last or the current round: the number of invoices asked about, and of payments written. */
  askedCount: z.int(),
  writtenCount: z.int(),
  /** Why it failed, in words. */
  message: z.nullable(z.string()),
  /** Unpaid invoices with an answer that a person has to check: the newest 20. */
  remarks: z.array(z.object({ invoiceId: id, number: z.int(), message: z.string() })),
});

/** Endpoints for payments known to the accounting system. */
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
