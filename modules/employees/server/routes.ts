import { implement } from '#server/http/module.ts';
import { employeesContract } from '../contract.ts';
import { getSetting, list, me, saveSetting } from './service.ts';

export const routes = implement(employeesContract, {
  listEmployees: (scope, { query }) => list(scope, query),
  me: (scope, { query }) => me(scope, query),
  getSetting: (scope, { params }) => getSetting(scope, params.key),
  saveSetting: (scope, { params, body }) => saveSetting(scope, params.key, body.value),
});
