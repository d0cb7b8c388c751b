import { implement } from '#server/http/module.ts';
import { defaultTasksContract } from '../contract.ts';
import { create, edit, get, list, remove, restore, usesOf } from './service.ts';

export const routes = implement(defaultTasksContract, {
  listDefaultTasks: (scope, { query }) => list(scope, query),
  getDefaultTask: (scope, { params }) => get(scope, params.id),
  getUsesOfDefaultTask: (scope, { params }) => usesOf(scope, params.id),
  createDefaultTask: (scope, { body }) => create(scope, body),
  editDefaultTask: (scope, { params, body }) => edit(scope, params.id, body),
  removeDefaultTask: (scope, { params }) => remove(scope, params.id),
  restoreDefaultTasks: (scope, { body }) => restore(scope, body.ids),
});
