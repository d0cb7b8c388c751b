import { implement } from '#server/http/module.ts';
import type { FindDocuments } from '#server/found-documents.ts';
import { searchContract } from '../contract.ts';
import * as service from './service/search.ts';

export const makeSearchRoutes = (findDocuments: FindDocuments) => {
  const search = service.makeSearch(findDocuments);
  return implement(searchContract, {
    search: (scope, { query }) => search(scope, query),
    listRecent: (scope) => service.listRecent(scope),
    noteUse: (scope, { body }) => service.noteUse(scope, body.typeId, body.id),
  });
};
