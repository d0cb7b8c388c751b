import * as z from 'zod/mini';
import { calendarDate, flagText, idText, intText, oneOf, text } from '#shared/fields.ts';
import { orderBy } from '#shared/page.ts';
import { sortedOf } from '#shared/record.ts';
import { listedFields, priorities, statuses } from './record.ts';

/** One or several values in a query: `statuses=Pending&statuses=OnHold`. */
const severalOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.pipe(
    z.pipe(
      z.union([z.string(), z.array(z.string())]),
      z.transform((value) => (typeof value === 'string' ? value.split(',') : value)),
    ),
    z.array(oneOf(values)).check(z.maxLength(values.length)),
  );

/**
 * Values of the parties filter (DATA-49, OPEN-30): tasks of cases with a client or an opponent, of the case itself, of
 * processes, subtasks.
 */
export const partyType = { all: 0, client: 1, opponent: 2, project: 3, process: 4, task: 5 } as const;

/**
 * Whose tasks: assigned to the employee, on projects that they are responsible for, and on projects that they are
 * linked to.
 */
export const whose = {
  employeeId: z.optional(idText),
  /** Defaults to true. */
  includeTaskEmployee: z.optional(flagText),
  includeProjectEmployee: z.optional(flagText),
  includeConnected: z.optional(flagText),
};

/** The filter of the list and of its export. Days are in the tenant's time zone, both included. */
export const filter = {
  ...whose,
  statuses: z.optional(severalOf(statuses)),
  priorities: z.optional(severalOf(priorities)),
  /** Includes closed projects; a filter by one project always includes it. */
  includeClosedProjects: z.optional(flagText),
  /** Searches the task's name, and its project's name and number. */
  search: z.optional(text(200)),
  /** 0: only the top level. */
  parentTaskId: z.optional(intText(0, 2_147_483_647)),
  projectId: z.optional(idText),
  clientId: z.optional(idText),
  opponentId: z.optional(idText),
  defaultTaskId: z.optional(idText),
  partyTypeId: z.optional(intText(0, 5)),
  dueFrom: z.optional(calendarDate),
  dueTo: z.optional(calendarDate),
  /** Limits completed tasks to those completed on this day or later. */
  completedFrom: z.optional(calendarDate),
};

export const taskOrder = sortedOf(listedFields);
export const order = orderBy(taskOrder, 'dueDate asc');
