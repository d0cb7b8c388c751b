import { searchSchema, sp } from '#web/lib/search-params.ts';

/** The parameters of the timesheet: the view and a day of its week. */
export const timesheetAddress = searchSchema({ view: sp.text(), day: sp.text() });
