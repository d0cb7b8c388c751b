import * as z from 'zod/mini';
import { contract, excelType, pdfType } from '#shared/endpoint.ts';
import { body, flagText, id, idParams, ids, idText, intText, oneOf } from '#shared/fields.ts';
import { list, paging } from '#shared/page.ts';
import { count } from '#shared/uses.ts';
import { filter, order, whose } from './contract/filter.ts';
import { load } from './contract/load.ts';
import { task, taskRow } from './contract/record.ts';
import { bulkEdit, bulkEdited, editedDescription, editedTask, move, newTask, patch } from './contract/written.ts';

/** Error codes of tasks. */
export const codes = {
  /** The project does not exist (TASK-27). */
  task_project: 422,
  /** The assignee has no access to the project, or has left. */
  task_assignee: 422,
  /** The parent is itself a subtask, belongs to another project, or is the task itself. */
  task_parent: 422,
  /** The task has time or comments, which belong to its current project. */
  task_in_use: 409,
} as const;

const one = { access: 'tenant', params: idParams, answer: task } as const;

export const tasksContract = contract({
  listTasks: {
    method: 'GET',
    path: '/tasks',
    access: 'tenant',
    summary: 'Tasks that match, a page at a time; those of closed projects only where they are asked for',
    query: z.object({ ...filter, ...paging(500), orderBy: order }),
    answer: list(taskRow),
  },
  exportTasks: {
    method: 'GET',
    path: '/tasks/export',
    access: 'tenant',
    limit: 30,
    summary: 'The list as a PDF or Excel file, with its filters',
    query: z.object({ ...filter, orderBy: order, format: oneOf(['Excel', 'PDF']) }),
    answer: 'file',
    fileTypes: [pdfType, excelType],
  },
  countDueTasks: {
    method: 'GET',
    path: '/tasks/stats/due',
    access: 'tenant',
    summary: 'How many open tasks of open projects are due today',
    query: z.object(whose),
    answer: count,
  },
  countOverdueTasks: {
    method: 'GET',
    path: '/tasks/stats/overdue',
    access: 'tenant',
    summary: 'How many open tasks of open projects were due before today',
    query: z.object(whose),
    answer: count,
  },
  getLoad: {
    method: 'GET',
    path: '/tasks/load',
    access: 'tenant',
    summary: 'How many hours are planned of each colleague, by weeks, against their working days; for managers',
    query: z.object({ weeks: z.optional(intText(1, 12)) }),
    answer: load,
  },
  listAssignees: {
    method: 'GET',
    path: '/tasks/assignees',
    access: 'tenant',
    summary: 'Who may be given a task of a project: the active employees who see it',
    query: z.object({ projectId: idText }),
    answer: z.object({ items: z.array(z.object({ id, name: z.string(), imageId: z.nullable(z.string()) })) }),
  },
  getTask: {
    ...one,
    method: 'GET',
    path: '/tasks/:id',
    summary: 'One task; with `includeProject` what the file manager reads of its project',
    query: z.object({ edit: z.optional(flagText), includeProject: z.optional(flagText) }),
  },
  createTask: {
    method: 'POST',
    path: '/tasks',
    access: 'tenant',
    status: 201,
    summary: 'Adds a task to a project, or a subtask to a task',
    body: newTask,
    answer: task,
  },
  editTask: { ...one, method: 'PUT', path: '/tasks/:id', summary: 'Edits a task', body: editedTask },
  moveTask: {
    ...one,
    method: 'PUT',
    path: '/tasks/:id/board',
    summary: 'Moves a card to a column and a position: its status and its order in one call',
    body: move,
  },
  completeTask: {
    ...one,
    method: 'PUT',
    path: '/tasks/:id/completed/:flag',
    params: z.object({ id: idText, flag: flagText }),
    summary: 'Completes a task, or opens it again as pending (OPEN-54)',
  },
  describeTask: {
    ...one,
    method: 'PUT',
    path: '/tasks/:id/description',
    summary: 'Writes the description alone',
    body: editedDescription,
  },
  patchTask: {
    ...one,
    method: 'PATCH',
    path: '/tasks/:id',
    summary: 'A JSON patch that sets the folder of the document cloud',
    body: patch,
  },
  editTasks: {
    method: 'PUT',
    path: '/tasks/bulk',
    access: 'tenant',
    limit: 60,
    summary: 'Changes several tasks alike, all or none; answers what they were, for the way back',
    body: bulkEdit,
    answer: bulkEdited,
  },
  removeTask: {
    method: 'DELETE',
    path: '/tasks/:id',
    access: 'tenant',
    params: idParams,
    answer: 'nothing',
    summary: 'Puts a task in the bin with its subtasks; time logged on them stays on the project (OPEN-56)',
  },
  removeTasks: {
    method: 'PUT',
    path: '/tasks/delete',
    access: 'tenant',
    summary: 'Puts several tasks in the bin with their subtasks, all or none',
    body: body({ ids }),
    answer: count,
  },
  restoreTasks: {
    method: 'PUT',
    path: '/tasks/restore',
    access: 'tenant',
    summary: 'Takes tasks out of the bin with the subtasks that went there with them: the undo of a delete',
    body: body({ ids }),
    answer: count,
  },
  resetDefaultTasks: {
    method: 'PUT',
    path: '/projects/:id/DefaultTasks/Reset',
    access: 'tenant',
    params: idParams,
    summary: 'Makes the tasks of the project’s processes that are missing anew; those that are there stay (OPEN-58)',
    answer: count,
  },
});

/**
 * Realtime events (RT-01): ids and versions only. `TaskAssigned` reaches only the new assignee; `TaskUnassigned`: the
 * task has no assignee any more. `TaskCompleted` accompanies `TaskUpdated` on completion, `TaskMoved` on a change to
 * another open status, and `TaskAnswered` when an answer wakes a sleeping task.
 */
export const taskEvents = [
  'TaskCreated',
  'TaskUpdated',
  'TaskDeleted',
  'TaskAssigned',
  'TaskUnassigned',
  'TaskMoved',
  'TaskCompleted',
  'TaskAnswered',
] as const;
