import { implement } from '#server/http/module.ts';
import type { Suggestions } from '#modules/worklogs/server/port.ts';
import { timesheetContract } from '../contract.ts';
import { copyWeek } from './copy-week.ts';
import { timesheet } from './service.ts';

export const makeTimesheetRoutes = ({ suggestions }: { readonly suggestions: Suggestions }) =>
  implement(timesheetContract, {
    getTimesheet: (scope, { query }) => timesheet(scope, query, suggestions),
    copyWeek: (scope, { body }) => copyWeek(scope, body),
  });
