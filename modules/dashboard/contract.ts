import * as z from 'zod/mini';
import { contract } from '#shared/endpoint.ts';
import { calendarDate, oneOf } from '#shared/fields.ts';

const count = z.int();
const day = z.object({
  date: calendarDate,
  /** Logged hours, and the expected hours of the day: none on weekends and holidays. */
  hours: z.number(),
  dayHours: z.number(),
});
const overdue = z.array(z.object({ currencyCode: z.string(), count, total: z.number() }));

/** A new firm's first steps, each done when its data exists; in the suggested order. */
export const firstSteps = ['details', 'rates', 'logo', 'project', 'people', 'invoice'] as const;
export type FirstStep = (typeof firstSteps)[number];

const needs = z.object({
  /** For managers of a firm that has issued no invoice yet; otherwise null. */
  beginning: z.nullable(z.array(z.object({ step: oneOf(firstSteps), done: z.boolean() }))),
  today: z.extend(day, {
    /** Gaps between logged entries, within office hours and not in the future. */
    gaps: z.array(z.object({ from: z.string(), to: z.string(), hours: z.number() })),
  }),
  /** Working days of the last week with an hour or more missing, oldest first. */
  shortDays: z.array(day),
  tasks: z.object({ due: count, overdue: count }),
  /** The person's open cases that are due within a week, or overdue. */
  endingProjects: count,
  /** The person's open cases with 80 % of the fee cap used, or more. */
  nearCap: count,
  /** The person's unbilled entries that lack something an invoice needs. */
  withoutText: count,
  withoutPrice: count,
  suggestions: z.object({ count, since: z.nullable(calendarDate) }),
  /** Overdue invoices of the person's own cases, and of all that they see; by currency. */
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
