import { implement } from '#server/http/module.ts';
import { defaultExtensionsContract, projectTypesContract } from '../contract.ts';
import * as extensions from './service/extensions.ts';
import { list } from './service/tree.ts';

export const routes = [
  ...implement(projectTypesContract, {
    listProjectTypes: (scope, { query }) => list(scope, query),
    listTypesOfProjects: (scope, { query }) => list(scope, query),
  }),
  ...implement(defaultExtensionsContract, {
    listDefaultExtensions: (scope, { query }) => extensions.list(scope, query),
    getDefaultExtension: (scope, { params }) => extensions.get(scope, params.id),
    createDefaultExtension: (scope, { body }) => extensions.create(scope, body),
    editDefaultExtension: (scope, { params, body }) => extensions.edit(scope, params.id, body),
    removeDefaultExtension: (scope, { params }) => extensions.remove(scope, params.id),
    restoreDefaultExtensions: (scope, { body }) => extensions.restore(scope, body.ids),
  }),
];
