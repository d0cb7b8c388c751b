import { implement } from '#server/http/module.ts';
import type { CountTabs } from '#server/tab-counts.ts';
import { projectsContract } from '../contract.ts';
import type { UnbilledWork } from './port.ts';
import { get } from './service/answer.ts';
import { remove, restore } from './service/bin.ts';
import { index, mark, stats } from './service/figures.ts';
import { list } from './service/list.ts';
import { getForWork, listLite } from './service/lite.ts';
import { exportList } from './service/print.ts';
import { create, edit } from './service/save.ts';
import { statuses } from './service/statuses.ts';

export const makeProjectRoutes = (countTabs: CountTabs, work: UnbilledWork) =>
  implement(projectsContract, {
    listProjectsLite: (scope, { query }) => listLite(scope, query),
    getProjectForWork: (scope, { params }) => getForWork(scope, params.id),
    listProjectStatuses: async (scope) => statuses(scope),
    listStatusesOfProjects: async (scope) => statuses(scope),
    listProjects: (scope, { query }) => list(scope, query),
    exportProjects: (scope, { query }) => exportList(scope, query),
    getProject: (scope, { params, query }) => get(scope, params.id, query),
    createProject: (scope, { body }) => create(scope, body),
    editProject: (scope, { params, body }) => edit(scope, params.id, body, work),
    removeProject: (scope, { params }) => remove(scope, params.id),
    restoreProject: (scope, { params }) => restore(scope, params.id),
    getProjectIndex: (scope, { params }) => index(scope, params.id, countTabs),
    getProjectStats: (scope, { params }) => stats(scope, params.id),
    editProjectDescription: (scope, { params, body }) =>
      edit(scope, params.id, { description: body.text, version: body.version }),
    editProjectSettings: (scope, { params, body }) => edit(scope, params.id, body),
    linkProjectEmployees: (scope, { params, body }) =>
      edit(scope, params.id, { employees: body.employeeIds, version: body.version }),
    markProject: (scope, { params, body }) => mark(scope, params.id, body.priority),
  });
