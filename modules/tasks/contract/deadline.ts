import * as z from 'zod/mini';
import { contract } from '#shared/endpoint.ts';
import { body, calendarDate, flagText, id, idParams, idText, oneOf, requiredText } from '#shared/fields.ts';
import { list, paging } from '#shared/page.ts';
import { ruleKeys } from '../rules/deadline-rules.ts';

/** Error codes of deadlines. */
export const codes = {
  /** The operator has not confirmed the table of periods. */
  deadlines_unconfirmed: 409,
  /** The rule does not exist. */
  unknown_deadline_rule: 422,
  /** The case has no such start date. */
  deadline_base: 422,
} as const;

const rule = z.object({
  key: z.string(),
  name: z.string(),
  /** The start of the period, in words. */
  start: z.string(),
  length: z.int(),
  unit: z.enum(['days', 'weeks', 'months', 'years']),
  act: z.string(),
  article: z.string(),
  shift: z.enum(['none', 'nextOpening']),
});

/** Edition of the statutes that the rules were read from, and when. */
const source = z.object({ date: z.string(), edition: z.string() });

const dates = { from: z.string(), rawLastDay: z.string(), lastDay: z.string(), target: z.string() };

/** A statutory deadline of a case, stored as a task; `id` and `version` are the task's. */
const keptDeadline = z.object({
  id,
  name: z.string(),
  version: z.int(),
  projectId: id,
  projectYearNumber: z.string(),
  projectName: z.string(),
  employeeId: z.nullable(id),
  employeeName: z.nullable(z.string()),
  completed: z.boolean(),
  /** The task's due date: the target, unless a person changed it. */
  dueDate: z.nullable(z.string()),
  /** Null if the table no longer has the rule. */
  rule: z.nullable(rule),
  edition: z.string(),
  ...dates,
  extensionId: z.nullable(id),
  /** The date of the case that the period begins on. */
  base: z.nullable(z.string()),
  /** The new dates if that date has moved; the deadline stays until a person accepts them. */
  proposal: z.nullable(z.object(dates)),
  can: z.object({ edit: z.boolean() }),
});
export type KeptDeadline = z.output<typeof keptDeadline>;

const newDeadline = body(
  {
    projectId: id,
    ruleKey: oneOf(ruleKeys),
    from: calendarDate,
    extensionId: z.optional(z.nullable(id)),
    employeeId: z.optional(z.nullable(id)),
  },
  keptDeadline,
);
export type NewDeadline = z.output<typeof newDeadline>;
/** The rule and the date of the case stay if omitted; null counts from a day of its own. */
const movedDeadline = body(
  {
    from: calendarDate,
    ruleKey: z.optional(oneOf(ruleKeys)),
    extensionId: z.optional(z.nullable(id)),
    version: z.int(),
  },
  keptDeadline,
);
export type MovedDeadline = z.output<typeof movedDeadline>;

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
  listDeadlines: {
    method: 'GET',
    path: '/deadlines/kept',
    access: 'tenant',
    summary: 'Deadlines of cases that the person may see, the next to end first; open ones unless others are asked for',
    query: z.object({
      ...paging(2000),
      projectId: z.optional(idText),
      employeeId: z.optional(idText),
      /** Filters by the last day, both included. */
      dateFrom: z.optional(calendarDate),
      dateTo: z.optional(calendarDate),
      includeCompleted: z.optional(flagText),
    }),
    answer: list(keptDeadline),
  },
  keepDeadline: {
    method: 'POST',
    path: '/deadlines/kept',
    access: 'tenant',
    status: 201,
    summary: 'Computes a deadline of a case, and makes the task that works towards it',
    body: newDeadline,
    answer: keptDeadline,
  },
  moveDeadline: {
    method: 'PUT',
    path: '/deadlines/kept/:id',
    access: 'tenant',
    summary: 'Computes a deadline anew, from another day or by another rule; its task moves along',
    params: idParams,
    body: movedDeadline,
    answer: keptDeadline,
  },
});
