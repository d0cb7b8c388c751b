import * as z from 'zod/mini';
import { contract } from '#shared/endpoint.ts';
import { body, calendarDate, flagText, id, idsText, idText, instant } from '#shared/fields.ts';

/** The maximum range of days, longer than any view shows. */
export const mostDays = 92;

const hours = { quantity: z.number(), quantityBilled: z.number() };

/**
 * Hours on one project and day. `worklogId` is set when there is only one worklog; with several, the day's dialog
 * opens. `billed`: at least one is on an invoice.
 */
const cell = z.object({
  date: z.string(),
  ...hours,
  count: z.int(),
  worklogId: z.nullable(id),
  running: z.boolean(),
  billed: z.boolean(),
});

const timesheet = z.object({
  /**
   * The projects with hours, most recently logged first, then those requested by `projectIds`. Days without hours are
   * left out.
   */
  items: z.array(
    z.object({
      projectId: id,
      projectNumber: z.string(),
      projectName: z.string(),
      latestCreatedDate: z.nullable(instant),
      ...hours,
      data: z.array(cell),
    }),
  ),
  dates: z.array(
    z.object({ date: z.string(), isSunday: z.boolean(), holiday: z.nullable(z.string()), isHalfDay: z.boolean() }),
  ),
  /** Totals per day; `totalWeek` is over the requested days of the week. */
  totals: z.array(z.object({ date: z.string(), total: z.number(), totalWeek: z.number() })),
  summary: z.object(hours),
  /** The person's own open suggestions per day, if requested; never another person's (TEMPO-07). */
  suggestionDayCounts: z.array(z.object({ date: z.string(), count: z.int() })),
  total: z.int(),
});
export type Timesheet = z.output<typeof timesheet>;

export const timesheetContract = contract({
  getTimesheet: {
    method: 'GET',
    path: '/worklogs/tempo',
    access: 'tenant',
    summary:
      "An employee's hours by project and day, one's own unless another is named, of this month unless other days are",
    query: z.object({
      employeeId: z.optional(idText),
      isBooked: z.optional(flagText),
      dateFrom: z.optional(calendarDate),
      dateTo: z.optional(calendarDate),
      projectIds: z.optional(idsText),
      includeSuggestions: z.optional(flagText),
    }),
    answer: timesheet,
  },
  copyWeek: {
    method: 'POST',
    path: '/worklogs/tempo/copy',
    access: 'tenant',
    status: 201,
    limit: 60,
    summary:
      "Copies one's hours of a week to the same weekdays of another; a project's day that has hours there already stays as it is",
    body: body({ from: calendarDate, to: calendarDate }),
    answer: z.object({ ids: z.array(id) }),
  },
});
