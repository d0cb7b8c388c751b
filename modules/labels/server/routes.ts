import { implement } from '#server/http/module.ts';
import { labelsContract } from '../contract.ts';
import { create, list, remove, restore } from './service.ts';

export const routes = implement(labelsContract, {
  listLabels: (scope, { query }) => list(scope, query),
  createLabel: (scope, { body }) => create(scope, body.name),
  removeLabel: (scope, { params }) => remove(scope, params.id),
  restoreLabels: (scope, { body }) => restore(scope, body.ids),
});
