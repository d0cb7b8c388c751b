import { implement } from '#server/http/module.ts';
import { suggestionsContract } from '../contract.ts';
import * as service from './service.ts';

export const routes = implement(suggestionsContract, {
  listSuggestions: (scope, { query }) => service.list(scope, query),
  countSuggestions: (scope, { query }) => service.count(scope, query),
  approveSuggestion: (scope, { params, body }) => service.approve(scope, params.id, body),
  dismissAllSuggestions: (scope, { query }) => service.dismissAll(scope, query.date),
  restoreSuggestions: (scope, { body }) => service.restore(scope, body.ids),
});
