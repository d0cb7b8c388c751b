import * as z from 'zod/mini';
import { priorities, statuses } from '#modules/default-tasks/rules.ts';
import { html, id, instant, oneOf } from '#shared/fields.ts';
import { repeat } from '#shared/repeat.ts';

export { priorities, statuses, type Priority, type Status } from '#modules/default-tasks/rules.ts';

/**
 * What the next task is counted from. `Due` and `Completion` create it when this one is completed; `Day` creates it on
 * its day, whatever the status of this one.
 */
export const repeatBases = ['Due', 'Completion', 'Day'] as const;
export type RepeatBase = (typeof repeatBases)[number];

/** Project fields of a single task, read by the file manager (DATA-48). */
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
  /** The assignee; null if there is none. */
  employeeId: z.nullable(id),
  employeeName: z.nullable(z.string()),
  /** Id of a picture. */
  employeeImage: z.nullable(z.string()),
  /** Further assignees. */
  employees: z.array(z.object({ id, name: z.string(), imageId: z.nullable(z.string()) })),
  /** `yyyy-MM-dd`. */
  dueDate: z.nullable(z.string()),
  /** Last day of a statutory deadline; the due date is the working day to finish by. */
  lastDay: z.nullable(z.string()),
  reminder: z.boolean(),
  reminderDate: z.nullable(instant),
  /** Hides the task from My day until this day. */
  sleepsUntil: z.nullable(z.string()),
  /**
   * The task sleeps until another person comments or a letter is filed in its folder; at the latest until
   * `sleepsUntil`.
   */
  wakesOnAnswer: z.boolean(),
  /** Estimated hours for the assignee. */
  plannedHours: z.nullable(z.number()),
  repeat: z.nullable(repeat),
  repeatFrom: oneOf(repeatBases),
  /** The next repetition, once created. */
  nextTaskId: z.nullable(id),
  completed: z.boolean(),
  completedDate: z.nullable(instant),
  completedByName: z.nullable(z.string()),
  /**
   * Position from 1 among the returned tasks of its status: on the firm's board, its project's, or among its siblings.
   */
  orderIndex: z.int(),
  projectOrderIndex: z.int(),
  taskOrderIndex: z.int(),
  subtaskCount: z.int(),
  subtaskCompletedCount: z.int(),
  /** The template that the task was created from. */
  defaultTaskId: z.nullable(id),
  sharepointFolderId: z.nullable(z.string()),
  /** Its folder in the documents; null until one exists. */
  folderId: z.nullable(id),
  createdByName: z.nullable(z.string()),
  createdDate: instant,
  modifiedDate: instant,
  version: z.int(),
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
};

/** A task in lists and on boards (DATA-45 to 48). */
export const taskRow = z.object(shared);
export type TaskRow = z.output<typeof taskRow>;

/** A task with all its fields; `project` only on request. */
export const task = z.object({
  ...shared,
  description: html,
  /** Counts for its tabs, of the rows that the person sees. */
  counts: z.object({ worklogs: z.int(), comments: z.int() }),
  project: z.optional(projectOfTask),
});
export type Task = z.output<typeof task>;
