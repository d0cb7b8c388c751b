import { createRoute, redirect } from '@tanstack/react-router';
import { calendarAddress } from '#modules/events/web/addresses.ts';
import { folderAddress } from '#modules/documents/web/addresses.ts';
import { projectAddress } from '#modules/projects/web/addresses.ts';
import { lazyScreen } from '../lib/lazy-screen.ts';
import { isRowId } from './root.tsx';
import { tenant } from './tenant.tsx';

const projects = createRoute({
  getParentRoute: () => tenant,
  path: 'projects',
  validateSearch: projectAddress,
  component: lazyScreen(() => import('#modules/projects/web/projects-page.tsx')),
});
const project = createRoute({
  getParentRoute: () => tenant,
  path: 'projects/$id',
  staticData: { name: 'base.app.singleProject' },
  beforeLoad: ({ params }) => {
    if (!isRowId(params.id)) throw redirect({ to: '/$tenantId/projects', params, replace: true });
  },
  component: lazyScreen(() => import('../shell/project-screen.tsx')),
});
const projectWorklogs = createRoute({
  getParentRoute: () => project,
  path: '/',
  component: lazyScreen(() => import('#modules/worklogs/web/parts/project-worklogs.tsx')),
});
const projectTasks = createRoute({
  getParentRoute: () => project,
  path: 'tasks',
  component: lazyScreen(() => import('#modules/tasks/web/parts/project-tasks.tsx')),
});
const projectBills = createRoute({
  getParentRoute: () => project,
  path: 'bills',
  component: lazyScreen(() => import('../shell/project-bills.tsx')),
});
const projectParties = createRoute({
  getParentRoute: () => project,
  path: 'parties',
  component: lazyScreen(() => import('#modules/projects/web/parties-tab.tsx')),
});
const projectEvents = createRoute({
  getParentRoute: () => project,
  path: 'events',
  validateSearch: calendarAddress,
  component: lazyScreen(() => import('#modules/events/web/parts/project-events.tsx')),
});
const projectHistory = createRoute({
  getParentRoute: () => project,
  path: 'history',
  component: lazyScreen(() => import('../shell/project-history.tsx')),
});
const projectExtensions = createRoute({
  getParentRoute: () => project,
  path: 'extensions',
  component: lazyScreen(() => import('../shell/project-extensions.tsx')),
});
const projectFiles = createRoute({
  getParentRoute: () => project,
  path: 'files',
  validateSearch: folderAddress,
  component: lazyScreen(() => import('../shell/project-files.tsx')),
});
const projectLetters = createRoute({
  getParentRoute: () => project,
  path: 'letters',
  component: lazyScreen(() => import('#modules/mail/web/parts/letters-tab.tsx')),
});
const projectComments = createRoute({
  getParentRoute: () => project,
  path: 'comments',
  component: lazyScreen(() => import('../shell/project-comments.tsx')),
});
const projectSources = createRoute({
  getParentRoute: () => project,
  path: 'sources',
  component: lazyScreen(() => import('../shell/project-sources.tsx')),
});
const projectCalculations = createRoute({
  getParentRoute: () => project,
  path: 'calculations',
  component: lazyScreen(() => import('../shell/project-calculations.tsx')),
});
export const projectRoutes = [
  projects,
  project.addChildren([
    projectWorklogs,
    projectTasks,
    projectEvents,
    projectBills,
    projectParties,
    projectExtensions,
    projectFiles,
    projectLetters,
    projectSources,
    projectCalculations,
    projectComments,
    projectHistory,
  ]),
] as const;
