import * as z from 'zod/mini';
import { contract } from '#shared/endpoint.ts';
import { calendarDate, intText, oneOf } from '#shared/fields.ts';

export const worklogGroups = ['Clients', 'Employees', 'ProjectTypes'] as const;
export const projectGroups = ['Types', 'Statuses', 'Employees'] as const;
export type Grouping = (typeof worklogGroups)[number] | (typeof projectGroups)[number];

/** Of one series, the largest first: `totalPerc` has two decimals and those of a series add up to exactly 100 (STAT-04). */
const series = z.array(
  z.object({ id: z.nullable(z.int()), name: z.string(), total: z.number(), totalPerc: z.number() }),
);

export const statistics = z.object({
  /** The days that the hours and the money are of, both included. */
  dateFrom: z.string(),
  dateTo: z.nullable(z.string()),
  /** Hours of time entries. */
  time: series,
  /** What is billed with discount, in whole krónur by the rate that each entry has. */
  profit: series,
  /** Entries, or projects. */
  count: series,
  totals: z.object({ time: z.number(), profit: z.number(), count: z.int() }),
});
export type Statistics = z.output<typeof statistics>;
export type Series = Statistics['time'];

const days = { dateFrom: z.optional(calendarDate), dateTo: z.optional(calendarDate) };

export const statisticsContract = contract({
  worklogStatistics: {
    method: 'GET',
    path: '/worklogs/stats',
    access: 'tenant',
    answer: statistics,
    summary:
      'Hours, money and number of the worklogs that one sees by clients, employees or project types, of the last month unless other days are named',
    query: z.object({ type: z._default(oneOf(worklogGroups), 'Clients'), ...days }),
  },
  projectStatistics: {
    method: 'GET',
    path: '/projects/stats',
    access: 'tenant',
    answer: statistics,
    summary:
      'The projects that one sees as they stand by types, statuses or responsible people, with the hours and the money of the last month on them unless other days are named',
    query: z.object({ type: z._default(oneOf(projectGroups), 'Types'), statusId: z.optional(intText(1, 3)), ...days }),
  },
});
