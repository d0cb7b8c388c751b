import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { DateRange } from '#shared/dates.ts';
import { call } from '#web/lib/call.ts';
import { timesheetContract } from '../contract.ts';

/** Below the key of worklogs: whatever changes one of them, and a timer anywhere, asks for the hours again (TEMPO-08). */
export const timesheetOptions = ({ from, to }: DateRange) =>
  queryOptions({
    queryKey: ['worklogs', 'timesheet', from, to],
    queryFn: ({ signal }) => call(timesheetContract.getTimesheet, { query: { dateFrom: from, dateTo: to } }, { signal }),
    placeholderData: keepPreviousData,
  });
