import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import { employeesContract } from '../../contract.ts';

/** The employees that a field offers. */
export const employeesOptions = () =>
  queryOptions({
    queryKey: ['employees', 'picker'],
    queryFn: ({ signal }) => call(employeesContract.listEmployees, { query: { pageSize: '2000' } }, { signal }),
    staleTime: 300_000,
  });
