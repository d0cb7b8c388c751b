import { implement } from '#server/http/module.ts';
import { projectsContract } from '../contract.ts';
import { getForWork, listLite, search, statuses } from './service.ts';

export const routes = implement(projectsContract, {
  listProjectsLite: (scope, { query }) => listLite(scope, query),
  getProjectForWork: (scope, { params }) => getForWork(scope, params.id),
  listProjectStatuses: async (scope) => statuses(scope),
  listStatusesOfProjects: async (scope) => statuses(scope),
  search: (scope, { query }) => search(scope, query),
});
