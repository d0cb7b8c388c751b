import { createRoute, redirect } from '@tanstack/react-router';
import { folderAddress } from '#modules/documents/web/addresses.ts';
import { lazyScreen } from '../lib/lazy-screen.ts';
import { legalOnly } from './legal-only.ts';
import { isRowId } from './root.tsx';
import { tenant } from './tenant.tsx';
import { deadlineAddress, taskAddress } from '#modules/tasks/web/addresses.ts';

const list = createRoute({
  getParentRoute: () => tenant,
  path: 'tasks/list',
  validateSearch: taskAddress,
  component: lazyScreen(() => import('#modules/tasks/web/tasks-page.tsx')),
});
const myDay = createRoute({
  getParentRoute: () => tenant,
  path: 'tasks/my-day',
  component: lazyScreen(() => import('#modules/tasks/web/my-day-page.tsx')),
});
const deadlines = createRoute({
  getParentRoute: () => tenant,
  path: 'tasks/deadlines',
  validateSearch: deadlineAddress,
  beforeLoad: legalOnly,
  component: lazyScreen(() => import('#modules/tasks/web/deadlines-page.tsx')),
});
const load = createRoute({
  getParentRoute: () => tenant,
  path: 'tasks/load',
  component: lazyScreen(() => import('#modules/tasks/web/load-page.tsx')),
});
const board = createRoute({
  getParentRoute: () => tenant,
  path: 'tasks/board',
  validateSearch: taskAddress,
  component: lazyScreen(() => import('#modules/tasks/web/board-page.tsx')),
});
const processes = createRoute({
  getParentRoute: () => tenant,
  path: 'tasks/processes',
  component: lazyScreen(() => import('#modules/default-tasks/web/processes-page.tsx')),
});
const task = createRoute({
  getParentRoute: () => tenant,
  path: 'tasks/$id',
  beforeLoad: ({ params }) => {
    if (!isRowId(params.id)) throw redirect({ to: '/$tenantId/tasks/list', params, replace: true });
  },
  component: lazyScreen(() => import('../shell/task-screen.tsx')),
});
const taskTabs = [
  createRoute({
    getParentRoute: () => task,
    path: '/',
    component: lazyScreen(() => import('#modules/tasks/web/subtasks-tab.tsx')),
  }),
  createRoute({
    getParentRoute: () => task,
    path: 'files',
    validateSearch: folderAddress,
    component: lazyScreen(() => import('../shell/task-files.tsx')),
  }),
  createRoute({
    getParentRoute: () => task,
    path: 'worklogs',
    component: lazyScreen(() => import('../shell/task-worklogs.tsx')),
  }),
  createRoute({
    getParentRoute: () => task,
    path: 'comments',
    component: lazyScreen(() => import('../shell/task-comments.tsx')),
  }),
  createRoute({
    getParentRoute: () => task,
    path: 'history',
    component: lazyScreen(() => import('../shell/task-history.tsx')),
  }),
] as const;
const index = createRoute({
  getParentRoute: () => tenant,
  path: 'tasks',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/$tenantId/tasks/list', params, replace: true });
  },
});
const taskboard = createRoute({
  getParentRoute: () => tenant,
  path: 'taskboard',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/$tenantId/tasks/board', params, replace: true });
  },
});

export const taskRoutes = [
  index,
  list,
  myDay,
  deadlines,
  load,
  board,
  processes,
  taskboard,
  task.addChildren(taskTabs),
] as const;
