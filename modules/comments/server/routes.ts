import { implement } from '#server/http/module.ts';
import { commentsContract } from '../contract.ts';
import { create, edit, list, listAudience, remove, restore } from './service.ts';

export const routes = implement(commentsContract, {
  listComments: (scope, { query }) => list(scope, query),
  listAudience: (scope, { query }) => listAudience(scope, query.projectId),
  createComment: (scope, { body }) => create(scope, body),
  editComment: (scope, { params, body }) => edit(scope, params.id, body),
  removeComment: (scope, { params }) => remove(scope, params.id),
  restoreComments: (scope, { body }) => restore(scope, body.ids),
});
