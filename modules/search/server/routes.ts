import { implement } from '#server/http/module.ts';
import { searchContract } from '../contract.ts';
import * as service from './service.ts';

export const routes = implement(searchContract, {
  search: (scope, { query }) => service.search(scope, query),
  listRecent: (scope) => service.listRecent(scope),
  noteUse: (scope, { body }) => service.noteUse(scope, body.typeId, body.id),
});
