import { queryOptions } from '@tanstack/react-query';
import { projectsContract } from '#modules/projects/contract.ts';
import { worklogsContract } from '#modules/worklogs/contract.ts';
import { call } from '#web/lib/call.ts';

// Below the modules' query keys, so that a change of a worklog or a project refetches them.

export const hoursOptions = () =>
  queryOptions({
    queryKey: ['worklogs', 'hours'],
    queryFn: ({ signal }) => call(worklogsContract.hoursOfPeriods, {}, { signal }),
  });

/** The person's hours since the year began. */
export const yearOptions = (employeeId: number, year: string) =>
  queryOptions({
    queryKey: ['worklogs', 'year', employeeId, year],
    queryFn: ({ signal }) =>
      call(
        worklogsContract.totalHours,
        { query: { employeeId: String(employeeId), dateFrom: `${year}-01-01`, dateTo: `${year}-12-31` } },
        { signal },
      ),
  });

/** The person's billable work that is on no invoice. */
export const unbilledOptions = (employeeId: number) =>
  queryOptions({
    queryKey: ['worklogs', 'unbilled', employeeId],
    queryFn: ({ signal }) =>
      call(
        worklogsContract.totalAmount,
        { query: { employeeId: String(employeeId), billable: 'true', invoiced: 'false' } },
        { signal },
      ),
  });

/** Up to twenty open projects that the person has marked (DASH-06). */
export const priorityOptions = () =>
  queryOptions({
    queryKey: ['projects', 'priority'],
    queryFn: ({ signal }) =>
      call(
        projectsContract.listProjects,
        { query: { priority: 'true', statuses: '1', pageSize: '20', orderBy: 'priority' } },
        { signal },
      ),
  });
