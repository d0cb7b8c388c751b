import * as z from 'zod/mini';
import { contract } from '#shared/endpoint.ts';
import {
  body,
  flagText,
  html,
  id,
  idParams,
  ids,
  idText,
  instant,
  number,
  oneOf,
  requiredText,
  richText,
} from '#shared/fields.ts';
import { list, orderBy, paging } from '#shared/page.ts';
import { count, uses } from '#shared/uses.ts';
import { priorities, statuses } from './rules.ts';

/** Error codes of process templates. */
export const codes = {
  /** The predecessor does not exist, has another type, or is the template itself (PROC-06). */
  bad_predecessor: 422,
  /** The predecessors form a cycle. */
  default_task_circle: 422,
  /** Templates that depend on it would depend on one of another type. */
  default_task_dependents: 422,
  /** The base of a date is not a date field of projects of this type (PROC-07). */
  bad_date_base: 422,
} as const;

/** A template whose task has to be completed first. */
const depended = z.object({ dependedTaskId: id, name: z.string() });

/** A task template (DATA-17, DATA-18). `projectTypeId` null: for projects of every type. */
const defaultTask = z.object({
  id,
  name: z.string(),
  description: html,
  status: oneOf(statuses),
  priority: oneOf(priorities),
  projectTypeId: z.nullable(id),
  projectTypeName: z.nullable(z.string()),
  projectSubTypeId: z.nullable(id),
  projectSubTypeName: z.nullable(z.string()),
  /** Days from the base to the due date; null: no due date. */
  dueDateDays: z.nullable(z.int()),
  /** A date field of the project; null: the day when the task is created. */
  dueDateExtensionId: z.nullable(id),
  dueDateExtensionName: z.nullable(z.string()),
  reminder: z.boolean(),
  reminderDateDays: z.nullable(z.int()),
  reminderExtensionId: z.nullable(id),
  reminderExtensionName: z.nullable(z.string()),
  /** Created with the project; others are created once all their predecessors are completed (OPEN-57). */
  autoCreate: z.boolean(),
  dependedDefaultTasks: z.array(depended),
  createdDate: instant,
  modifiedDate: instant,
  version: z.int(),
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
});
export type DefaultTask = z.output<typeof defaultTask>;

const days = number(-3650, 3650, 0);
/** Omitted fields get the defaults of PROC-03 in a new template, and are unchanged in an edit. */
const written = {
  name: requiredText(300),
  description: z.optional(richText(20_000)),
  status: z.optional(oneOf(statuses)),
  priority: z.optional(oneOf(priorities)),
  projectTypeId: z.optional(z.nullable(id)),
  projectSubTypeId: z.optional(z.nullable(id)),
  dueDateDays: z.optional(z.nullable(days)),
  dueDateExtensionId: z.optional(z.nullable(id)),
  reminder: z.optional(z.boolean()),
  reminderDateDays: z.optional(z.nullable(days)),
  reminderExtensionId: z.optional(z.nullable(id)),
  autoCreate: z.optional(z.boolean()),
  dependedDefaultTasks: z.optional(z.array(body({ dependedTaskId: id }, depended)).check(z.maxLength(100))),
};
export const newDefaultTask = body(written, defaultTask);
const editedDefaultTask = body({ ...written, version: z.int() }, defaultTask);
export type NewDefaultTask = z.output<typeof newDefaultTask>;
export type EditedDefaultTask = z.output<typeof editedDefaultTask>;

/** The defaults of a new template (PROC-03). */
export const newDefaults = {
  dueDateDays: 7,
  reminderDateDays: 6,
  reminder: true,
  autoCreate: false,
  status: 'Pending',
  priority: 'Normal',
} as const;

export const defaultTaskOrder = [
  'projectTypeName',
  'projectSubTypeName',
  'name',
  'status',
  'priority',
  'dueDateDays',
  'autoCreate',
  'modifiedDate',
] as const;

export const defaultTasksContract = contract({
  listDefaultTasks: {
    method: 'GET',
    path: '/defaultTasks',
    access: 'tenant',
    summary: 'Templates of tasks, by type and subtype; those for every type first',
    query: z.object({
      ...paging(2000, 2000),
      /** Templates of this type, of its subtypes, and for every type. */
      projectTypeId: z.optional(idText),
      orderBy: orderBy(defaultTaskOrder, 'projectTypeName asc, projectSubTypeName asc, name asc'),
    }),
    answer: list(defaultTask),
  },
  getDefaultTask: {
    method: 'GET',
    path: '/defaultTasks/:id',
    access: 'tenant',
    summary: 'One template',
    params: idParams,
    answer: defaultTask,
  },
  getUsesOfDefaultTask: {
    method: 'GET',
    path: '/defaultTasks/:id/uses',
    access: 'tenant',
    summary: 'Which templates depend on one and stand in the way of its delete',
    params: idParams,
    answer: uses,
  },
  countOpenTasks: {
    method: 'GET',
    path: '/defaultTasks/:id/open-tasks',
    access: 'tenant',
    summary: 'How many open tasks of open cases were made of a template: those that may follow an edit of it',
    params: idParams,
    answer: count,
  },
  createDefaultTask: {
    method: 'POST',
    path: '/defaultTasks',
    access: 'tenant',
    status: 201,
    summary: 'Adds a template',
    body: newDefaultTask,
    answer: defaultTask,
  },
  editDefaultTask: {
    method: 'PUT',
    path: '/defaultTasks/:id',
    access: 'tenant',
    summary: 'Edits a template; tasks that were made of it stay as they are, unless open ones shall follow',
    params: idParams,
    /** Also updates open tasks of open cases, in fields that nobody changed by hand. */
    query: z.object({ openTasks: z.optional(flagText) }),
    body: editedDefaultTask,
    answer: defaultTask,
  },
  removeDefaultTask: {
    method: 'DELETE',
    path: '/defaultTasks/:id',
    access: 'tenant',
    summary: 'Puts a template in the bin; one that others depend on is refused (OPEN-59)',
    params: idParams,
    answer: 'nothing',
  },
  restoreDefaultTasks: {
    method: 'PUT',
    path: '/defaultTasks/restore',
    access: 'tenant',
    summary: 'Takes templates out of the bin: the undo of a delete',
    body: body({ ids }),
    answer: count,
  },
});

/** Events of the hub (RT-01): ids and versions only. */
export const defaultTaskEvents = ['DefaultTaskCreated', 'DefaultTaskUpdated', 'DefaultTaskDeleted'] as const;
