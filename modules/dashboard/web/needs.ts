import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import { dashboardContract } from '../contract.ts';

// In a file of its own, because the menu on every page uses it too.

/** What needs attention; the menu's counts come from the same answer. */
export const needsOptions = () =>
  queryOptions({
    queryKey: ['dashboard', 'needs'],
    queryFn: ({ signal }) => call(dashboardContract.getNeeds, {}, { signal }),
    staleTime: 30_000,
  });

/** The filter of the task list for what is counted here: also the tasks on which the person is beside the assignee. */
export const ownTasks = (employeeId: number, days: { readonly from?: string; readonly to?: string } = {}) => ({
  employee: String(employeeId),
  connected: '1',
  ...days,
});
