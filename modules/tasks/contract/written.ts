import * as z from 'zod/mini';
import { body, calendarDate, id, ids, number, oneOf, richText, text } from '#shared/fields.ts';
import { writtenOf } from '#shared/record.ts';
import { priorities, statuses, task, taskFields } from './record.ts';

const written = writtenOf(taskFields);

export const newTask = body(written, task);
/** Omitted fields are unchanged. `completed` applies only without `status`. */
export const editedTask = body(
  { ...written, projectId: z.optional(id), completed: z.optional(z.boolean()), version: z.int() },
  task,
);
export type NewTask = z.output<typeof newTask>;
export type EditedTask = z.output<typeof editedTask>;

/** The order that a move changes: the firm's board, the project's, or the siblings'. */
const boards = ['all', 'project', 'task'] as const;
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
