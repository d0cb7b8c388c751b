import * as z from 'zod/mini';
import { contract } from '#shared/endpoint.ts';
import { calendarDate, flagText, idText } from '#shared/fields.ts';
import { filter } from './filter.ts';
import { aggregates, hoursOfPeriods, totalAmount } from './record.ts';

/** Sums of worklogs. */
export const figureCalls = contract({
  sumWorklogs: {
    method: 'GET',
    path: '/worklogs/sums',
    access: 'tenant',
    summary: 'How many worklogs match, and their sums',
    query: z.object(filter),
    answer: z.object({ total: z.int(), aggregates }),
  },
  hoursOfPeriods: {
    method: 'GET',
    path: '/worklogs/stats/dashboard',
    access: 'tenant',
    summary:
      "Hours of this week and month, of the last ones and of the past seven days, and of each day of them; one's own, or an employee's, and those between two dates",
    query: z.object({
      employeeId: z.optional(idText),
      dateFrom: z.optional(calendarDate),
      dateTo: z.optional(calendarDate),
    }),
    answer: hoursOfPeriods,
  },
  totalHours: {
    method: 'GET',
    path: '/worklogs/stats/total',
    access: 'tenant',
    summary: 'Hours and count of the worklogs that match the filter',
    query: z.object(filter),
    answer: z.object({ quantity: z.number(), quantityBilled: z.number(), count: z.int() }),
  },
  totalAmount: {
    method: 'GET',
    path: '/worklogs/stats/total/amount',
    access: 'tenant',
    summary: 'What the worklogs that match come to, with discount, a sum for each currency',
    query: z.object({ ...filter, invoiced: z.optional(flagText) }),
    answer: totalAmount,
  },
});
