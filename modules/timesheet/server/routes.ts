import { implement } from '#server/http/module.ts';
import { timesheetContract } from '../contract.ts';
import { copyWeek } from './copy-week.ts';
import { timesheet } from './service.ts';

export const routes = implement(timesheetContract, {
  getTimesheet: (scope, { query }) => timesheet(scope, query),
  copyWeek: (scope, { body }) => copyWeek(scope, body),
});
