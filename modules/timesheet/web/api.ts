import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { DateRange } from '#shared/dates.ts';
import { call } from '#web/lib/call.ts';
import { timesheetContract } from '../contract.ts';

/**
 * Below the query key of worklogs, so that a change of any worklog, and a timer anywhere, refetches the hours
 * (TEMPO-08).
 */
export const timesheetOptions = ({ from, to }: DateRange, projectIds: readonly number[] = []) =>
  queryOptions({
    queryKey: ['worklogs', 'timesheet', from, to, projectIds],
    queryFn: ({ signal }) =>
      call(
        timesheetContract.getTimesheet,
        { query: { dateFrom: from, dateTo: to, projectIds: projectIds.map(String), includeSuggestions: 'true' } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

export const copyWeek = (from: string, to: string, idempotencyKey: string) =>
  call(timesheetContract.copyWeek, { body: { from, to } }, { idempotencyKey });
