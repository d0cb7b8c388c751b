import * as z from 'zod/mini';
import { calendarDate, flagText, id, idText, intText, number, oneOf, oneOfNumbers, text } from '#shared/fields.ts';
import { orderBy } from '#shared/page.ts';
import { sortedOf } from '#shared/record.ts';
import { worklogFields, workTypeIds } from './record.ts';

/**
 * What an entry may lack before it can be billed: a description, or a price for billed hours. A running timer lacks
 * nothing yet.
 */
export const lackings = ['text', 'price'] as const;
export type Lacking = (typeof lackings)[number];

/** The filter of the list, the export and the report. Dates are days in the tenant's time zone, both included. */
export const filter = {
  projectStatusId: z.optional(intText(1, 3)),
  billable: z.optional(flagText),
  isBooked: z.optional(flagText),
  employeeId: z.optional(idText),
  projectEmployeeId: z.optional(idText),
  projectId: z.optional(idText),
  clientId: z.optional(idText),
  opponentId: z.optional(idText),
  taskId: z.optional(idText),
  payorId: z.optional(idText),
  invoiceId: z.optional(idText),
  workTypeId: z.optional(intText(1, 5)),
  currencyCode: z.optional(text(3)),
  dateFrom: z.optional(calendarDate),
  dateTo: z.optional(calendarDate),
  lacks: z.optional(oneOf(lackings)),
  /** Words in an entry, or words by which its case is found. */
  search: z.optional(text(100)),
  /** The project's client, or the project type that lists show, as statistics group: 0 is none. */
  mainClientId: z.optional(intText(0, 2_147_483_647)),
  mainTypeId: z.optional(intText(0, 2_147_483_647)),
};

/** The filter in the body of a report, and of billing. */
export const filterInBody = {
  projectStatusId: z.optional(oneOfNumbers([1, 2, 3])),
  billable: z.optional(z.boolean()),
  isBooked: z.optional(z.boolean()),
  employeeId: z.optional(id),
  projectEmployeeId: z.optional(id),
  projectId: z.optional(id),
  clientId: z.optional(id),
  opponentId: z.optional(id),
  taskId: z.optional(id),
  payorId: z.optional(id),
  invoiceId: z.optional(id),
  workTypeId: z.optional(oneOfNumbers(workTypeIds)),
  currencyCode: z.optional(text(3)),
  dateFrom: z.optional(calendarDate),
  dateTo: z.optional(calendarDate),
  lacks: z.optional(oneOf(lackings)),
  search: z.optional(text(100)),
  mainClientId: z.optional(number(0, 2_147_483_647, 0)),
  mainTypeId: z.optional(number(0, 2_147_483_647, 0)),
};
type FilterInBody = z.output<z.ZodMiniObject<typeof filterInBody>>;
export type WorklogFilter = Omit<FilterInBody, 'projectStatusId' | 'workTypeId'> & {
  readonly projectStatusId?: number | undefined;
  readonly workTypeId?: number | undefined;
};

export const worklogOrder = sortedOf(worklogFields);
export const order = orderBy(worklogOrder, 'date desc');
