import type { ServerModule } from '#server/module.ts';
import type { FindDocuments } from '#server/found-documents.ts';
import { makeSearchRoutes } from './routes.ts';

export const makeSearchModule = (findDocuments: FindDocuments): ServerModule => ({
  name: 'search',
  routes: makeSearchRoutes(findDocuments),
});
