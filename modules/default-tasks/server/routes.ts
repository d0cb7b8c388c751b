import { implement } from '#server/http/module.ts';
import { defaultTasksContract } from '../contract.ts';
import { processFilesContract } from '../contract/file.ts';
import { exportAll, importFile } from './file.ts';
import { create, edit, get, list, openTasksOf, remove, restore, usesOf } from './service.ts';

export const routes = [
  ...implement(processFilesContract, {
    exportDefaultTasks: (scope) => exportAll(scope),
    importDefaultTasks: (scope, { query, body }) => importFile(scope, body, query.dryRun === true),
  }),
  ...implement(defaultTasksContract, {
    listDefaultTasks: (scope, { query }) => list(scope, query),
    getDefaultTask: (scope, { params }) => get(scope, params.id),
    getUsesOfDefaultTask: (scope, { params }) => usesOf(scope, params.id),
    countOpenTasks: (scope, { params }) => openTasksOf(scope, params.id),
    createDefaultTask: (scope, { body }) => create(scope, body),
    editDefaultTask: (scope, { params, query, body }) => edit(scope, params.id, body, query.openTasks === true),
    removeDefaultTask: (scope, { params }) => remove(scope, params.id),
    restoreDefaultTasks: (scope, { body }) => restore(scope, body.ids),
  }),
];
