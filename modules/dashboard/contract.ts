import * as z from 'zod/mini';
import { contract } from '#shared/endpoint.ts';
import { calendarDate, oneOf } from '#shared/fields.ts';

const count = z.int();
const day = z.object({
  date: calendarDate,
  /** Hours logged, and those that the day asks for: none at weekends and on days off. */
  hours: z.number(),
  dayHours: z.number(),
});
const overdue = z.array(z.object({ currencyCode: z.string(), count, total: z.number() }));

/** What a firm has of what it begins with, by what is really there; in the order in which one does it. */
export const firstSteps = ['details', 'rates', 'logo', 'project', 'people', 'invoice'] as const;
export type FirstStep = (typeof firstSteps)[number];

export const needs = z.object({
  /** For managers of a firm that has issued no invoice yet; null where it has, and to others. */
  beginning: z.nullable(z.array(z.object({ step: oneOf(firstSteps), done: z.boolean() }))),
  today: z.extend(day, {
    /** Between what is logged, within office hours and not after now. */
    gaps: z.array(z.object({ from: z.string(), to: z.string(), hours: z.number() })),
  }),
  /** Working days of the last week with an hour or more to log, the oldest first. */
  shortDays: z.array(day),
  tasks: z.object({ due: count, overdue: count }),
  /** One's open cases that end within a week, or should have ended. */
  endingProjects: count,
  /** One's open cases with 80 % of the fee cap used, or more. */
  nearCap: count,
  /** One's unbilled entries that lack something an invoice needs. */
  withoutText: count,
  withoutPrice: count,
  suggestions: z.object({ count, since: z.nullable(calendarDate) }),
  /** Overdue invoices of one's own cases, and of all that one sees; by currency. */
  ownOverdue: overdue,
  overdue,
});
export type Needs = z.output<typeof needs>;

export const dashboardContract = contract({
  getNeeds: {
    method: 'GET',
    path: '/dashboard/needs',
    access: 'tenant',
    summary: 'What awaits oneself: hours of the day, tasks, cases that end, caps, overdue invoices, unfinished entries',
    answer: needs,
  },
});
