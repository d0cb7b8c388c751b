import * as z from 'zod/mini';
import { body, calendarDate, id, ids, instant, number, oneOf, requiredText, richText, text } from '#shared/fields.ts';
import { repeat } from '#shared/repeat.ts';
import { priorities, repeatBases, statuses, task } from './record.ts';

/** 0 at the top level, as answers say it. */
const parentId = number(0, 2_147_483_647, 0);

const written = {
  name: requiredText(300),
  description: z.optional(richText(50_000)),
  status: z.optional(oneOf(statuses)),
  priority: z.optional(oneOf(priorities)),
  parentTaskId: z.optional(parentId),
  /** Absent of a new one: oneself (TASK-28). Null: nobody. */
  employeeId: z.optional(z.nullable(id)),
  /** Who works on it beside. */
  employees: z.optional(z.array(id).check(z.maxLength(50))),
  dueDate: z.optional(z.nullable(calendarDate)),
  sleepsUntil: z.optional(z.nullable(calendarDate)),
  wakesOnAnswer: z.optional(z.boolean()),
  plannedHours: z.optional(z.nullable(number(0.01, 9999.99, 2))),
  reminder: z.optional(z.boolean()),
  /** Absent: as TASK-30 to 33 say. */
  reminderDate: z.optional(z.nullable(instant)),
  /** Null: it comes once. */
  repeat: z.optional(z.nullable(repeat)),
  repeatFrom: z.optional(oneOf(repeatBases)),
};

export const newTask = body({ ...written, projectId: id }, task);
/** What is left out stays as it was. `completed` is heeded where there is no `status`. */
export const editedTask = body(
  { ...written, projectId: z.optional(id), completed: z.optional(z.boolean()), version: z.int() },
  task,
);
export type NewTask = z.output<typeof newTask>;
export type EditedTask = z.output<typeof editedTask>;

/** Which order a card is moved in: everybody's board, its project's, its siblings'. */
export const boards = ['all', 'project', 'task'] as const;
export type Board = (typeof boards)[number];

/**
 * A move on a board (API-116). `position` counts from 0 among the cards of the column that the person sees, without the
 * card itself; on a board that is filtered, `afterId` or `beforeId` name the card next to it instead. With none of them it
 * goes to the end of the column.
 */
export const move = body({
  status: oneOf(statuses),
  position: z.optional(number(0, 1_000_000, 0)),
  board: z.optional(oneOf(boards)),
  afterId: z.optional(id),
  beforeId: z.optional(id),
});
export type Move = z.output<typeof move>;

export const editedDescription = body({ description: richText(50_000), version: z.optional(z.int()) }, task);

/** Changes of several at once: what is left out stays as it is on each. */
export const bulkEdit = body({
  ids,
  status: z.optional(oneOf(statuses)),
  priority: z.optional(oneOf(priorities)),
  employeeId: z.optional(z.nullable(id)),
  projectId: z.optional(id),
  dueDate: z.optional(z.nullable(calendarDate)),
  sleepsUntil: z.optional(z.nullable(calendarDate)),
  wakesOnAnswer: z.optional(z.boolean()),
});
export type BulkEdit = z.output<typeof bulkEdit>;

/** `before` is what they were, as the changes that take it back. */
export const bulkEdited = z.object({
  count: z.int(),
  before: z.array(
    z.object({
      ids: z.array(id),
      status: z.optional(oneOf(statuses)),
      priority: z.optional(oneOf(priorities)),
      employeeId: z.optional(z.nullable(id)),
      projectId: z.optional(id),
      dueDate: z.optional(z.nullable(z.string())),
      sleepsUntil: z.optional(z.nullable(z.string())),
      wakesOnAnswer: z.optional(z.boolean()),
    }),
  ),
});
export type BulkEdited = z.output<typeof bulkEdited>;

/** JSON Patch (RFC 6902) of the one thing that the document cloud writes (API-120). */
export const patch = z
  .array(
    body({
      op: oneOf(['replace', 'add', 'remove']),
      path: oneOf(['/sharepointFolderId']),
      value: z.optional(z.nullable(text(200))),
    }),
  )
  .check(z.minLength(1), z.maxLength(10));
export type Patch = z.output<typeof patch>;
