import * as z from 'zod/mini';
import { contract } from '#shared/endpoint.ts';
import { body, calendarDate, flagText, id, idsText, idText, instant } from '#shared/fields.ts';

/** A quarter of a year is more than any view of it shows. */
export const mostDays = 92;

const hours = { quantity: z.number(), quantityBilled: z.number() };

/** Hours of one day on one project. `worklogId` is of the only worklog; with several the day's dialog is opened. `billed`: one at least is on an invoice. */
const cell = z.object({
  date: z.string(),
  ...hours,
  count: z.int(),
  worklogId: z.nullable(id),
  running: z.boolean(),
  billed: z.boolean(),
});

export const timesheet = z.object({
  /** The projects that were worked on, the last logged on first, and after them those that were asked for by `projectIds`. A day without hours is left out. */
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
  /** Of every day; `totalWeek` is of the days of its week that were asked for. */
  totals: z.array(z.object({ date: z.string(), total: z.number(), totalWeek: z.number() })),
  summary: z.object(hours),
  /** One's own open suggestions of each day that has any, where they are asked for; of nobody else's sheet (TEMPO-07). */
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
