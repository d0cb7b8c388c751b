import * as z from 'zod/mini';
import { priorities, statuses } from '#modules/default-tasks/rules.ts';
import { html, id, instant, oneOf } from '#shared/fields.ts';
import { repeat } from '#shared/repeat.ts';

export { priorities, statuses, type Priority, type Status } from '#modules/default-tasks/rules.ts';

/**
 * What the next one is counted from: the due date or the day of completion, and then it is made when this one is completed;
 * or its day, on which it is made whatever becomes of this one.
 */
export const repeatBases = ['Due', 'Completion', 'Day'] as const;
export type RepeatBase = (typeof repeatBases)[number];

/** What a single task says of its project: the file manager reads it (DATA-48). */
const projectOfTask = z.object({
  id,
  yearNumber: z.string(),
  name: z.string(),
  statusId: z.int(),
  clientId: z.nullable(id),
  clientName: z.nullable(z.string()),
  /** Null until the firm's document cloud is connected. */
  sharepointProjectSettings: z.nullable(
    z.object({ containerId: z.string(), projectFolderId: z.string(), tasksFolderId: z.string() }),
  ),
});

const shared = {
  id,
  name: z.string(),
  status: oneOf(statuses),
  priority: oneOf(priorities),
  projectId: id,
  projectYearNumber: z.string(),
  projectName: z.string(),
  projectStatusId: z.int(),
  projectEmployeeId: id,
  projectEmployeeName: z.string(),
  clientId: z.nullable(id),
  clientName: z.nullable(z.string()),
  /** 0 at the top level. */
  parentTaskId: z.int(),
  parentTaskName: z.nullable(z.string()),
  /** Who shall do it; null: nobody yet. */
  employeeId: z.nullable(id),
  employeeName: z.nullable(z.string()),
  /** The id of a picture. */
  employeeImage: z.nullable(z.string()),
  /** Who works on it beside. */
  employees: z.array(z.object({ id, name: z.string(), imageId: z.nullable(z.string()) })),
  /** `yyyy-MM-dd`. */
  dueDate: z.nullable(z.string()),
  /** Of a deadline of the statutes: its last day, which the due date works towards. */
  lastDay: z.nullable(z.string()),
  reminder: z.boolean(),
  reminderDate: z.nullable(instant),
  /** Nobody needs to turn to it before this day. */
  sleepsUntil: z.nullable(z.string()),
  /** It sleeps until others say something on it, or a letter is filed with its papers; until its day at the latest. */
  wakesOnAnswer: z.boolean(),
  /** What it is thought to take of whoever shall do it. */
  plannedHours: z.nullable(z.number()),
  repeat: z.nullable(repeat),
  repeatFrom: oneOf(repeatBases),
  /** The next one, once it is made. */
  nextTaskId: z.nullable(id),
  completed: z.boolean(),
  completedDate: z.nullable(instant),
  completedByName: z.nullable(z.string()),
  /** Its place among those of its status that are answered with it, from 1: on the board, on its project's, and among its siblings. */
  orderIndex: z.int(),
  projectOrderIndex: z.int(),
  taskOrderIndex: z.int(),
  subtaskCount: z.int(),
  subtaskCompletedCount: z.int(),
  /** The template that it was made of. */
  defaultTaskId: z.nullable(id),
  sharepointFolderId: z.nullable(z.string()),
  /** Its folder among the documents; null until it has one. */
  folderId: z.nullable(id),
  createdByName: z.nullable(z.string()),
  createdDate: instant,
  modifiedDate: instant,
  version: z.int(),
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
};

/** A task as lists and boards show it (DATA-45 to 48). */
export const taskRow = z.object(shared);
export type TaskRow = z.output<typeof taskRow>;

/** A task with all that it holds; `project` only where it is asked for. */
export const task = z.object({
  ...shared,
  description: html,
  /** What its tabs hold, over what the person sees. */
  counts: z.object({ worklogs: z.int(), comments: z.int() }),
  project: z.optional(projectOfTask),
});
export type Task = z.output<typeof task>;
