import type { ServerModule } from '#server/module.ts';
import type { Suggestions } from '#modules/worklogs/server/port.ts';
import { makeTimesheetRoutes } from './routes.ts';

export const makeTimesheetModule = (suggestions: Suggestions): ServerModule => ({
  name: 'timesheet',
  routes: makeTimesheetRoutes({ suggestions }),
});
