import * as z from 'zod/mini';
import { priorities, statuses } from '#modules/default-tasks/rules.ts';
import { calendarDate, html, id, instant, number, oneOf, requiredText, richText } from '#shared/fields.ts';
import { answerOf, plainOf, record } from '#shared/record.ts';
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

/** 0 at the top level, as in answers. */
const parentId = number(0, 2_147_483_647, 0);
const name = z.nullable(z.string());

/** The fields of a task in lists and on boards (DATA-45 to 48). */
export const listedFields = record({
  id: { answer: id },
  name: { answer: z.string(), written: requiredText(300), plain: true, sorted: true, history: 'text' },
  status: { answer: oneOf(statuses), written: z.optional(oneOf(statuses)), sorted: true, history: 'choice' },
  priority: {
    answer: oneOf(priorities),
    written: z.optional(oneOf(priorities)),
    plain: true,
    sorted: true,
    history: 'choice',
  },
  projectId: { answer: id, written: id, history: { refers: 'project' } },
  projectYearNumber: { answer: z.string(), column: null, sorted: true },
  projectName: { answer: z.string(), column: null, sorted: true },
  projectStatusId: { answer: z.int(), column: null },
  projectEmployeeId: { answer: id, column: null },
  projectEmployeeName: { answer: z.string(), column: null, sorted: true },
  clientId: { answer: z.nullable(id), column: null },
  clientName: { answer: name, column: null, sorted: true },
  /** 0 at the top level; null in its column. */
  parentTaskId: { answer: z.int(), written: z.optional(parentId), column: null },
  parentTaskName: { answer: name, column: null },
  /** The assignee; null if there is none. A new task defaults to the creator (TASK-28). */
  employeeId: { answer: z.nullable(id), written: z.optional(z.nullable(id)), history: { refers: 'employee' } },
  employeeName: { answer: name, column: null, sorted: true },
  /** Id of a picture. */
  employeeImage: { answer: name, column: null },
  /** Further assignees. */
  employees: {
    answer: z.array(z.object({ id, name: z.string(), imageId: name })),
    written: z.optional(z.array(id).check(z.maxLength(50))),
    column: null,
  },
  /** `yyyy-MM-dd`. */
  dueDate: { answer: name, written: z.optional(z.nullable(calendarDate)), sorted: true, history: 'date' },
  /** Last day of a statutory deadline; the due date is the working day to finish by. */
  lastDay: { answer: name, column: null },
  reminder: { answer: z.boolean(), written: z.optional(z.boolean()), history: 'flag' },
  /** Defaults as in TASK-30 to 33. */
  reminderDate: {
    answer: z.nullable(instant),
    written: z.optional(z.nullable(instant)),
    sorted: true,
    history: 'instant',
  },
  /** Hides the task from My day until this day. */
  sleepsUntil: { answer: name, written: z.optional(z.nullable(calendarDate)), history: 'date' },
  /**
   * The task sleeps until another person comments or a letter is filed in its folder; at the latest until
   * `sleepsUntil`.
   */
  wakesOnAnswer: { answer: z.boolean(), written: z.optional(z.boolean()), history: 'flag' },
  /** Estimated hours for the assignee. */
  plannedHours: {
    answer: z.nullable(z.number()),
    written: z.optional(z.nullable(number(0.01, 9999.99, 2))),
    plain: true,
    history: 'number',
  },
  /** Null: does not repeat. */
  repeat: { answer: z.nullable(repeat), written: z.optional(z.nullable(repeat)), column: null },
  repeatFrom: { answer: oneOf(repeatBases), written: z.optional(oneOf(repeatBases)) },
  /** The next repetition, once created. */
  nextTaskId: { answer: z.nullable(id) },
  completed: { answer: z.boolean(), column: null },
  completedDate: { answer: z.nullable(instant), column: 'completed_at', sorted: true, history: 'instant' },
  completedByName: { answer: name, column: null },
  /**
   * Position from 1 among the returned tasks of its status: on the firm's board, its project's, or among its siblings.
   */
  orderIndex: { answer: z.int(), column: null, sorted: true },
  projectOrderIndex: { answer: z.int(), column: null, sorted: true },
  taskOrderIndex: { answer: z.int(), column: null, sorted: true },
  subtaskCount: { answer: z.int(), column: null },
  subtaskCompletedCount: { answer: z.int(), column: null },
  /** The template that the task was created from. */
  defaultTaskId: { answer: z.nullable(id) },
  sharepointFolderId: { answer: name },
  /** Its folder in the documents; null until one exists. */
  folderId: { answer: z.nullable(id), column: null },
  createdByName: { answer: name, column: null },
  createdDate: { answer: instant, column: 'created_at', sorted: true },
  modifiedDate: { answer: instant, column: 'modified_at', sorted: true },
  version: { answer: z.int() },
  can: { answer: z.object({ edit: z.boolean(), delete: z.boolean() }), column: null },
});

/** The fields that only a single task has; `project` only on request. */
export const furtherFields = record({
  description: { answer: html, written: z.optional(richText(50_000)), plain: true, history: 'prose' },
  /** Counts for its tabs, of the rows that the person sees. */
  counts: { answer: z.object({ worklogs: z.int(), comments: z.int() }), column: null },
  project: { answer: z.optional(projectOfTask), column: null },
});
export const taskFields = record({ ...listedFields, ...furtherFields });

/** Fields that no rule touches: to add another, add its column, its texts and its place in the form. */
export const plainFields = plainOf(taskFields);
export type PlainName = keyof typeof plainFields;
/** Their values before anything is typed (TASK-28). */
export const emptyPlain: Pick<Task, PlainName> = { name: '', priority: 'Normal', plannedHours: null, description: '' };

/** A task in lists and on boards. */
export const taskRow = z.object(answerOf(listedFields));
export type TaskRow = z.output<typeof taskRow>;

/** A task with all its fields. */
export const task = z.object(answerOf(taskFields));
export type Task = z.output<typeof task>;
