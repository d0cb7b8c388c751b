import { implement } from '#server/http/module.ts';
import { timesheetContract } from '../contract.ts';
import { timesheet } from './service.ts';

export const routes = implement(timesheetContract, { getTimesheet: (scope, { query }) => timesheet(scope, query) });
