import * as z from 'zod/mini';
import { contract } from '#shared/endpoint.ts';
import { calendarDate, requiredText } from '#shared/fields.ts';

/** Error codes of deadlines. */
export const codes = {
  /** Whoever runs the installation has not confirmed the table of periods. */
  deadlines_unconfirmed: 409,
  /** There is no such rule. */
  unknown_deadline_rule: 422,
} as const;

const rule = z.object({
  key: z.string(),
  name: z.string(),
  /** When the period begins, in words. */
  start: z.string(),
  length: z.int(),
  unit: z.enum(['days', 'weeks', 'months', 'years']),
  act: z.string(),
  article: z.string(),
  shift: z.enum(['none', 'nextOpening']),
});
export type DeadlineRuleAnswer = z.output<typeof rule>;

/** Which text of the statutes the rules were read of, and when. */
const source = z.object({ date: z.string(), edition: z.string() });

export const deadlinesContract = contract({
  listDeadlineRules: {
    method: 'GET',
    path: '/deadlines/rules',
    access: 'tenant',
    summary: 'Periods of the statutes with their articles; none until the operator has confirmed the table',
    answer: z.object({ confirmed: z.boolean(), source, items: z.array(rule) }),
  },
  computeDeadline: {
    method: 'GET',
    path: '/deadlines',
    access: 'tenant',
    summary:
      'The last day of a period from a day, as its article counts, and the last working day before it as the target',
    query: z.object({ rule: requiredText(60), from: calendarDate }),
    answer: z.object({
      rule,
      source,
      from: z.string(),
      rawLastDay: z.string(),
      lastDay: z.string(),
      target: z.string(),
      targetTime: z.nullable(z.string()),
      daysOff: z.array(z.object({ date: z.string(), holiday: z.nullable(z.string()), half: z.boolean() })),
    }),
  },
});
