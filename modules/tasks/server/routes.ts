import { implement } from '#server/http/module.ts';
import type { ModuleSettings } from '#server/module-settings.ts';
import { tasksContract } from '../contract.ts';
import { deadlinesContract } from '../contract/deadline.ts';
import { movesContract } from '../contract/moves.ts';
import { getWith } from './service/answer.ts';
import { makeDeadlines } from './service/deadlines.ts';
import { makeKeptDeadlines } from './service/kept-deadlines.ts';
import { countDue, list, listAssignees } from './service/list.ts';
import { load } from './service/load.ts';
import { editMany } from './service/many.ts';
import { answerMoves, listMoves } from './service/moves.ts';
import { exportList } from './service/print.ts';
import { reset } from './service/process.ts';
import { remove, restore } from './service/remove.ts';
import { create, describe, edit, patch } from './service/save.ts';
import { complete, move } from './service/status.ts';

const routes = implement(tasksContract, {
  listTasks: (scope, { query }) => list(scope, query),
  exportTasks: (scope, { query }) => exportList(scope, query),
  countDueTasks: (scope, { query }) => countDue(scope, query, false),
  countOverdueTasks: (scope, { query }) => countDue(scope, query, true),
  getLoad: (scope, { query }) => load(scope, query),
  listAssignees: (scope, { query }) => listAssignees(scope, query.projectId),
  getTask: (scope, { params, query }) => getWith(scope, params.id, query.includeProject === true),
  createTask: (scope, { body }) => create(scope, body),
  editTask: (scope, { params, body }) => edit(scope, params.id, body),
  moveTask: (scope, { params, body }) => move(scope, params.id, body),
  completeTask: (scope, { params }) => complete(scope, params.id, params.flag),
  describeTask: (scope, { params, body }) => describe(scope, params.id, body),
  patchTask: (scope, { params, body }) => patch(scope, params.id, body),
  editTasks: (scope, { body }) => editMany(scope, body),
  removeTask: async (scope, { params }) => {
    await remove(scope, [params.id]);
  },
  removeTasks: (scope, { body }) => remove(scope, body.ids),
  restoreTasks: (scope, { body }) => restore(scope, body.ids),
  resetDefaultTasks: (scope, { params }) => reset(scope, params.id),
});

const moves = implement(movesContract, {
  listMoves: (scope, { params }) => listMoves(scope, params.id),
  answerMoves: (scope, { params, body }) => answerMoves(scope, params.id, body),
});

export function makeTasksRoutes({ deadlinesConfirmed }: Pick<ModuleSettings, 'deadlinesConfirmed'>) {
  const deadlines = makeDeadlines(deadlinesConfirmed);
  const kept = makeKeptDeadlines(deadlines);
  return [
    ...routes,
    ...moves,
    ...implement(deadlinesContract, {
      listDeadlineRules: async (scope) => deadlines.rules(scope),
      computeDeadline: async (scope, { query }) => deadlines.compute(scope, query),
      listDeadlines: (scope, { query }) => kept.list(scope, query),
      keepDeadline: (scope, { body }) => kept.keep(scope, body),
      moveDeadline: (scope, { params, body }) => kept.move(scope, params.id, body),
    }),
  ];
}
