import { createRoute, redirect } from '@tanstack/react-router';
import { searchSchema, sp } from '../lib/search-params.ts';
import { lazyScreen } from '../lib/lazy-screen.ts';
import { tenant } from './tenant.tsx';
import { worklogAddress } from '#modules/worklogs/web/addresses.ts';
import { timesheetAddress } from '#modules/timesheet/web/addresses.ts';
import { calendarAddress } from '#modules/events/web/addresses.ts';
import { filesAddress } from '#modules/documents/web/addresses.ts';
import { employeeAddress } from '#modules/employees/web/addresses.ts';

const dashboard = createRoute({
  getParentRoute: () => tenant,
  path: 'dashboard',
  staticData: { name: 'base.app.dashboard' },
  component: lazyScreen(() => import('#modules/dashboard/web/dashboard-page.tsx')),
});
const worklogs = createRoute({
  getParentRoute: () => tenant,
  path: 'worklogs/list',
  validateSearch: worklogAddress,
  component: lazyScreen(() => import('#modules/worklogs/web/worklogs-page.tsx')),
});
const timesheet = createRoute({
  getParentRoute: () => tenant,
  path: 'worklogs/tempo',
  validateSearch: timesheetAddress,
  component: lazyScreen(() => import('#modules/timesheet/web/timesheet-page.tsx')),
});
const events = createRoute({
  getParentRoute: () => tenant,
  path: 'events',
  validateSearch: calendarAddress,
  component: lazyScreen(() => import('#modules/events/web/events-page.tsx')),
});
const files = createRoute({
  getParentRoute: () => tenant,
  path: 'files',
  validateSearch: filesAddress,
  component: lazyScreen(() => import('#modules/documents/web/files-page.tsx')),
});
const editDocument = createRoute({
  getParentRoute: () => tenant,
  path: 'files/$id/edit',
  component: lazyScreen(() => import('#modules/documents/web/editor/edit-page.tsx')),
});
const suggestions = createRoute({
  getParentRoute: () => tenant,
  path: 'worklogs/suggestions',
  validateSearch: searchSchema({ date: sp.date() }),
  component: lazyScreen(() => import('#modules/suggestions/web/suggestions-page.tsx')),
});
const calculatorsIndex = createRoute({
  getParentRoute: () => tenant,
  path: 'calculators',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/$tenantId/calculators/interests', params, replace: true });
  },
});
const interests = createRoute({
  getParentRoute: () => tenant,
  path: 'calculators/interests',
  validateSearch: searchSchema({ project: sp.int(undefined, 1, 2_147_483_647) }),
  component: lazyScreen(() => import('#modules/calculators/web/interests-page.tsx')),
});
const keptCalculation = createRoute({
  getParentRoute: () => tenant,
  path: 'calculators/interests/$id',
  component: lazyScreen(() => import('#modules/calculators/web/kept-page.tsx')),
});
const keptCalculations = createRoute({
  getParentRoute: () => tenant,
  path: 'calculators/kept',
  validateSearch: searchSchema({ q: sp.text(), page: sp.int(1, 1) }),
  component: lazyScreen(() => import('#modules/calculators/web/kept-list-page.tsx')),
});
const smallCalculators = createRoute({
  getParentRoute: () => tenant,
  path: 'calculators/small',
  component: lazyScreen(() => import('#modules/calculators/web/small-page.tsx')),
});
const interestRates = createRoute({
  getParentRoute: () => tenant,
  path: 'calculators/rates',
  validateSearch: searchSchema({ of: sp.text() }),
  component: lazyScreen(() => import('#modules/calculators/web/rates-page.tsx')),
});
const employees = createRoute({
  getParentRoute: () => tenant,
  path: 'employees',
  validateSearch: employeeAddress,
  component: lazyScreen(() => import('#modules/employees/web/employees-page.tsx')),
});
const search = createRoute({
  getParentRoute: () => tenant,
  path: 'search',
  validateSearch: searchSchema({ q: sp.text(), page: sp.int(1, 1), source: sp.text() }),
  component: lazyScreen(() => import('#modules/search/web/search-page.tsx')),
});

export const workRoutes = [
  calculatorsIndex,
  interests,
  keptCalculation,
  keptCalculations,
  smallCalculators,
  interestRates,
  dashboard,
  worklogs,
  timesheet,
  suggestions,
  events,
  files,
  editDocument,
  employees,
  search,
] as const;
