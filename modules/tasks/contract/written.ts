import * as z from 'zod/mini';
import { body, calendarDate, id, ids, instant, number, oneOf, requiredText, richText, text } from '#shared/fields.ts';
import { repeat } from '#shared/repeat.ts';
import { priorities, repeatBases, statuses, task } from './record.ts';

/** 0 at the top level, as in answers. */
const parentId = number(0, 2_147_483_647, 0);

const written = {
  name: requiredText(300),
  description: z.optional(richText(50_000)),
  status: z.optional(oneOf(statuses)),
  priority: z.optional(oneOf(priorities)),
  parentTaskId: z.optional(parentId),
  /** A new task defaults to the creator (TASK-28); null: no assignee. */
  employeeId: z.optional(z.nullable(id)),
  /** Further assignees. */
  employees: z.optional(z.array(id).check(z.maxLength(50))),
  dueDate: z.optional(z.nullable(calendarDate)),
  sleepsUntil: z.optional(z.nullable(calendarDate)),
  wakesOnAnswer: z.optional(z.boolean()),
  plannedHours: z.optional(z.nullable(number(0.01, 9999.99, 2))),
  reminder: z.optional(z.boolean()),
  /** Defaults as in TASK-30 to 33. */
  reminderDate: z.optional(z.nullable(instant)),
  /** Null: does not repeat. */
  repeat: z.optional(z.nullable(repeat)),
  repeatFrom: z.optional(oneOf(repeatBases)),
};

export const newTask = body({ ...written, projectId: id }, task);
/** Omitted fields are unchanged. `completed` applies only without `status`. */
export const editedTask = body(
  { ...written, projectId: z.optional(id), completed: z.optional(z.boolean()), version: z.int() },
  task,
);
export type NewTask = z.output<typeof newTask>;
export type EditedTask = z.output<typeof editedTask>;

/** The order that a move changes: the firm's board, the project's, or the siblings'. */
export const boards = ['all', 'project', 'task'] as const;
export type Board = (typeof boards)[number];

/**
 * A move on a board (API-116). `position` counts from 0 among the cards of the column that the person sees, excluding
 * the card itself; on a filtered board, `afterId` or `beforeId` name the adjacent card instead. Without any of them,
 * the card goes to the end of the column.
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

/** Changes several tasks; omitted fields are unchanged on each. */
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

/** `before` holds the previous values, as changes that undo the edit. */
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

/** JSON Patch (RFC 6902) of the only field that the document cloud writes (API-120). */
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
