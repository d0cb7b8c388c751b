import { implement } from '#server/http/module.ts';
import { projectTypesContract } from '../contract.ts';
import { list } from './service.ts';

export const routes = implement(projectTypesContract, {
  listProjectTypes: (scope, { query }) => list(scope, query),
  listTypesOfProjects: (scope, { query }) => list(scope, query),
});
