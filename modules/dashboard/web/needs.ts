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
