import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import { dashboardContract } from '../contract.ts';

// By itself, as the menu asks for it too, which every page fetches.

/** What awaits oneself; the menu counts by the same answer. */
export const needsOptions = () =>
  queryOptions({
    queryKey: ['dashboard', 'needs'],
    queryFn: ({ signal }) => call(dashboardContract.getNeeds, {}, { signal }),
    staleTime: 30_000,
  });
