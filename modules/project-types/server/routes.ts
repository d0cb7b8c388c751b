import { implement } from '#server/http/module.ts';
import { defaultExtensionsContract, projectTypesContract } from '../contract.ts';
import * as extensions from './service/extensions.ts';
import * as tree from './service/tree.ts';

export const routes = [
  ...implement(projectTypesContract, {
    listProjectTypes: (scope, { query }) => tree.list(scope, query),
    listTypesOfProjects: (scope, { query }) => tree.list(scope, query),
    getProjectType: (scope, { params }) => tree.get(scope, params.id),
    getUsesOfProjectType: (scope, { params }) => tree.usesOfType(scope, params.id),
    createProjectType: (scope, { body }) => tree.create(scope, body),
    editProjectType: (scope, { params, body }) => tree.edit(scope, params.id, body),
    removeProjectType: (scope, { params, query }) => tree.remove(scope, params.id, query.moveTo),
    restoreProjectTypes: (scope, { body }) => tree.restore(scope, body.ids),
  }),
  ...implement(defaultExtensionsContract, {
    listDefaultExtensions: (scope, { query }) => extensions.list(scope, query),
    getDefaultExtension: (scope, { params }) => extensions.get(scope, params.id),
    createDefaultExtension: (scope, { body }) => extensions.create(scope, body),
    editDefaultExtension: (scope, { params, body }) => extensions.edit(scope, params.id, body),
    removeDefaultExtension: (scope, { params }) => extensions.remove(scope, params.id),
    orderDefaultExtensions: (scope, { body }) => extensions.order(scope, body.ids),
    restoreDefaultExtensions: (scope, { body }) => extensions.restore(scope, body.ids),
  }),
];
